import { isAddress, type Mint, type Signature } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { apiPrograms, type Intent, type NodeFlowOptions, readTransaction } from '@perijove/solana';
import {
  askedOf,
  assertUnits,
  boundsOf,
  executionFailed,
  flowOwner,
  namedFlow,
  offeredUnits,
  runFlow,
  submitPending,
} from '@perijove/solana/flow';
import type { CreatedFeeTx, CreateFeeTxInput } from '../types.ts';
import { judgeClaim, launchedMints } from './judge-claim.ts';
import type { StudioMethods } from './launch.ts';
import { claimTermsOf } from './review-terms.ts';

export interface ClaimFeesInput extends Pick<CreateFeeTxInput, 'poolAddress'> {
  /** Quote token of the pool, in which the fees are. */
  readonly quoteMint: Mint;
  /** Maximum to claim, in base units. Default: all that the service lists. */
  readonly maxQuoteAmount?: bigint | string | undefined;
  /**
   * Minimum that must arrive, in base units. Default: what the service lists, up to
   * `maxQuoteAmount`. If it lists too little, too little is claimed; the rest stays in the pool.
   */
  readonly minQuoteAmount?: bigint | string | undefined;
}

export type ClaimFeesOptions = NodeFlowOptions<CreatedFeeTx>;

export interface ClaimedFees {
  readonly signature: Signature;
  readonly slot: number;
  /** Base units of the quote token. */
  readonly claimed: string;
}

/** See `StudioClient.claimFees`. */
export const claimFees = namedFlow('studio.claimFees', runClaimFees);

async function runClaimFees(
  client: StudioMethods,
  input: ClaimFeesInput,
  options: ClaimFeesOptions,
): Promise<ClaimedFees> {
  const ownerWallet = flowOwner(input, options, { rpc: true });
  assertClaim(input);
  const { rpc, signal } = options;
  const { poolAddress, quoteMint } = input;
  return runFlow<CreatedFeeTx, ClaimedFees, string>(
    {
      name: 'studio.claimFees',
      overNode: true,
      owner: ownerWallet,
      api: client.createFeeTx,
      asked: askedOf(input),
      async build() {
        const fee = await client.fee({ poolAddress }, { signal });
        const unclaimed = offeredUnits('unclaimed', fee.unclaimed);
        const maxQuoteAmount = least(unclaimed, BigInt(input.maxQuoteAmount ?? unclaimed));
        const minimum = BigInt(input.minQuoteAmount ?? maxQuoteAmount);
        if (maxQuoteAmount === 0n || maxQuoteAmount < minimum) throw nothingToClaim();
        const asked = { ownerWallet, poolAddress, maxQuoteAmount };
        const offer = await client.createFeeTx(asked, { signal });
        const { transaction } = offer;
        const intent: Intent = {
          owner: ownerWallet,
          receive: [{ mint: quoteMint, atLeast: maxQuoteAmount }],
          ...boundsOf(options, [apiPrograms.bondingCurve], {
            involvedMints: launchedMints(await readTransaction(transaction, { rpc, signal })),
          }),
        };
        const judge = judgeClaim({ pool: poolAddress, quoteMint, creator: ownerWallet });
        const notes = String(maxQuoteAmount);
        const terms = claimTermsOf(poolAddress, quoteMint, maxQuoteAmount);
        return { transaction, offer, notes, agreed: null, intent, judge, terms };
      },
      async submit(pending, handover) {
        const settled = await submitPending(pending, handover, options);
        if (settled.outcome === 'void') return settled;
        const { signature, slot } = settled.result;
        return { outcome: 'landed', result: { signature, slot, claimed: pending.notes } };
      },
    },
    options,
  );
}

const FIELDS = ['poolAddress', 'quoteMint', 'maxQuoteAmount', 'minQuoteAmount'] as const;

function assertClaim(input: ClaimFeesInput): void {
  assertFields('input', input, FIELDS);
  for (const name of ['poolAddress', 'quoteMint'] as const) {
    if (!isAddress(input[name])) throw invalidInput(name, 'an address');
  }
  const { maxQuoteAmount, minQuoteAmount } = input;
  assertUnits('maxQuoteAmount', maxQuoteAmount ?? 1n);
  assertUnits('minQuoteAmount', minQuoteAmount ?? 1n);
  if (BigInt(minQuoteAmount ?? 0n) > BigInt(maxQuoteAmount ?? minQuoteAmount ?? 0n))
    throw invalidInput('minQuoteAmount', 'base units up to maxQuoteAmount');
}

/** Less than `minQuoteAmount`, or nothing. Trades of others add fees. */
function nothingToClaim(): Error {
  const fault = { name: 'nothing_to_claim', advice: 'retry' } as const;
  return executionFailed('the pool has fewer fees to claim than minQuoteAmount, or none', fault);
}

/** `Math.min` takes no bigint. */
function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
