import { type Address, isAddress, isBaseUnits, type Mint, unknownName } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { parseBase58 } from '../bytes/base58.ts';
import { invalidIssue } from '../errors.ts';
import { isOnCurve } from '../programs/program-address.ts';
import type { Intent } from './intent.ts';

/** An intent in the form that rules compare with: checked, and with its defaults. */
export interface Meant {
  readonly owner: Address;
  readonly feePayer: Address;
  readonly signers: ReadonlySet<Address>;
  readonly spend: ReadonlyMap<Mint, bigint>;
  /** What must leave, above 0. */
  readonly mustSpend: ReadonlyMap<Mint, bigint>;
  readonly receive: readonly MeantArrival[];
  readonly recipients: ReadonlySet<Address> | undefined;
  readonly anyRecipient: boolean;
  readonly programs: ReadonlySet<Address>;
  readonly trusted: ReadonlySet<Address>;
  readonly trustArrival: boolean;
  readonly maxFee: bigint;
  readonly maxPriorityFee: bigint;
  /** `undefined` for the default, which depends on the accounts that are opened: see `rent-bound`. */
  readonly maxRent: bigint | undefined;
  /** For accounts of wallets that the intent does not name; 0 when there must be none. */
  readonly maxOtherRent: bigint;
  readonly maxTotal: bigint | undefined;
  /** Lamports that the bytes may show to leave in addition to `spend`, and a simulation may not. */
  readonly maxReturned: bigint;
  readonly involved: ReadonlySet<Mint>;
  readonly receipts: ReadonlySet<Mint>;
  readonly mayClose: ReadonlySet<Address>;
}

export interface MeantArrival {
  readonly mint: Mint;
  readonly atLeast: bigint;
  readonly wallet: Address;
}

const DEFAULT_MAX_FEE = 1_000_000n;
/** Two token accounts, with room for the extensions of Token-2022. */
export const DEFAULT_MAX_RENT = 4_500_000n;

/** A record, so that a missing field is an error of the compiler. */
const FIELDS: Readonly<Record<keyof Intent, true>> = {
  owner: true,
  feePayer: true,
  otherSigners: true,
  spend: true,
  receive: true,
  recipients: true,
  anyRecipient: true,
  programs: true,
  trustPrograms: true,
  trustArrival: true,
  maxFeeLamports: true,
  maxPriorityFeeLamports: true,
  maxRentLamports: true,
  maxOtherRentLamports: true,
  maxTotalLamports: true,
  maxReturnedLamports: true,
  involvedMints: true,
  receipts: true,
  mayClose: true,
};

/** @throws PerijoveError `invalid_input`: an intent with a mistake in it would protect nothing. */
export function readIntent(
  intent: Intent,
  { mayBeOffCurve = false }: { readonly mayBeOffCurve?: boolean } = {},
): Meant {
  const strange = Object.keys(intent).find((name) => !Object.hasOwn(FIELDS, name));
  if (strange !== undefined)
    throw invalidIssue(unknownName('field', strange, Object.keys(FIELDS), 'intent.'));
  const owner = address('owner', intent.owner);
  if (!mayBeOffCurve && !isOnCurve(parseBase58(owner)))
    throw invalidInput('intent.owner', 'an address on the ed25519 curve, which a key can sign for');
  const feePayer = address('feePayer', intent.feePayer ?? owner);
  const trusted = addresses('trustPrograms', intent.trustPrograms);
  const maxFee = amount('maxFeeLamports', intent.maxFeeLamports ?? DEFAULT_MAX_FEE);
  return {
    owner,
    feePayer,
    signers: new Set([owner, feePayer, ...addresses('otherSigners', intent.otherSigners)]),
    spend: readSpend(intent.spend ?? []),
    mustSpend: readMustSpend(intent.spend ?? []),
    receive: readReceive(intent.receive ?? [], owner),
    recipients: intent.recipients && addresses('recipients', intent.recipients),
    anyRecipient: intent.anyRecipient === true,
    programs: new Set([...addresses('programs', intent.programs), ...trusted]),
    trusted,
    trustArrival: intent.trustArrival === true,
    maxFee,
    maxPriorityFee: amount('maxPriorityFeeLamports', intent.maxPriorityFeeLamports ?? maxFee),
    maxRent: optionalAmount('maxRentLamports', intent.maxRentLamports),
    maxOtherRent: amount(
      'maxOtherRentLamports',
      intent.maxOtherRentLamports ?? (intent.anyRecipient === true ? DEFAULT_MAX_RENT : 0n),
    ),
    maxTotal: optionalAmount('maxTotalLamports', intent.maxTotalLamports),
    maxReturned: amount('maxReturnedLamports', intent.maxReturnedLamports ?? 0n),
    involved: addresses('involvedMints', intent.involvedMints),
    receipts: addresses('receipts', intent.receipts),
    mayClose: addresses('mayClose', intent.mayClose),
  };
}

function readSpend(spend: NonNullable<Intent['spend']>): ReadonlyMap<Mint, bigint> {
  assertList('spend', spend);
  const most = new Map<Mint, bigint>();
  for (const { mint, atMost } of spend) {
    address('spend.mint', mint);
    most.set(mint, (most.get(mint) ?? 0n) + amount('spend.atMost', atMost));
  }
  return most;
}

function readMustSpend(spend: NonNullable<Intent['spend']>): ReadonlyMap<Mint, bigint> {
  const least = new Map<Mint, bigint>();
  for (const { mint, atMost, atLeast = 0n } of spend) {
    const units = amount('spend.atLeast', atLeast);
    if (units > BigInt(atMost)) throw invalidInput('intent.spend.atLeast', 'up to atMost');
    if (units > 0n) least.set(mint, (least.get(mint) ?? 0n) + units);
  }
  return least;
}

/** Two entries of one mint and wallet must both be met: one arrival must not satisfy both. */
function readReceive(
  receive: NonNullable<Intent['receive']>,
  owner: Address,
): readonly MeantArrival[] {
  assertList('receive', receive);
  const sums = new Map<string, MeantArrival>();
  for (const each of receive) {
    const mint = address('receive.mint', each.mint);
    const wallet = address('receive.wallet', each.wallet ?? owner);
    const least = amount('receive.atLeast', each.atLeast);
    if (least === 0n) throw invalidInput('intent.receive.atLeast', 'an amount above 0');
    const atLeast = least + (sums.get(mint + wallet)?.atLeast ?? 0n);
    sums.set(mint + wallet, { mint, wallet, atLeast });
  }
  return [...sums.values()];
}

function address(field: string, value: unknown): Address {
  if (isAddress(value)) return value;
  throw invalidInput(`intent.${field}`, 'an address');
}

function addresses(field: string, values: readonly unknown[] = []): ReadonlySet<Address> {
  assertList(field, values);
  return new Set(values.map((value) => address(field, value)));
}

/** A single address as text would be read as a list of its letters. */
function assertList(field: string, values: unknown): void {
  if (!Array.isArray(values)) throw invalidInput(`intent.${field}`, 'a list');
}

function optionalAmount(field: string, value: unknown): bigint | undefined {
  return value === undefined ? undefined : amount(field, value);
}

function amount(field: string, value: unknown): bigint {
  if (isBaseUnits(value)) return BigInt(value);
  throw invalidInput(`intent.${field}`, 'a whole number of base units, as bigint or text');
}
