import { type Clock, type PerijoveError, SOL, systemClock, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type Rpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import { startForTest } from '../../running.ts';
import { everyFlow } from './flow-cases.ts';
import { startForeignNode } from './foreign-node.ts';
import { buyLow, hidesOrders, openLyingVault } from './lying-vault.ts';
import { signerOf } from './surroundings.ts';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';

async function start(genesis: string | undefined) {
  const trading = await startTrading();
  const node = await startForeignNode(genesis);
  const signer = await signerOf(trading.alice);
  const own = createRpc(trading.sandbox.rpcUrl);
  return { trading, node, foreign: createRpc(node.url), own, signer };
}

function thrown(run: Promise<unknown>): Promise<PerijoveError> {
  return run.then(
    () => expect.unreachable('the flow ended well'),
    (error: unknown) => error as PerijoveError,
  );
}

it('every flow names the network of a node that is on another one', async () => {
  const { trading, node, foreign, own, signer } = await start(DEVNET);
  const { url, rpcUrl } = trading.sandbox;
  for (const [at, { name, ready, run }] of sample(everyFlow, 4).entries()) {
    const options = { signer, journal: createMemoryJournal(), id: `${at}` };
    const made = await ready(trading, { ...options, rpc: own, id: `${at} ready` });
    const error = await thrown(run(trading, { ...options, rpc: foreign }, made));
    expect(error, name).toMatchObject({
      code: 'invalid_input',
      advice: 'fix-input',
      details: { field: 'rpc', expected: 'the node of the sandbox' },
      message: expect.stringContaining(
        `rpc: the node is on devnet, and the service is the sandbox at ${url}, which has its own node: pass createRpc('${rpcUrl}') as rpc`,
      ) as string,
    });
    expect((error.cause as Error).message, name).toMatch(
      /account not found|no pool|existing mint|table does not exist|no such vault/,
    );
  }
  expect(node.asked()).toBe(1);
});

const swap = { inputMint: USDC, outputMint: SOL, amount: 5_000_000n };

/** Pauses are a fiftieth as long. */
const clock: Clock = {
  ...systemClock,
  schedule: (act, ms) => systemClock.schedule(act, ms / 50),
};

/** Signs a swap over the sandbox's node, whose outcome stays unknown. */
async function leaveOpen({ perijove }: Trading, options: { rpc: Rpc } & object): Promise<void> {
  const deaf: Rpc = {
    async call(method, params, signal) {
      if (/^send|getSignatureStatuses/.test(method)) throw new Error('the node is gone');
      return options.rpc.call(method, params, signal);
    },
  };
  const error = await thrown(
    perijove.routingSwap.swap(swap, { ...options, rpc: deaf, deadlineMs: 1_000 } as never),
  );
  expect(error.code).toBe('outcome_unknown');
}

it('a resumed flow does not believe a node of another network that nothing landed', async () => {
  const { trading, foreign, own, signer } = await start(MAINNET);
  const options = { signer, journal: createMemoryJournal(), id: 'open', clock };
  await leaveOpen(trading, { ...options, rpc: own });
  const { perijove } = trading;
  const error = await thrown(perijove.routingSwap.swap(swap, { ...options, rpc: foreign }));
  expect(error).toMatchObject({ code: 'outcome_unknown', details: { id: 'open' } });
  expect(error.message).toContain('rpc: the node is on mainnet, and the service is the sandbox');
  expect(await options.journal.read('open')).toMatchObject({ step: 'signed' });
  const { signature } = await perijove.routingSwap.swap(swap, { ...options, rpc: own });
  expect(signature).toBe((error.details as { signature?: string }).signature);
});

it('a node that does not say its network does not hide the first error', async () => {
  const { trading, node, foreign, signer } = await start(undefined);
  const error = await thrown(trading.perijove.swap.swap(swap, { signer, rpc: foreign }));
  expect(error).toMatchObject({ code: 'unsafe_transaction', advice: 'requote' });
  expect(node.asked()).toBe(1);
});

/** Another network, where the wallet has as much: what it asks of the node alone succeeds there. */
async function startElsewhere() {
  const lying = await openLyingVault();
  const { alice } = lying;
  const { rpcUrl, ledger } = await startForTest({ clockSpeed: 0, seed: 9, genesisHash: DEVNET });
  ledger.faucet.sol(alice.address, 10_000_000_000n);
  const rpc = createRpc(rpcUrl);
  const landed = () => ledger.history(alice.address, { limit: 10 }).length;
  return { ...lying, landed, elsewhere: { signer: alice.secretKey, rpc } };
}

type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>;

/** Calls that would believe the node: it has what they ask, or nothing where nothing is asked for. */
const believing: readonly (readonly [string, (on: Elsewhere) => Promise<unknown>])[] = [
  [
    'swap.pay of SOL',
    ({ perijove, bob, elsewhere }) =>
      perijove.swap.pay({ to: bob.address, mint: SOL, amount: 5_000_000n }, elsewhere),
  ],
  [
    'swap.preview.swap',
    ({ perijove, alice, elsewhere: { rpc } }) =>
      perijove.swap.preview.swap(swap, { owner: alice.address, rpc }),
  ],
  [
    'swap.forCpi',
    ({ perijove, alice, elsewhere: { rpc } }) =>
      perijove.swap.forCpi({ ...swap, taker: alice.address }, { rpc, maxTransactionVersion: 1 }),
  ],
  [
    'trigger.cancel of an ended order',
    async ({ perijove, options, elsewhere }) => {
      const params = { makingAmount: 10_000_000n, takingAmount: 10n ** 10n };
      const pair = { inputMint: USDC, outputMint: SOL };
      const { order } = await perijove.trigger.place({ ...pair, params }, options);
      const orders = [order as string];
      await exhaust(perijove.trigger.cancel({ orders }, { ...options, journal: undefined }));
      return exhaust(perijove.trigger.cancel({ orders }, elsewhere));
    },
  ],
  [
    'triggerV2.cancel of a cancelled order',
    async ({ perijove, options, journal, elsewhere }) => {
      const { order } = await perijove.triggerV2.place(buyLow, options);
      await perijove.triggerV2.cancel({ order }, { ...options, journal: undefined });
      return perijove.triggerV2.cancel({ order }, { ...elsewhere, journal });
    },
  ],
  [
    'triggerV2.withdrawExpired with an order that the service hides',
    async ({ perijove, options, journal, elsewhere, lie, liar }) => {
      await perijove.triggerV2.place(buyLow, options);
      lie(hidesOrders);
      return exhaust(liar.triggerV2.withdrawExpired({}, { ...elsewhere, journal }));
    },
  ],
];

async function exhaust(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

it.each(sample(believing, 2))('%s does not believe a node of another network', async (_, run) => {
  const on = await startElsewhere();
  const before = on.landed();
  const error = await thrown(run(on));
  expect(error).toMatchObject({
    code: 'invalid_input',
    advice: 'fix-input',
    details: { field: 'rpc', expected: 'the node of the sandbox' },
  });
  expect(error.message).toContain('rpc: the node is on devnet, and the service is the sandbox');
  expect(on.landed()).toBe(before);
});
