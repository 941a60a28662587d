import type { Address } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import { type Instruction, type Ledger, transferSol } from '@perijove/local-node/ledger';
import { instructionJson } from '../../market/swap/instruction-json.ts';
import type { OfferedSwap } from '../../market/swap/offer-swap.ts';
import type { ManagedSwapContext } from './swap-context.ts';
import { tipAccountFor } from './tip-accounts.ts';

export interface InstructionFieldsRequest {
  readonly taker: Address;
  readonly payer?: Address | undefined;
  /** Lamports. */
  readonly tipAmount?: bigint | string | undefined;
  /** Version of the transaction that the parts are for. */
  readonly version: 0 | 1;
  /** The compute budget of version 0. */
  readonly computeBudget: readonly Instruction[];
  /** Micro-lamports per compute unit, in a field of its own with version 1. */
  readonly microLamports: bigint;
  readonly offered: OfferedSwap;
}

/**
 * Returns a swap as the parts of a transaction, for `build` and `swapInstructions`. Version 1 has no
 * compute budget instructions and no lookup tables.
 */
export function instructionFields(
  { taker, payer = taker, tipAmount, offered, ...budget }: InstructionFieldsRequest,
  context: ManagedSwapContext,
) {
  const { ledger, world, lookupTables } = context;
  const { offer, rest, expiresInSlots } = offered;
  const [swapInstruction] = offer.settle;
  const [cleanup] = offer.cleanup;
  if (!swapInstruction) throw new Error('a swap without an instruction');
  const tip = tipTo(ledger, world.seed, payer, tipAmount);
  return {
    ...budgetFields(budget),
    setupInstructions: offer.setup.map(instructionJson),
    swapInstruction: instructionJson(swapInstruction),
    cleanupInstruction: cleanup ? instructionJson(cleanup) : null,
    otherInstructions: rest.map(instructionJson),
    tipInstruction: tip ? instructionJson(tip) : null,
    addressesByLookupTableAddress: budget.version === 1 ? {} : lookupTables(),
    blockhashWithMetadata: blockhashFields(ledger, world.clock.now(), expiresInSlots),
    transactionVersion: budget.version,
  };
}

function budgetFields({
  version,
  computeBudget,
  microLamports,
}: Pick<InstructionFieldsRequest, 'version' | 'computeBudget' | 'microLamports'>) {
  return version === 1
    ? { computeBudgetInstructions: [], computeUnitPrice: String(microLamports) }
    : { computeBudgetInstructions: computeBudget.map(instructionJson) };
}

/** Returns the tip of a swap, if it has one. The payer pays it. */
export function tipTo(
  ledger: Ledger,
  seed: number,
  payer: Address,
  lamports: bigint | string | undefined,
): Instruction | undefined {
  if (lamports === undefined) return undefined;
  return transferSol(payer, tipAccountFor(seed, payer, ledger.slot()), BigInt(lamports));
}

function blockhashFields(ledger: Ledger, nowMs: number, expiresInSlots: number) {
  const { blockhash, slot, lastValidBlockHeight } = ledger.latestBlockhash();
  const nanos = Math.floor((nowMs % 1000) * 1e6);
  return {
    blockhash: [...(decodeBase58(blockhash, 32) ?? [])],
    lastValidBlockHeight: Math.min(lastValidBlockHeight, slot + expiresInSlots),
    fetchedAt: { secs_since_epoch: Math.floor(nowMs / 1000), nanos_since_epoch: nanos },
  };
}
