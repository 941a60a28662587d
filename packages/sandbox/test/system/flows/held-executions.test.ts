import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { apiPrograms, createRpc, type FlowOptions, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sample, spread } from '../../../../../tooling/stage.ts';
import type { FundedWallet } from '../../../src/index.ts';
import { balanceOf, emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { fastClock, type HoldingService, holdingService } from './holding-service.ts';
import { type Answered, tamper } from './tampering-service.ts';

/** Of a transaction that has nothing to do with it. */
const OTHER =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';
const AMOUNT = 20_000_000n;
/** By the fast clock: what can be settled must not depend on the machine. */
const PATIENT_MS = 6_000_000;
const PURSE = 100_000_000n;

interface Scene extends Trading, HoldingService {
  readonly lying: Perijove;
  readonly rpc: Rpc;
  readonly wallet: FundedWallet;
  readonly paid: () => bigint;
}

async function open(answer: Answered, walletOf: (on: Trading) => FundedWallet): Promise<Scene> {
  const trading = await startTrading();
  const { sandbox } = trading;
  const service = holdingService(answer);
  const deployment = await tamper(sandbox, service.change);
  const lying = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => lying.close());
  const wallet = walletOf(trading);
  const before = balanceOf(trading, wallet.address, USDC);
  const paid = (): bigint => before - balanceOf(trading, wallet.address, USDC);
  return { ...trading, ...service, lying, rpc: createRpc(sandbox.rpcUrl), wallet, paid };
}

/** Time passes on the chain whenever the node is asked what is finalized. */
function passing({ sandbox, rpc }: Pick<Scene, 'sandbox' | 'rpc'>): Rpc {
  return {
    call(method, params, signal) {
      if (JSON.stringify(params).includes('finalized')) sandbox.control.clock.jump(20_000);
      return rpc.call(method, params, signal);
    },
  };
}

/** How a node is asked what became of a transaction: by its signature, or where that is not known yet. */
const FATES = ['getSignatureStatuses', 'getSignaturesForAddress'];

/** Gives up when the node has been asked a few times what became of the transaction. */
function impatient({ rpc }: Pick<Scene, 'rpc'>, stop: AbortController): Rpc {
  let asked = 0;
  return {
    call(method, params, signal) {
      if (FATES.includes(method) && ++asked === 4) stop.abort();
      return rpc.call(method, params, signal);
    },
  };
}

const rich = ({ alice }: Trading): FundedWallet => alice;

/** Has tokens and no SOL, so that the service pays the fee. */
function poor({ sandbox }: Trading): FundedWallet {
  const wallet = emptyWallet('without SOL');
  sandbox.control.faucet({ address: wallet.address, mint: USDC, amount: PURSE });
  return wallet;
}

type SwapOptions = FlowOptions & { readonly rpc?: Rpc };
type Wanted = typeof pair & { readonly minOutput?: bigint };
type Swapped = { readonly signature: string };

const pair = { inputMint: USDC, outputMint: SOL, amount: AMOUNT };

const kinds = [
  ['that a market maker signs too', { ...pair, excludeRouters: ['metis'] }, rich],
  ['that a sponsor pays for', pair, poor],
  ['that nobody else signs', pair, rich],
] as const;

const failed = (code: number): Answered => ({
  status: 200,
  body: { status: 'Failed', code, error: 'no' },
});
const refused = (status: number, code?: number): Answered => ({
  status,
  body: { error: 'no', code },
});

const answers: readonly (readonly [string, Answered])[] = [
  ...[-1, -3, -1004, -1005, -1007, -2002, -2003, -2004, 6001, 17].map(
    (code) => [`Failed with ${code}`, failed(code)] as const,
  ),
  ...[-1, -2, -2003, 6001].map((code) => [`400 with ${code}`, refused(400, code)] as const),
  ...[401, 403, 404, 409, 429, 500].map(
    (status) => [`a status of ${status}`, refused(status)] as const,
  ),
  ['another signature', { status: 200, body: { status: 'Success', code: 0, signature: OTHER } }],
];

/** Both generations have the same flow: the older one has a part of the table. */
const generations = kinds.flatMap(
  (kind) => [[...kind, 'instantSwap'] as const, [...kind, 'swap'] as const] as const,
);

describe.each(sample(generations, 1))('a swap %s', (kind, input, walletOf, family) => {
  const run = (lying: Perijove, wanted: Wanted, options: SwapOptions): Promise<Swapped> =>
    family === 'swap' ? lying.swap.swap(wanted, options) : lying.instantSwap.swap(wanted, options);
  const isShared = kind !== 'that nobody else signs';
  const rows = family === 'swap' ? sample(answers, 2) : spread(answers, 4);

  it.each(rows)('is made once by a service that says %s and lands it later', async (_, answer) => {
    const scene = await open(answer, walletOf);
    const { wallet, rpc, paid } = scene;
    const journal = createMemoryJournal();
    const options = {
      signer: wallet.secretKey,
      rpc,
      journal,
      id: 'held',
      clock: fastClock,
      deadlineMs: PATIENT_MS,
    };
    const stop = new AbortController();
    const first = run(
      scene.lying,
      { ...input, minOutput: 1n },
      // What nobody can settle is given up.
      { ...options, ...(isShared && { rpc: impatient(scene, stop), signal: stop.signal }) },
    );
    // What everybody has signed the node can land by itself.
    if (isShared) await expect(first).rejects.toSatisfy((error) => error === stop.signal.reason);
    else await first;
    await scene.landAll();
    expect(paid()).toBe(AMOUNT);
    const { signature } = await run(scene.lying, { ...input, minOutput: 1n }, options);
    expect(scene.sandbox.ledger.transaction(signature)?.error).toBeNull();
    expect(paid()).toBe(AMOUNT);
  });

  if (isShared)
    it('is followed by another one when it is certainly dead', async () => {
      const scene = await open(failed(-2003), walletOf);
      const { wallet, paid } = scene;
      const steps: string[] = [];
      const { signature } = await run(
        scene.lying,
        { ...input, minOutput: 1n },
        {
          signer: wallet.secretKey,
          rpc: passing(scene),
          clock: fastClock,
          deadlineMs: PATIENT_MS,
          onProgress({ step, attempt }) {
            steps.push(`${step} ${attempt}`);
            if (step === 'rebuilding') scene.beHonest();
          },
        },
      );
      expect(steps).toContain('rebuilding 2');
      expect(scene.sandbox.ledger.transaction(signature)?.error).toBeNull();
      await scene.landAll();
      expect(paid()).toBe(AMOUNT);
    });

  it.each(rows)('without a node stays open when the service says %s', async (_, answer) => {
    const scene = await open(answer, walletOf);
    const { wallet, paid } = scene;
    const journal = createMemoryJournal();
    const trustPrograms = [apiPrograms.router, apiPrograms.orderEngine];
    const options = { signer: wallet.secretKey, journal, id: 'held', trustPrograms };
    for (let times = 0; times < 2; times++) {
      await expect(run(scene.lying, input, options)).rejects.toMatchObject({
        code: 'outcome_unknown',
        advice: 'check-status',
        details: { id: 'held' },
      });
    }
    await scene.landAll();
    expect(paid()).toBe(AMOUNT);
    scene.beHonest();
    await run(scene.lying, input, options);
    expect(paid()).toBe(AMOUNT);
  });
});
