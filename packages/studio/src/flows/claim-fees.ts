import {
  type Address,
  isAddress,
  isPerijoveError,
  type Mint,
  type Signature,
  SOL,
} from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { SignedTransaction } from '@perijove/journal';
import {
  apiPrograms,
  type Intent,
  type NodeFlowOptions,
  readTransaction,
  type Sent,
} from '@perijove/solana';
import {
  askedOf,
  assertUnits,
  type Built,
  boundsOf,
  executionFailed,
  flowOwner,
  type Handover,
  namedFlow,
  offeredUnits,
  runFlow,
  type Settled,
  submitAndRead,
} from '@perijove/solana/flow';
import type { CreatedFeeTx, CreateFeeTxInput } from '../types.ts';
import { judgeClaim, launchedMints } from './judge-claim.ts';
import type { StudioMethods } from './launch.ts';
import { claimTermsOf } from './review-terms.ts';

export interface ClaimFeesInput extends Pick<CreateFeeTxInput, 'poolAddress'> {
  /** Quote token of the pool, in which the fees are. */
  readonly quoteMint: Mint;
  /** Maximum to claim, in base units. Default: all there is when the claim lands. */
  readonly maxQuoteAmount?: bigint | string | undefined;
  /**
   * Minimum that must arrive, in base units. Default: what the service lists, up to
   * `maxQuoteAmount`. If it lists too little, less may be claimed; the rest stays in the pool.
   */
  readonly minQuoteAmount?: bigint | string | undefined;
}

export type ClaimFeesOptions = NodeFlowOptions<CreatedFeeTx>;

export interface ClaimedFees {
  readonly signature: Signature;
  readonly slot: number;
  /** How it was sent; only with the option `sender`. */
  readonly sent?: Sent;
  /** Base units of the quote token: what the chain shows; of SOL, what the service listed. */
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
  const claim: Claim = { client, input, options, ownerWallet };
  return runFlow<CreatedFeeTx, ClaimedFees, string, Agreed>(
    {
      name: 'studio.claimFees',
      overNode: true,
      owner: ownerWallet,
      api: client.createFeeTx,
      asked: askedOf(input),
      build: (agreed) => buildClaim(claim, agreed),
      submit: (pending, handover) => settleClaim(claim, pending, handover),
    },
    options,
  );
}

/** One call of the flow. */
interface Claim {
  readonly client: StudioMethods;
  readonly input: ClaimFeesInput;
  readonly options: ClaimFeesOptions;
  readonly ownerWallet: Address;
}

/** Stored once a transaction was offered: the next one is for the amount that the service lists. */
type Agreed = 'listed';

/** The largest integer that every JSON library reads exactly: more than the fees of any pool. */
const ALL = BigInt(Number.MAX_SAFE_INTEGER);

async function buildClaim(
  claim: Claim,
  agreed: Agreed | undefined,
): Promise<Built<CreatedFeeTx, string, Agreed>> {
  const { client, input, options, ownerWallet } = claim;
  const { rpc, signal } = options;
  const { poolAddress, quoteMint } = input;
  const most = least(ALL, BigInt(input.maxQuoteAmount ?? ALL));
  // Side by side with the list, whose failure says more: the program pays the smaller of the maximum
  // and what there is.
  const early = agreed === undefined ? transactionFor(claim, most) : undefined;
  early?.catch(() => undefined);
  const fee = await client.fee({ poolAddress }, { signal });
  const unclaimed = offeredUnits('unclaimed', fee.unclaimed);
  const listed = least(unclaimed, BigInt(input.maxQuoteAmount ?? unclaimed));
  const minimum = BigInt(input.minQuoteAmount ?? listed);
  if (listed === 0n || listed < minimum) throw nothingToClaim();
  const exactly = () => transactionFor(claim, listed);
  const offer = await (early?.catch((error: unknown) => {
    if (listed < most && isRefused(error)) return exactly();
    throw error;
  }) ?? exactly());
  const { transaction } = offer;
  const intent: Intent = {
    owner: ownerWallet,
    receive: [{ mint: quoteMint, atLeast: listed }],
    ...boundsOf(options, [apiPrograms.bondingCurve], {
      involvedMints: launchedMints(await readTransaction(transaction, { rpc, signal })),
    }),
  };
  const judge = judgeClaim({ pool: poolAddress, quoteMint, creator: ownerWallet });
  const terms = claimTermsOf(poolAddress, quoteMint, listed);
  return { transaction, offer, notes: String(listed), agreed: 'listed', intent, judge, terms };
}

function transactionFor(
  { client, input: { poolAddress }, options: { signal }, ownerWallet }: Claim,
  maxQuoteAmount: bigint,
): Promise<CreatedFeeTx> {
  return client.createFeeTx({ ownerWallet, poolAddress, maxQuoteAmount }, { signal });
}

/** A service may refuse a maximum above what there is. */
function isRefused(error: unknown): boolean {
  return isPerijoveError(error, 'bad_request') || isPerijoveError(error, 'server_error');
}

async function settleClaim(
  { input: { quoteMint }, options, ownerWallet }: Claim,
  pending: SignedTransaction<string>,
  handover: Handover,
): Promise<Settled<ClaimedFees>> {
  const settled = await submitAndRead(pending, handover, options, ownerWallet);
  if (settled.outcome === 'void') return settled;
  const { movements, ...landed } = settled.result;
  // Rents move SOL, too.
  const arrived = quoteMint === SOL ? undefined : movements?.moved[quoteMint];
  const claimed = arrived ?? pending.notes;
  return { outcome: 'landed', result: { ...landed, claimed } };
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
