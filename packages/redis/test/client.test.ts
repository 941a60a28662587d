import { describe, expect, test } from 'vitest';
import { createRun, type RedisClient } from '../src/client.ts';
import { SCRIPT, SCRIPT_SHA } from '../src/script.ts';

const unknown = new Error('NOSCRIPT No matching script. Please use EVAL.');

/** Notes the commands; knows the script once it got its text. */
function record(form: 'node-redis' | 'ioredis', failure?: Error) {
  const commands: unknown[][] = [];
  let isKnown = false;
  async function run(name: string, ...args: unknown[]): Promise<string> {
    commands.push([name, ...args]);
    if (failure) throw failure;
    if (name === 'eval') isKnown = true;
    else if (!isKnown) throw unknown;
    return 'reply';
  }
  const byText = (...args: unknown[]) => run('eval', ...args);
  const byDigest = (...args: unknown[]) => run('evalsha', ...args);
  const client = { eval: byText, [form === 'ioredis' ? 'evalsha' : 'evalSha']: byDigest };
  return { client: client as unknown as RedisClient, commands };
}

describe.each([
  ['node-redis', [{ keys: ['k1', 'k2'], arguments: ['{}'] }]],
  ['ioredis', [2, 'k1', 'k2', '{}']],
] as const)('with a client of %s', (form, args) => {
  test('a server gets the text of the script once, then its digest', async () => {
    const { client, commands } = record(form);
    const run = createRun(client);
    expect(await run(['k1', 'k2'], '{}')).toBe('reply');
    expect(await run(['k1', 'k2'], '{}')).toBe('reply');
    expect(commands).toEqual([
      ['evalsha', SCRIPT_SHA, ...args],
      ['eval', SCRIPT, ...args],
      ['evalsha', SCRIPT_SHA, ...args],
    ]);
  });

  test('another failure is passed on', async () => {
    const failure = new Error('READONLY You can not write against a read only replica.');
    const { client, commands } = record(form, failure);
    await expect(createRun(client)(['k1', 'k2'], '{}')).rejects.toBe(failure);
    expect(commands).toHaveLength(1);
  });
});
