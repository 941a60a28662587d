import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_BYTES } from '../../src/rpc/answer-budget.ts';
import {
  type Answer,
  base64,
  batch,
  LOADER,
  largeAccount,
  repeat,
  scanAborted,
} from './large-batches.ts';
import { onRpc, request } from './rpc-server.ts';

describe('the response to a batch', () => {
  it('is bounded: what exceeds the bound gets the error of a node', async () => {
    const on = await onRpc();
    const large = await largeAccount(on);
    const text = await on.post(
      JSON.stringify(repeat(200, request('getAccountInfo', large, base64))),
    );
    const answers = JSON.parse(text) as readonly Answer[];
    const count = answers.filter(({ error }) => error === undefined).length;
    expect(count).toBeGreaterThan(20);
    expect(count).toBeLessThan(120);
    for (const { error } of answers.slice(count)) expect(error).toEqual(scanAborted);
    expect(text.length).toBeLessThan(MAX_ANSWER_BYTES * 1.1);
    expect(await on.call('getAccountInfo', large, base64)).toMatchObject({ value: {} });
  });

  it.each<[string, (large: string) => readonly unknown[]]>([
    ['getMultipleAccounts', (large) => [Array.from({ length: 100 }, () => large), base64]],
    ['getProgramAccounts', () => [LOADER, base64]],
  ])('of %s is bounded by what it looks at', async (method, paramsOf) => {
    const on = await onRpc();
    const params = paramsOf(await largeAccount(on));
    const answers = await batch(on, repeat(100, request(method, ...params)));
    expect(answers.at(-1)).toMatchObject({ error: scanAborted });
  });
});
