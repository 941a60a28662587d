import type { Address, Mint } from '@perijove/core';
import type { Intent } from '../../check/intent.ts';
import type { FlowOptions } from '../options/flow-options.ts';

type Bounds =
  | 'programs'
  | 'trustPrograms'
  | 'maxFeeLamports'
  | 'maxRentLamports'
  | 'maxOtherRentLamports'
  | 'involvedMints';

/** The facts of a family about its transactions. */
interface Known {
  /** Maximum rent of accounts of others, unless the caller says otherwise. Default: see `Intent`. */
  readonly maxOtherRentLamports?: bigint | undefined;
  /**
   * Mints that the transaction uses in addition to those that leave and arrive, such as an order's
   * output.
   */
  readonly involvedMints?: readonly Mint[] | undefined;
  /** Maximum priority fee that the input requests: the bound of the fee is at least that. */
  readonly priorityLamports?: bigint | undefined;
}

const DEFAULT_MAX_FEE = 1_000_000n;
/** The fee of twenty signatures: more than fit into a transaction. */
const MAX_BASE_FEE = 100_000n;
/** Of a transaction, in compute units. */
const MAX_UNITS = 1_400_000n;

/** Maximum priority fee, in lamports, at a price of a compute unit in micro-lamports. */
export function priorityFeeAt(microLamports: bigint): bigint {
  return (microLamports * MAX_UNITS + 999_999n) / 1_000_000n;
}

function maxFee(priorityLamports: bigint | undefined): bigint | undefined {
  if (priorityLamports === undefined) return undefined;
  const fee = priorityLamports + MAX_BASE_FEE;
  return fee > DEFAULT_MAX_FEE ? fee : DEFAULT_MAX_FEE;
}

/** The bounds of an intent from the options of a flow and from what the family knows. */
export function boundsOf(
  { programs = [], trustPrograms, ...options }: Pick<FlowOptions, Bounds>,
  calls: readonly Address[] = [],
  known: Known = {},
): Pick<Intent, Bounds> {
  const { maxFeeLamports = maxFee(known.priorityLamports), maxRentLamports } = options;
  const maxOtherRentLamports = options.maxOtherRentLamports ?? known.maxOtherRentLamports;
  return {
    programs: [...calls, ...programs],
    trustPrograms,
    maxFeeLamports,
    maxRentLamports,
    maxOtherRentLamports,
    involvedMints: [...(known.involvedMints ?? []), ...(options.involvedMints ?? [])],
  };
}
