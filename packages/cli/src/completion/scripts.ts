/** What a shell completes. */
export interface Words {
  readonly commands: readonly {
    readonly name: string;
    readonly summary: string;
    /** Words that follow it. */
    readonly words: readonly string[];
    readonly options: readonly string[];
  }[];
  /** The options that every command has. */
  readonly options: readonly string[];
}

/** The scripts by shell. They hold all words: completing starts no process. */
export const scripts = { bash, zsh, fish } as const;

function bash({ commands, options }: Words): string {
  const cases = commands.map(
    ({ name, words, options: own }) => `    ${name}) words="${[...words, ...own].join(' ')}" ;;`,
  );
  return `# perijove: eval "$(perijove completion bash)"
_perijove() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="" words="" each
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$each" in -*) ;; *) command="$each"; break ;; esac
  done
  case "$command" in
    "") words="${commands.map(({ name }) => name).join(' ')}" ;;
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words ${options.join(' ')}" -- "$current"))
}
complete -o default -F _perijove perijove
`;
}

function zsh({ commands, options }: Words): string {
  const listed = commands.map(({ name, summary }) => `    '${name}:${quoted(summary)}'`);
  const cases = commands.map(
    ({ name, words, options: own }) => `    ${name}) own=(${[...words, ...own].join(' ')}) ;;`,
  );
  return `#compdef perijove
# perijove: eval "$(perijove completion zsh)"
_perijove() {
  local -a commands own globals before
  local command=""
  commands=(
${listed.join('\n')}
  )
  globals=(${options.join(' ')})
  before=("\${(@)words[2,CURRENT-1]}")
  command="\${\${(@)before:#-*}[1]}"
  case "$command" in
${cases.join('\n')}
  esac
  if [[ -z "$command" ]]; then
    _describe 'command' commands
  fi
  compadd -- $own $globals
  _files
}
compdef _perijove perijove
`;
}

function fish({ commands, options }: Words): string {
  const lines = commands.flatMap(({ name, summary, words, options: own }) => [
    `complete -c perijove -n __fish_use_subcommand -f -a ${name} -d '${quoted(summary)}'`,
    ...(words.length === 0
      ? []
      : [
          `complete -c perijove -n '__fish_seen_subcommand_from ${name}' -f -a '${words.join(' ')}'`,
        ]),
    ...own.map(
      (each) => `complete -c perijove -n '__fish_seen_subcommand_from ${name}' -l ${each.slice(2)}`,
    ),
  ]);
  const globals = options.map((each) => `complete -c perijove -l ${each.slice(2)}`);
  return `# perijove: perijove completion fish | source\n${[...lines, ...globals].join('\n')}\n`;
}

function quoted(text: string): string {
  return text.replaceAll("'", '').replaceAll(':', '\\:');
}
