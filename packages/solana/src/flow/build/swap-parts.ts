import type { Address } from '@perijove/core';
import { type ApiInstruction, readInstruction } from '../../assemble/any-instruction.ts';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import { decodeInstruction } from '../../transaction/decode-instruction.ts';
import type { LookupTables } from '../../transaction/decode-transaction.ts';
import { executionFailed } from '../plan/flow-errors.ts';

type Listed = readonly ApiInstruction[] | null | undefined;

/** A swap as the service returns it for the caller's own transaction. */
export interface OfferedParts {
  readonly computeBudgetInstructions?: Listed;
  readonly setupInstructions?: Listed;
  readonly swapInstruction: ApiInstruction;
  readonly cleanupInstruction?: ApiInstruction | null | undefined;
  readonly otherInstructions?: Listed;
  readonly tipInstruction?: ApiInstruction | null | undefined;
  /** Whole lookup tables by their address. */
  readonly addressesByLookupTableAddress?:
    | Readonly<Record<Address, readonly Address[] | undefined>>
    | null
    | undefined;
  /** Version of the transaction that the parts are for. Default 0. */
  readonly transactionVersion?: number | string | null | undefined;
  /** Micro-lamports per compute unit, with version 1. */
  readonly computeUnitPrice?: number | string | null | undefined;
}

/** The same, read. */
export interface SwapParts {
  /** Of the transaction that the parts are for. */
  readonly version: 0 | 1;
  /** Price of a compute unit in micro-lamports; 0 when the service names none. */
  readonly unitPrice: bigint;
  /** Further instructions of the compute budget, without price and limit. */
  readonly budget: readonly RawInstruction[];
  readonly setup: readonly RawInstruction[];
  readonly swap: RawInstruction;
  readonly cleanup: readonly RawInstruction[];
  readonly others: readonly RawInstruction[];
  readonly tip: readonly RawInstruction[];
  /** Empty with version 1. */
  readonly tables: LookupTables;
}

/**
 * Reads the parts of a swap.
 *
 * @throws PerijoveError `execution_failed` when an instruction cannot be read, and for a version that is
 * not known.
 */
export function readParts(offer: OfferedParts): SwapParts {
  const version = versionOf(offer);
  try {
    const budget = list('computeBudgetInstructions', offer.computeBudgetInstructions);
    return {
      version,
      unitPrice: version === 1 ? unitsOf(offer.computeUnitPrice) : priceOf(budget),
      budget: budget.filter((each) => !isPriceOrLimit(each)),
      setup: list('setupInstructions', offer.setupInstructions),
      swap: readInstruction(offer.swapInstruction, 'swapInstruction'),
      cleanup: list('cleanupInstruction', optional(offer.cleanupInstruction)),
      others: list('otherInstructions', offer.otherInstructions),
      tip: list('tipInstruction', optional(offer.tipInstruction)),
      tables: version === 1 ? new Map() : tablesOf(offer.addressesByLookupTableAddress ?? {}),
    };
  } catch (cause) {
    const fault = { name: 'unreadable_offer', advice: 'retry', cause } as const;
    throw executionFailed("an instruction in the service's response cannot be read", fault);
  }
}

function versionOf({ transactionVersion }: OfferedParts): 0 | 1 {
  const version = String(transactionVersion ?? 0);
  if (version === '0') return 0;
  if (version === '1') return 1;
  const says = `the service returned parts of a transaction of version ${version.slice(0, 20)}, which is not supported: nothing was signed`;
  throw executionFailed(says, { name: 'other_transaction_version', advice: 'fix-input' });
}

/** Parses the price of version 1. Without a price the priority fee is 0. */
function unitsOf(price: OfferedParts['computeUnitPrice']): bigint {
  const digits = String(price ?? 0);
  if (/^\d{1,20}$/.test(digits)) return BigInt(digits);
  throw new RangeError('computeUnitPrice is not a number of micro-lamports');
}

function list(field: string, instructions: Listed): readonly RawInstruction[] {
  return (instructions ?? []).map((each, at) => readInstruction(each, `${field}[${at}]`));
}

function optional(instruction: ApiInstruction | null | undefined): readonly ApiInstruction[] {
  return instruction ? [instruction] : [];
}

/** A limit of the service is left out: the flow sets its own. */
function isPriceOrLimit(raw: RawInstruction): boolean {
  const { program, ...rest } = decodeInstruction(raw);
  if (program !== 'compute-budget') return false;
  const { type } = rest as { readonly type: string };
  return type === 'setComputeUnitPrice' || type === 'setComputeUnitLimit';
}

function priceOf(budget: readonly RawInstruction[]): bigint {
  for (const raw of budget) {
    const each = decodeInstruction(raw);
    if (each.program === 'compute-budget' && each.type === 'setComputeUnitPrice')
      return each.data.microLamports;
  }
  return 0n;
}

function tablesOf(
  tables: NonNullable<OfferedParts['addressesByLookupTableAddress']>,
): LookupTables {
  return new Map(Object.entries(tables).map(([table, entries]) => [table, entries ?? []]));
}
