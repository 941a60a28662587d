import { SOL, USDC } from '@perijove/core';
import { expect, test } from 'vitest';
import { ask, SOL_PRICE, startForTest } from '../running.ts';

const bodies: readonly (readonly [path: string, body: object])[] = [
  ['/_sandbox/clock', { speed: 1, frozen: false, advanceMs: 0 }],
  ['/_sandbox/faucet', { address: SOL, mint: SOL, amount: '1' }],
  ['/_sandbox/price', { mint: SOL, usd: 100 }],
  ['/_sandbox/price', { mint: SOL, factor: 1 }],
  ['/_sandbox/faults', { kind: 'latency', times: 1, probability: 0, delayMs: 0, path: '/x' }],
  ['/_sandbox/rpc-faults', { kind: 'late', times: 1, probability: 0, slots: 1 }],
  ['/_sandbox/order-faults', { kind: 'stays', state: 'executing', forMs: 1, times: 1, order: 'x' }],
  ['/portal/api/keys', { account: 'a', plan: 'free', allow: ['/price'] }],
];

const VALUES =
  '-1 0 -0 1.5 5e-324 1e-7 1e21 1e400 -1e400 1.7e308 9007199254740993 18446744073709551616 ' +
  '999999999999999999999999 null true [] {} "" "x" "-1" "1e400" "18446744073709551616" "\\u0000"';

/** What must still work, whatever the world is told. */
const READS = [
  SOL_PRICE,
  `/swap/v1/quote?inputMint=${SOL}&outputMint=${USDC}&amount=100000000`,
  `/tokens/v2/search?query=${SOL}`,
];

test.each(bodies)('%s refuses absurd values in plain words, or takes them', async (path, body) => {
  const sandbox = await startForTest();
  const wrong: string[] = [];
  for (const name of Object.keys(body)) {
    for (const value of VALUES.split(' ')) {
      const text = JSON.stringify({ ...body, [name]: '?' }).replace('"?"', () => value);
      const response = await fetch(sandbox.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      const answer = await response.text();
      if (
        response.status === 404 ||
        response.status >= 500 ||
        /received|undefined|bigint/i.test(answer)
      )
        wrong.push(`${name}=${value}: ${response.status} ${answer}`);
      for (const read of READS) {
        const { status } = await ask(sandbox, read);
        if (status >= 500) wrong.push(`${name}=${value}: then ${read} is ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['/_sandbox/clock', { speed: 2 }, ['frozen', 'advanceMs']],
  ['/_sandbox/faucet', { address: SOL, amount: '1' }, ['mint']],
  ['/_sandbox/price', { mint: SOL, usd: 100 }, ['factor']],
  [
    '/_sandbox/faults',
    { kind: 'latency' },
    ['times', 'probability', 'delayMs', 'path', 'endpoint'],
  ],
  ['/_sandbox/rpc-faults', { kind: 'dropped' }, ['times', 'probability', 'delayMs', 'method']],
  ['/_sandbox/order-faults', { kind: 'fails', step: 'fill' }, ['times', 'probability', 'order']],
  ['/portal/api/keys', { account: 'a' }, ['plan', 'allow']],
])('%s: null leaves an optional field out', async (path, body, names) => {
  const sandbox = await startForTest();
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...nulls }),
  });
  expect([response.status, await response.text()]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    expect.not.stringContaining('error'),
  ]);
});
