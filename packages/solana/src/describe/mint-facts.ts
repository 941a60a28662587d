import { type Address, isAddress, type Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { encodeBase58 } from '@perijove/core/base58';
import { extensionOf, PERMANENT_DELEGATE } from '../check/simulation/extensions.ts';
import { DECIMALS_AT, SUPPLY_AT, supplyOf } from '../check/simulation/mint-account.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts, type RpcAccount } from '../rpc/rpc-methods.ts';

/** What the account of a mint says. */
export interface MintFacts {
  readonly mint: Mint;
  readonly program: 'token' | 'token-2022';
  readonly decimals: number;
  /** Base units. */
  readonly supply: bigint;
  /** Who may make more of it; undefined where nobody may. */
  readonly mintAuthority: Address | undefined;
  /** Who may freeze accounts; undefined where nobody may. */
  readonly freezeAuthority: Address | undefined;
  /** Part of each transfer that is withheld. Of two fees that follow each other, the higher one. */
  readonly transferFee: { readonly bps: number; readonly max: bigint } | undefined;
  /** The program that each transfer calls. */
  readonly hookProgram: Address | undefined;
  /** Who may take tokens of every holder. */
  readonly permanentDelegate: Address | undefined;
  /** Whether new accounts are frozen until the issuer thaws them. */
  readonly isFrozenByDefault: boolean;
  /** Whether transfers are stopped now. */
  readonly isPaused: boolean;
  /** Whether the tokens cannot be transferred at all. */
  readonly isNonTransferable: boolean;
  /** Whether amounts can be hidden. */
  readonly isConfidential: boolean;
  /** What balances are multiplied with where they are shown, at the time of the request. Else 1. */
  readonly multiplier: number;
}

/** Kinds of extensions of mints, as Token-2022 numbers them. */
const KIND = {
  transferFee: 1,
  confidential: 4,
  defaultState: 6,
  nonTransferable: 9,
  permanentDelegate: PERMANENT_DELEGATE,
  transferHook: 14,
  scaledAmounts: 25,
  pausable: 26,
} as const;

const FROZEN = 2;
const FREEZE_AUTHORITY_AT = 46;

/**
 * Reads mints from a node: decimals, supply, authorities, and the extensions of Token-2022 that change
 * what a transfer does. What is not a mint is left out.
 *
 * @throws PerijoveError `invalid_input`, `rpc_failed`. An abort rejects with the signal's own reason.
 * @example
 * ```ts
 * const facts = await fetchMintFacts([mint], { rpc });
 * console.log(facts[mint]?.transferFee?.bps);
 * ```
 */
export async function fetchMintFacts(
  mints: readonly Mint[],
  options: { readonly rpc: Rpc; readonly signal?: AbortSignal | undefined },
): Promise<Readonly<Record<Mint, MintFacts | undefined>>> {
  if (!Array.isArray(mints) || !mints.every(isAddress))
    throw invalidInput('mints', 'a list of mints');
  assertFields('options', options, ['rpc', 'signal']);
  assertRpc(options.rpc);
  const listed: readonly Mint[] = [...new Set(mints)];
  const { accounts } = await fetchAccounts(options.rpc, listed, { signal: options.signal });
  const nowMs = Date.now();
  return Object.fromEntries(
    listed.flatMap((mint, at) => {
      const facts = mintFactsOf(mint, accounts[at], nowMs);
      return facts ? [[mint, facts] as const] : [];
    }),
  );
}

/** @returns undefined where the account is not a mint. */
export function mintFactsOf(
  mint: Mint,
  account: RpcAccount | undefined,
  nowMs: number,
): MintFacts | undefined {
  const supply = supplyOf(account);
  if (account === undefined || supply === undefined) return undefined;
  const { data, owner } = account;
  const extension = (kind: number) => extensionOf(data, kind);
  return {
    mint,
    program: owner === TOKEN_2022_PROGRAM ? 'token-2022' : 'token',
    decimals: data[DECIMALS_AT] ?? 0,
    supply,
    mintAuthority: optionalAddress(data, SUPPLY_AT - 36),
    freezeAuthority: optionalAddress(data, FREEZE_AUTHORITY_AT),
    transferFee: transferFeeOf(extension(KIND.transferFee)),
    hookProgram: addressAt(extension(KIND.transferHook), 32),
    permanentDelegate: addressAt(extension(KIND.permanentDelegate), 0),
    isFrozenByDefault: extension(KIND.defaultState)?.[0] === FROZEN,
    isPaused: extension(KIND.pausable)?.[32] === 1,
    isNonTransferable: extension(KIND.nonTransferable) !== undefined,
    isConfidential: extension(KIND.confidential) !== undefined,
    multiplier: multiplierOf(extension(KIND.scaledAmounts), nowMs),
  };
}

/** An authority: four bytes say whether there is one. */
function optionalAddress(data: Uint8Array, at: number): Address | undefined {
  return data[at] === 1 ? addressAt(data, at + 4) : undefined;
}

/** Undefined where it is all zero, which stands for nobody. */
function addressAt(data: Uint8Array | undefined, at: number): Address | undefined {
  const bytes = data?.subarray(at, at + 32);
  if (bytes?.length !== 32 || bytes.every((byte) => byte === 0)) return undefined;
  return encodeBase58(bytes);
}

/** Two authorities, what is withheld, then the older and the newer fee: epoch, maximum, basis points. */
const FEES_AT = [72, 90] as const;
const FEE_BYTES = 18;

function transferFeeOf(data: Uint8Array | undefined): MintFacts['transferFee'] {
  if (data === undefined) return undefined;
  const fees = FEES_AT.flatMap((at) => {
    const part = data.subarray(at, at + FEE_BYTES);
    if (part.length < FEE_BYTES) return [];
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
    return [{ max: view.getBigUint64(8, true), bps: view.getUint16(16, true) }];
  });
  const [first, second] = fees;
  return second && first && second.bps >= first.bps ? second : first;
}

/** Authority, multiplier, the second from which the next one counts, and that one. */
function multiplierOf(data: Uint8Array | undefined, nowMs: number): number {
  if (data === undefined || data.length < 56) return 1;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const isNext = BigInt(Math.floor(nowMs / 1_000)) >= view.getBigInt64(40, true);
  const multiplier = view.getFloat64(isNext ? 48 : 32, true);
  return Number.isFinite(multiplier) && multiplier > 0 ? multiplier : 1;
}
