import type { Mint } from '@perijove/core';
import { compileTransaction, type Instruction, toBase64 } from '@perijove/local-node/ledger';
import { createRpc, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { onTestFinished } from 'vitest';
import type { Leg } from '../../../src/settlement/leg.ts';
import type { ProgramCall } from '../../../src/settlement/program-call.ts';
import type { ServiceLedger } from '../../../src/settlement/service-ledger.ts';
import { balanceOf, startTrading, type Trading } from '../../market/swap/trading.ts';
import { type Tamper, tamper } from './tampering-service.ts';

/** A client whose service lies, beside an honest one on the same ledger. */
export interface HostileScene extends Trading {
  readonly hostile: Perijove;
  readonly rpc: Rpc;
  /** What Alice holds less of the mint than at the start. */
  readonly lost: (mint: Mint) => bigint;
}

/** `lie` is asked once there is a ledger on which to build the lies. */
export async function openHostile(
  mints: readonly Mint[],
  lie: (on: Trading) => Tamper,
  ready: (on: Trading, rpc: Rpc) => Promise<unknown> = async () => undefined,
): Promise<HostileScene> {
  const on = await startTrading();
  const { sandbox, alice } = on;
  const { apiKey, rpcUrl } = sandbox;
  const rpc = createRpc(rpcUrl);
  await ready(on, rpc);
  const deployment = await tamper(sandbox, lie(on));
  const hostile = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => hostile.close());
  const before = new Map(mints.map((mint) => [mint, balanceOf(on, alice.address, mint)]));
  const lost = (mint: Mint): bigint =>
    (before.get(mint) ?? 0n) - balanceOf(on, alice.address, mint);
  return { ...on, hostile, rpc, lost };
}

/**
 * An unsigned transaction of the sandbox's ledger that moves whatever its builder wants, by token
 * instructions or by calls of the service's programs.
 */
export function hostileTransaction(
  { sandbox, alice }: Trading,
  legs: readonly Leg[],
  more: readonly Instruction[] = [],
  calls?: readonly ProgramCall[],
): string {
  const ledger = sandbox.ledger as ServiceLedger;
  ledger.define('hostile', {});
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: 'hostile',
    taker: alice.address,
    legs,
    calls,
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    wrapSol: true,
    unwrapSol: true,
  });
  const instructions = [...setup, ...settle, ...cleanup, ...more];
  const { blockhash } = ledger.latestBlockhash();
  return toBase64(compileTransaction({ payer: alice.address, instructions, blockhash }));
}
