import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal, type FlowRecord, type Journal } from '@perijove/journal';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { createInviteCode } from 'perijove/send';
import { expect, it } from 'vitest';
import { balanceOf, JUP, startTrading } from '../../market/swap/trading.ts';

const AMOUNT = 20_000_000n;
const pair = { inputMint: USDC, outputMint: SOL };
const swap = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };
const params = { makingAmount: AMOUNT, takingAmount: 10n ** 15n };
const time = { inAmount: 10n * AMOUNT, numberOfOrders: 2, interval: 604_800 };
const code = createInviteCode();

type Run = (client: Perijove, options: NodeFlowOptions) => Promise<unknown>;

const flows: readonly (readonly [name: string, Run])[] = [
  ['instant-swap.swap', ({ instantSwap }, options) => instantSwap.swap(swap, options)],
  ['routing-swap.swap', ({ routingSwap }, options) => routingSwap.swap(swap, options)],
  ['trigger.place', ({ trigger }, options) => trigger.place({ ...pair, params }, options)],
  [
    'recurring.place',
    ({ recurring }, options) => recurring.place({ ...pair, params: { time } }, options),
  ],
  ['earn.deposit', ({ earn }, options) => earn.deposit({ asset: USDC, amount: AMOUNT }, options)],
  ['send.send', ({ send }, options) => send.send({ code, mint: USDC, amount: AMOUNT }, options)],
];

/** Starts a flow, and stops it once it has come to this step. */
async function interrupt(
  run: Run,
  perijove: Perijove,
  options: NodeFlowOptions,
  at: 'built' | 'signed',
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const stopped = run(perijove, {
    ...options,
    signal,
    onProgress({ step }) {
      if (step === at) controller.abort(new Error('the process ended'));
    },
  });
  await expect(stopped).rejects.toThrow('the process ended');
}

it('resumes the flows of every family by their names, each once', async () => {
  const on = await startTrading();
  const { sandbox, alice, perijove } = on;
  const journal = createMemoryJournal();
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const before = balanceOf(on, alice.address, USDC);
  for (const [index, [name, run]] of flows.entries()) {
    const at = index % 2 === 0 ? 'signed' : 'built';
    await interrupt(run, perijove, { ...options, journal, id: name }, at);
  }
  expect(balanceOf(on, alice.address, USDC)).toBe(before);

  const resumed = await perijove.resume(journal, { ...options, addInput: () => ({ code }) });
  expect(resumed.map(({ flow, outcome }) => `${flow} ${outcome}`).toSorted()).toEqual(
    flows.map(([name]) => `${name} landed`).toSorted(),
  );
  expect(balanceOf(on, alice.address, USDC)).toBe(before - 15n * AMOUNT);
  expect(await perijove.resume(journal, options)).toEqual([]);
});

it('cancels the orders of a cancellation that was interrupted', async () => {
  const on = await startTrading();
  const { sandbox, alice, perijove } = on;
  const journal = createMemoryJournal();
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const { order } = await perijove.trigger.place({ ...pair, params }, options);
  const cancel: Run = async ({ trigger }, others) => {
    for await (const _ of trigger.cancel({}, others)) throw new Error('it was not interrupted');
  };
  await interrupt(cancel, perijove, { ...options, journal }, 'signed');
  expect(await perijove.resume(journal, options)).toMatchObject([
    { flow: 'trigger.cancel', outcome: 'landed', result: [{ orders: [order] }] },
  ]);
});

