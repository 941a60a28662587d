import { SOL, USDC } from '@perijove/core';
import type { Change } from '@perijove/core/watch';

import { createRpc } from '@perijove/solana';
import { createInviteCode } from 'perijove/send';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../src/world/intervals.ts';
import { startTrading, type Trading } from '../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC, pass } from '../orders/placing.ts';

interface Case {
  readonly name: string;
  readonly watch: (on: Trading) => AsyncGenerator<Change<unknown>, unknown, undefined>;
  /** Changes what is watched. */
  readonly act: (on: Trading) => unknown;
  /** What `changed` then has, among others. */
  readonly changed: (change: Change<never>) => readonly string[];
}

const quick = { pollMs: 100 };
const signing = ({ alice, sandbox }: Trading) => ({
  signer: alice.secretKey,
  rpc: createRpc(sandbox.rpcUrl),
});

const cases: readonly Case[] = [
  {
    name: 'price.watch',
    watch: ({ perijove }) => perijove.price.watch({ ids: [SOL, USDC] }, quick),
    act: ({ sandbox }) => sandbox.control.prices.set(SOL, { usd: 500 }),
    changed: () => [SOL],
  },
  {
    name: 'tokens.watch',
    watch: ({ perijove }) => perijove.tokens.watch({ mints: [SOL] }, quick),
    act: ({ sandbox }) => sandbox.control.prices.set(SOL, { usd: 500 }),
    changed: () => [SOL],
  },
  {
    name: 'instantSwap.watch',
    watch: ({ perijove, alice }) => perijove.instantSwap.watch({ address: alice.address }, quick),
    act: (on) =>
      on.perijove.swap.swap({ inputMint: SOL, outputMint: USDC, amount: ONE_SOL }, signing(on)),
    changed: () => [SOL, USDC],
  },
  {
    name: 'portfolio.watch',
    watch: ({ perijove, alice }) => perijove.portfolio.watch({ address: alice.address }, quick),
    act: (on) => on.perijove.earn.deposit({ asset: USDC, amount: 25n * ONE_USDC }, signing(on)),
    changed: () => ['wallet', 'jupiter-lend'],
  },
  {
    name: 'earn.watch',
    watch: ({ perijove, alice }) => perijove.earn.watch({ user: alice.address }, quick),
    act: (on) => on.perijove.earn.deposit({ asset: USDC, amount: 25n * ONE_USDC }, signing(on)),
    changed: ({ value }: Change<readonly { token: { address: string; assetAddress: string } }[]>) =>
      value.flatMap(({ token }) => (token.assetAddress === USDC ? [token.address] : [])),
  },
  {
    name: 'recurring.watch',
    watch: ({ perijove, alice }) => perijove.recurring.watch({ user: alice.address }, quick),
    act: (on) => {
      const time = { inAmount: 500n * ONE_USDC, numberOfOrders: 5, interval: 3600 };
      const input = { inputMint: USDC, outputMint: SOL, params: { time } };
      return on.perijove.recurring.place(input, signing(on));
    },
    changed: ({ value }: Change<readonly { orderKey: string }[]>) =>
      value.map(({ orderKey }) => orderKey),
  },
  {
    name: 'send.watch',
    watch: ({ perijove, alice }) => perijove.send.watch({ address: alice.address }, quick),
    act: (on) =>
      on.perijove.send.send(
        { code: createInviteCode(), mint: USDC, amount: 5n * ONE_USDC },
        signing(on),
      ),
    changed: ({ value }: Change<readonly { invite_pda: string }[]>) =>
      value.map(({ invite_pda }) => invite_pda),
  },
];

it.each(cases.map((each) => [each.name, each] as const))(
  '%s yields the first state, and a change when something has happened',
  async (_, { watch, act, changed }) => {
    const on = await startTrading();
    const changes = watch(on);
    const first = (await changes.next()).value as Change<never>;
    expect(first).toMatchObject({ previous: undefined, stale: false });
    expect(first.ageMs).toBeLessThan(10_000);
    await act(on);
    const next = (await changes.next()).value as Change<never>;
    expect(next.previous).toEqual(first.value);
    expect(next.value).not.toEqual(first.value);
    expect(changed(next).length).toBeGreaterThan(0);
    expect(next.changed).toEqual(expect.arrayContaining([...changed(next)]));
    await changes.return(undefined);
  },
);

it('recurring.watch tells each swap of an order, and its end', async () => {
  const on = await startTrading();
  const time = { inAmount: 500n * ONE_USDC, numberOfOrders: 2, interval: 3600 };
  const input = { inputMint: USDC, outputMint: SOL, params: { time } };
  const { order } = await on.perijove.recurring.place(input, signing(on));
  const told: unknown[] = [];
  for await (const { value, changed } of on.perijove.recurring.watch(
    { user: on.alice.address },
    quick,
  )) {
    told.push([value.map(({ trades }) => trades.length), changed]);
    if (value.length === 0) break;
    await pass(on, HOUR_MS);
  }
  expect(told.length).toBeGreaterThan(1);
  expect(told.at(-1)).toEqual([[], [order]]);
});

it('goes on while the service is down, and says so', async () => {
  const { sandbox, perijove } = await startTrading();
  const changes = perijove.price.watch({ ids: [SOL] }, quick);
  const first = (await changes.next()).value as Change<unknown>;
  sandbox.control.faults.add({ kind: 'server-error', status: 503, path: '/price' });
  expect((await changes.next()).value).toMatchObject({
    value: first.value,
    stale: true,
    changed: [],
    asOf: expect.any(Number),
    error: { code: 'server_error' },
  });
  sandbox.control.faults.clear();
  expect((await changes.next()).value).toMatchObject({ stale: false, error: undefined });
  await changes.return(undefined);
});
