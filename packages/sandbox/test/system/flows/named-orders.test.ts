import { SOL, USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';
import { type Answered, tamper } from './tampering-service.ts';

const time = { inAmount: 200_000_000n, numberOfOrders: 2, interval: 604_800 };
const weekly = { inputMint: USDC, outputMint: SOL, params: { time } };

const answers: readonly (readonly [string, (honest: object, other: string) => Answered])[] = [
  ['names another one', (honest, order) => ({ status: 200, body: { ...honest, order } })],
  ['names none', (honest) => ({ status: 200, body: { ...honest, order: null } })],
  ['fails', () => ({ status: 502, body: { error: 'Bad gateway' } })],
];

it.each(answers)('recurring.place returns its own order when the service %s', async (_, answer) => {
  const trading = await startTrading();
  const { sandbox, alice, perijove } = trading;
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const { order: first } = await perijove.recurring.place(weekly, options);
  const deployment = await tamper(sandbox, async (target, forward) => {
    const honest = await forward();
    if (!target.pathname.endsWith('/execute')) return honest;
    return answer(honest.body as object, first ?? '');
  });
  const client = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => client.close());
  const { order } = await client.recurring.place(weekly, options);
  const listed: string[] = [];
  const listing = { recurringType: 'time', includeFailedTx: false } as const;
  const wanted = { user: alice.address, orderStatus: 'active', ...listing } as const;
  for await (const { orderKey } of perijove.recurring.iterateOrders(wanted)) listed.push(orderKey);
  expect(new Set(listed)).toEqual(new Set([first, order]));
});
