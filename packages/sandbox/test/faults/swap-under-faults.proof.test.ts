import { isPerijoveError, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type PartialSigner } from '@perijove/solana';
import { createKeyPairSignerFromBytes } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../tooling/stage.ts';
import { CLOCK_START_SLOT } from '../../../local-node/src/ledger/time/clock.ts';
import { passingTime } from '../../../local-node/test/rpc/passing-time.ts';
import { drawFaults } from '../../../local-node/test/rpc/random-faults.ts';
import type { RpcFault } from '../../src/index.ts';
import { randomOf } from '../../src/world/random.ts';
import { balanceOf, JUP, startTrading, type Trading } from '../market/swap/trading.ts';

const SLOT_MS = 400;
const AMOUNT = 1_000_000n;

/** The price moves while time passes: this limit leaves room for it. */
const USDC_TO_JUP = { inputMint: USDC, outputMint: JUP, amount: AMOUNT, minOutput: 1n };

type FlowName = 'routingSwap.swap' | 'swap.swapByBuild';

async function startSwapping(flow: FlowName) {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const clock = passingTime(sandbox.world);
  const surroundings = {
    clock,
    rpc: createRpc(sandbox.rpcUrl, { clock }),
    journal: createMemoryJournal(),
    signer: (await createKeyPairSignerFromBytes(alice.secretKey)) as unknown as PartialSigner,
  };
  const swap = (id: string) =>
    flow === 'swap.swapByBuild'
      ? perijove.swap.swapByBuild(USDC_TO_JUP, { ...surroundings, id })
      : perijove.routingSwap.swap(USDC_TO_JUP, { ...surroundings, id });
  return { trading, swap, journal: surroundings.journal };
}

type Swapping = Awaited<ReturnType<typeof startSwapping>>;

/** Everything that is on its way arrives, or never will. */
async function letArrive({ sandbox }: Trading): Promise<void> {
  sandbox.control.rpcFaults.clear();
  for (let times = 0; times < 8; times++) {
    sandbox.control.clock.jump(50 * SLOT_MS);
    await fetch(`${sandbox.rpcUrl}/health`).then((answer) => answer.text());
  }
}

/**
 * Swaps while the faults last, then resumes without them. What was said must be true, and in the
 * end one swap was made, of exactly the amounts that were told. Only if the node did not say where the
 * chain was, or named a slot before its first, it may stay unknown whether a lost transaction landed.
 */
async function swapUnder({ trading, swap, journal }: Swapping, faults: readonly RpcFault[]) {
  const { sandbox, alice } = trading;
  const id = crypto.randomUUID();
  const balances = () => [USDC, JUP].map((mint) => balanceOf(trading, alice.address, mint));
  const [usdc = 0n, jup = 0n] = balances();
  for (const fault of faults) sandbox.control.rpcFaults.add(fault);
  const told = await swap(id).then(() => 'landed', codeOf);
  await letArrive(trading);
  const [paid] = balances();
  if (told === 'landed') expect(paid).toBe(usdc - AMOUNT);
  else if (told !== 'outcome_unknown') expect(paid).toBe(usdc);
  const carriedOn = await swap(id).catch(codeOf);
  const record = await journal.read(id);
  await letArrive(trading);
  if (typeof carriedOn === 'string') {
    expect([told, carriedOn, record?.step]).toEqual([told, 'outcome_unknown', 'signed']);
    const { signedAfterSlot = 0 } = record?.step === 'signed' ? record.pending : {};
    expect(signedAfterSlot).toBeLessThan(CLOCK_START_SLOT);
    expect(balances()).toEqual([usdc, jup]);
    return told;
  }
  const { signature, outAmount } = carriedOn;
  expect(sandbox.ledger.transaction(signature)?.error).toBeNull();
  expect(record).toMatchObject({ step: 'landed', result: { signature } });
  expect(balances()).toEqual([usdc - AMOUNT, jup + BigInt(outAmount)]);
  return told;
}

function codeOf(error: unknown): string {
  if (!isPerijoveError(error)) throw error;
  return error.code;
}

const onSend = { method: 'sendTransaction' } as const;
const onStatus = { method: 'getSignatureStatuses' } as const;
const onTry = { method: 'simulateTransaction' } as const;

/** What is said when the fault ends after two requests, and when it does not. */
const table: readonly (readonly [RpcFault, passing: string, lasting: string])[] = [
  [{ kind: 'rate-limited' }, 'landed', 'rpc_failed'],
  [{ kind: 'server-error', when: 'unanswered', ...onSend }, 'landed', 'landed'],
  [{ kind: 'server-error', ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'rpc-error', when: 'unanswered', ...onSend }, 'landed', 'landed'],
  [{ kind: 'reset', when: 'unanswered', ...onSend }, 'landed', 'landed'],
  [{ kind: 'reset', when: 'during', ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'truncated', ...onSend }, 'landed', 'landed'],
  [{ kind: 'wrong-shape', ...onStatus }, 'landed', 'outcome_unknown'],
  [{ kind: 'dropped' }, 'landed', 'transaction_expired'],
  [{ kind: 'late', slots: 5 }, 'landed', 'landed'],
  [{ kind: 'late', slots: 149 }, 'landed', 'landed'],
  [{ kind: 'late', slots: 160 }, 'landed', 'transaction_expired'],
  [{ kind: 'lag', slots: 5, ...onSend }, 'landed', 'landed'],
  [{ kind: 'lag', slots: 100, ...onStatus }, 'landed', 'landed'],
  [{ kind: 'lag', slots: 5 }, 'landed', 'landed'],
  [{ kind: 'simulation-fails', ...onTry }, 'landed', 'unsafe_transaction'],
];

describe.each(['routingSwap.swap', 'swap.swapByBuild'] as const)('%s with a journal', (flow) => {
  it.each(sample(table, 5))('is made once: %j', async (fault, passing, lasting) => {
    const swapping = await startSwapping(flow);
    expect([
      await swapUnder(swapping, [{ ...fault, times: 2 }]),
      await swapUnder(swapping, [fault]),
    ]).toEqual([passing, lasting]);
  });

  it.each(sample([1, 2, 3, 4], 1))(
    'is made once, whatever goes wrong by chance (%i)',
    async (seed) => {
      const swapping = await startSwapping(flow);
      const random = randomOf(seed);
      const told: string[] = [];
      for (let round = 0; round < 4; round++) {
        told.push(await swapUnder(swapping, drawFaults(random)));
      }
      expect(told).toContain('landed');
    },
  );
});
