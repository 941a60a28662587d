import { type Clock, type PerijoveError, SOL, systemClock, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type Rpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import { everyFlow } from './flow-cases.ts';
import { startForeignNode } from './foreign-node.ts';
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
      /account not found|no pool|existing mint|table does not exist/,
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