it('continues after a flow that fails, and reports the flows that it skipped', async () => {
  const on = await startTrading();
  const { sandbox, alice, bob, perijove } = on;
  const journal = createMemoryJournal();
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const [, swapNow] = flows[0] as (typeof flows)[number];
  await interrupt(swapNow, perijove, { ...options, journal, id: 'good' }, 'built');
  await interrupt(
    swapNow,
    perijove,
    { ...options, signer: bob.secretKey, journal, id: 'bob' },
    'built',
  );
  const good = (await journal.read('good')) as FlowRecord;
  const add = (id: string, change: object): Promise<void> =>
    journal.write({ ...good, ...change, id, revision: 1 } as FlowRecord);
  await add('newer', { flow: 'instant-swap.swapTwice' });
  await add('named as every object is', { flow: 'toString' });
  await add('bad', { asked: { ...(good.asked as object), amount: '0' } });
  await add('codeless', {
    flow: 'send.send',
    asked: { mint: USDC, amount: '1', inviteSigner: bob.address },
  });

  const resumed = await perijove.resume(journal, options);
  const byId = new Map(resumed.map((each) => [each.id, each]));
  expect(byId.get('good')).toMatchObject({ outcome: 'landed', owner: alice.address });
  expect(byId.get('bob')).toMatchObject({ outcome: 'skipped', reason: 'other-owner' });
  expect(byId.get('newer')).toMatchObject({ outcome: 'skipped', reason: 'unknown-flow' });
  expect(byId.get('named as every object is')).toMatchObject({ reason: 'unknown-flow' });
  expect(byId.get('bad')).toMatchObject({ outcome: 'failed', error: { code: 'invalid_input' } });
  expect(byId.get('codeless')).toMatchObject({
    outcome: 'failed',
    error: { code: 'invalid_input', details: { field: 'code' } },
  });
});

it('skips flows that only began, if the caller asks for it', async () => {
  const on = await startTrading();
  const { sandbox, alice, perijove } = on;
  const journal: Journal = createMemoryJournal();
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const [, run] = flows[0] as (typeof flows)[number];
  await interrupt(run, perijove, { ...options, journal, id: 'begun' }, 'built');
  const before = balanceOf(on, alice.address, USDC);
  expect(await perijove.resume(journal, { ...options, onlySigned: true })).toMatchObject([
    { id: 'begun', outcome: 'skipped', reason: 'only-begun' },
  ]);
  expect(balanceOf(on, alice.address, USDC)).toBe(before);
});

it('needs a signer, before it reads the journal', async () => {
  const { perijove } = await startTrading();
  const resumed = perijove.resume({} as never, { signer: 'id.json' });
  await expect(resumed).rejects.toMatchObject({ code: 'signer_failed', advice: 'fix-input' });
});

it('leaves flows that another process has claimed, and resumes each in one of many', async () => {
  const on = await startTrading();
  const { sandbox, alice, perijove } = on;
  const journal = createMemoryJournal();
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const [, run] = flows[0] as (typeof flows)[number];
  for (const id of ['1', '2', '3', 'held'])
    await interrupt(run, perijove, { ...options, journal, id }, id === '1' ? 'built' : 'signed');
  await journal.renew?.('held', { by: 'another process', forMs: 600_000 });
  const before = balanceOf(on, alice.address, USDC);

  const runs = await Promise.all([1, 2].map(() => perijove.resume(journal, options)));
  const landed = runs.flat().filter(({ outcome }) => outcome === 'landed');
  expect(landed.map(({ id }) => String(id)).toSorted()).toEqual(['1', '2', '3']);
  expect(balanceOf(on, alice.address, USDC)).toBe(before - 3n * AMOUNT);
  for (const resumed of runs) {
    const held = { id: 'held', outcome: 'skipped', reason: 'claimed' };
    expect(resumed).toContainEqual(expect.objectContaining(held));
  }
});

it('leaves a flow that failed to its claim, and releases what an abort interrupts', async () => {
  const { sandbox, alice, perijove } = await startTrading();
  const journal = createMemoryJournal();
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const [, run] = flows[0] as (typeof flows)[number];
  await interrupt(run, perijove, { ...options, journal, id: 'one' }, 'built');
  const controller = new AbortController();
  const stop = (): void => controller.abort(new Error('the process ended'));
  const stopped = perijove.resume(journal, {
    ...options,
    signal: controller.signal,
    onProgress: stop,
  });
  await expect(stopped).rejects.toThrow('the process ended');
  const refusing = { address: alice.address, signTransactions: () => Promise.reject(new Error()) };
  expect(await perijove.resume(journal, { ...options, signer: refusing })).toMatchObject([
    { id: 'one', outcome: 'failed' },
  ]);
  expect(await perijove.resume(journal, options)).toMatchObject([
    { id: 'one', outcome: 'skipped', reason: 'claimed' },
  ]);
});
