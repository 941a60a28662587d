import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exitCodes } from '../src/output/exit-codes.ts';
import { inTerminal } from './perijove.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const commands = [...readme.matchAll(/^npx @perijove\/cli (.+)$/gm)].map(([, line = '']) => line);

it.each(commands)(
  'perijove %s runs as the README has it, for a person who says yes',
  async (line) => {
    const { code, stdout } = await inTerminal(line.split(' '), { answer: 'y' });
    expect(code).toBe(0);
    expect(stdout).not.toBe('');
  },
);

it('the README explains every exit code', () => {
  const [, listed = ''] = /\*\*Exit codes\.\*\* (.+)/.exec(readme) ?? [];
  const codes = [...listed.matchAll(/(?:^|; )(\d+) /g)].map(([, code]) => code);
  expect(codes).toEqual(Object.keys(exitCodes));
});
