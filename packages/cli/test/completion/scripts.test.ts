import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder, inTerminal } from '../perijove.ts';

async function scriptOf(shell: string): Promise<string> {
  return (await inTerminal(['completion', shell])).stdout;
}

/** What bash completes for a command line, of which the last word is being typed. */
async function bash(...words: string[]): Promise<readonly string[]> {
  const path = join(freshFolder(), 'completion');
  writeFileSync(path, await scriptOf('bash'));
  const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _perijove; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const printed = execFileSync('bash', ['-c', program, 'bash', path, ...words], {
    encoding: 'utf8',
  });
  return printed.trim().split('\n');
}

it('bash completes commands, endpoints, and the options of a command', async () => {
  expect(await bash('perijove', 'po')).toEqual(['portfolio']);
  expect(await bash('perijove', '--sandbox', 'sw')).toEqual(['swap']);
  expect(await bash('perijove', 'call', 'price.')).toEqual(['price.get', 'price.getV2']);
  expect(await bash('perijove', 'swap', '--dry')).toEqual(['--dry-run']);
  expect(await bash('perijove', 'send', 't')).toEqual(['take-back']);
  expect(await bash('perijove', 'approvals', 'g')).toEqual(['give']);
  expect(await bash('perijove', 'price', '--sandbox-u')).toEqual(['--sandbox-url']);
});

/** Writes the script of a shell into a file. */
async function fileOf(shell: string): Promise<string> {
  const path = join(freshFolder(), 'completion');
  writeFileSync(path, await scriptOf(shell));
  return path;
}

it('bash registers the completion when it reads the script as the README says', async () => {
  const path = await fileOf('bash');
  const program = 'eval "$(cat "$1")"; complete -p perijove';
  const printed = execFileSync('bash', ['-c', program, 'bash', path], { encoding: 'utf8' });
  expect(printed.trim()).toBe('complete -o default -F _perijove perijove');
});

/** What the function of zsh offers, without a terminal: its system shows what begins with the last word. */
async function zsh(...words: string[]): Promise<readonly string[]> {
  const program = `
    compdef() { :; }
    _files() { :; }
    compadd() { shift; print -rl -- "$@"; }
    _describe() { print -rl -- "\${(@P)2}"; }
    source "$1"; shift
    words=("$@"); CURRENT=$#
    _perijove`;
  const args = ['-fc', program, 'zsh', await fileOf('zsh'), ...words];
  const offered = execFileSync('zsh', args, { encoding: 'utf8' }).trim().split('\n');
  const names = offered.map((each) => each.split(':')[0] ?? '');
  return names.filter((each) => each.startsWith(words.at(-1) ?? ''));
}

it('zsh completes commands, endpoints, and the options of a command', async () => {
  expect(await zsh('perijove', 'po')).toEqual(['portfolio']);
  expect(await zsh('perijove', '--sandbox', 'sw')).toEqual(['swap']);
  expect(await zsh('perijove', 'call', 'price.')).toEqual(['price.get', 'price.getV2']);
  expect(await zsh('perijove', 'swap', '--dry')).toEqual(['--dry-run']);
  expect(await zsh('perijove', 'approvals', 'g')).toEqual(['give']);
});

it('fish completes commands, endpoints, and the options of a command', async () => {
  const path = await fileOf('fish');
  const complete = (line: string): readonly string[] =>
    execFileSync('fish', ['--no-config', '-c', `source ${path}; complete -C '${line}'`], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .map((each) => each.split('\t')[0] ?? '');
  expect(complete('perijove po')).toEqual(['portfolio']);
  expect(complete('perijove call price.')).toEqual(['price.get', 'price.getV2']);
  expect(complete('perijove swap --dry')).toEqual(['--dry-run']);
});
