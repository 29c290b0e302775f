package dev.tally.pipelines;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.Option;
import java.util.List;
import java.util.stream.Collectors;

/** The shells that complete command lines. Each has a format of its own for what can be typed. */
enum CompletionScript {
  /** The programmable completion of the Bash manual; needs no other package. */
  BASH {
    @Override
    String script(List<CommandHelp> commands) {
      StringBuilder options = new StringBuilder();
      StringBuilder values = new StringBuilder();
      for (CommandHelp help : commands) {
        String name = help.command().name();
        String names =
            help.options().stream()
                .map(option -> "--" + option.name() + (option.isSwitch() ? "" : "="))
                .collect(Collectors.joining(" "));
        options.append("    " + name + ") options='" + names + " --help' ;;\n");
        for (Option option : help.options()) {
          if (!option.choices().isEmpty()) {
            String words = String.join(" ", option.choices());
            boolean isOperand = help.operands().contains(option);
            String operand = isOperand ? " | '" + name + " '" : "";
            values.append("      '" + name + " --" + option.name() + "'" + operand);
            values.append(") words='" + words + "' ;;\n");
          }
        }
      }
      return """
          # Completion of tally for bash, written by `tally completion bash`.
          _tally() {
            local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
            local command=${COMP_WORDS[1]} options= option= words=
            case $command in
          %s  esac
            # bash takes `--by=book` for three words.
            if [ "$current" = = ]; then
              option=$before current=
            elif [ "$before" = = ]; then
              option=${COMP_WORDS[COMP_CWORD-2]}
            elif [[ " $options " == *" $before= "* ]]; then
              option=$before
            fi
            if [ "$COMP_CWORD" = 1 ]; then
              words='%s help --help --version'
            elif [ "$command" = help ]; then
              words='%s'
            elif [[ -z $option && $current == -* ]]; then
              words=$options
            else
              case "$command $option" in
          %s    esac
            fi
            COMPREPLY=($(compgen -W "$words" -- "$current"))
            [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
          }
          complete -o bashdefault -o default -F _tally tally
          """
          .formatted(options, names(commands), names(commands), values);
    }
  },

  /** Functions {@code _describe} and {@code _arguments} of zsh's own completion system. */
  ZSH {
    @Override
    String script(List<CommandHelp> commands) {
      StringBuilder summaries = new StringBuilder();
      StringBuilder cases = new StringBuilder();
      for (CommandHelp help : commands) {
        String name = help.command().name();
        summaries.append("    " + quoted(name + ":" + help.command().summary()) + "\n");
        cases.append("    " + name + ")\n      _arguments");
        for (Option option : help.options()) {
          String meaning = option.description().replaceAll("([\\[\\]:])", "\\\\$1");
          String value = option.isSwitch() ? "" : ":" + option.name() + action(option);
          String equals = option.isSwitch() ? "" : "=";
          cases.append(" \\\n        ");
          cases.append(quoted("--" + option.name() + equals + "[" + meaning + "]" + value));
        }
        for (int i = 0; i < help.operands().size(); i++) {
          Option operand = help.operands().get(i);
          boolean isMany = help.command().operands().get(i).endsWith(Command.MORE);
          String location = isMany ? "*" : String.valueOf(i + 1);
          cases.append(" \\\n        ");
          cases.append(quoted(location + ":" + operand.name() + action(operand)));
        }
        cases.append("\n      ;;\n");
      }
      return """
          #compdef tally
          # Completion of tally for zsh, written by `tally completion zsh`.
          _tally() {
            local -a commands
            commands=(
          %s  )
            if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then
              _describe command commands
              return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
          %s  esac
          }
          if [[ $funcstack[1] == _tally ]]; then _tally "$@"; else compdef _tally tally; fi
          """
          .formatted(summaries, cases);
    }

    private String action(Option option) {
      return option.choices().isEmpty()
          ? ":_files"
          : ":(" + String.join(" ", option.choices()) + ")";
    }

    private String quoted(String text) {
      return "'" + text.replace("'", "'\\''") + "'";
    }
  },

  /** The {@code complete} commands of fish. */
  FISH {
    @Override
    String script(List<CommandHelp> commands) {
      StringBuilder script =
          new StringBuilder(
              "# Completion of tally for fish, written by `tally completion fish`.\n");
      for (CommandHelp help : commands) {
        String name = help.command().name();
        String summary = quoted(help.command().summary());
        script.append("complete -c tally -n __fish_use_subcommand -f -a " + name);
        script.append(" -d " + summary + "\n");
        String seen = "complete -c tally -n '__fish_seen_subcommand_from " + name + "'";
        for (Option option : help.options()) {
          String letter = option.letter();
          script.append(seen + " -l " + option.name());
          script.append(letter.isEmpty() ? "" : " -s " + letter);
          script.append(" -d " + quoted(option.description()) + values(option) + "\n");
          if (help.operands().contains(option) && !option.choices().isEmpty()) {
            script.append(seen + " -f -a " + quoted(String.join(" ", option.choices())) + "\n");
          }
        }
      }
      script.append("complete -c tally -n __fish_use_subcommand -f -a help -d 'lists commands'\n");
      script.append("complete -c tally -n '__fish_seen_subcommand_from help' -f -a ");
      return script.append(quoted(names(commands))).append('\n').toString();
    }

    private String values(Option option) {
      if (option.isSwitch()) {
        return "";
      }
      return option.choices().isEmpty()
          ? " -r"
          : " -x -a " + quoted(String.join(" ", option.choices()));
    }

    private String quoted(String text) {
      return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
  };

  /** The script that completes the command lines of these commands. */
  abstract String script(List<CommandHelp> commands);

  private static String names(List<CommandHelp> commands) {
    return commands.stream().map(help -> help.command().name()).collect(Collectors.joining(" "));
  }
}
