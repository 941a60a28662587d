import { createByteReader } from '../bytes/byte-reader.ts';
import { hexOf } from '../bytes/hex.ts';

/** The worst outcome that a call of the router allows. Base units. */
export type RouterCall =
  | { readonly minOutput: bigint; readonly maxInput?: undefined }
  | { readonly maxInput: bigint; readonly minOutput?: undefined };

/** Where the arguments are in an instruction, and which amount is quoted. */
interface Form {
  readonly quotes: 'output' | 'input';
  /** Bytes before the arguments; without it, the arguments are at the end, behind the route. */
  readonly skip?: number;
  /** The input comes from an account that anyone can set: `set_token_ledger` needs no signature. */
  readonly hasLedger?: true;
}

/**
 * The router's swaps by their discriminators, the first eight bytes of the SHA-256 of `global:<name>`.
 * The arguments are those of the interface that the program publishes (version 6): an amount, the
 * quoted amount (both 64 bits), the slippage and the platform fee in basis points; the newer forms
 * have them before the route, behind one byte where accounts are shared.
 */
const forms: Readonly<Record<string, Form>> = {
  e517cb977ae3ad2a: { quotes: 'output' }, // route
  c1209b3341d69c81: { quotes: 'output' }, // shared_accounts_route
  '96564774a75d0e68': { quotes: 'output', hasLedger: true }, // route_with_token_ledger
  e6798f50779f6aaa: { quotes: 'output', hasLedger: true }, // shared_accounts_route_with_token_ledger
  d033ef977b2bed5c: { quotes: 'input' }, // exact_out_route
  b0d169a89a7d453e: { quotes: 'input' }, // shared_accounts_exact_out_route
  bb64facc31c4af14: { quotes: 'output', skip: 8 }, // route_v2
  d19853937cfed8e9: { quotes: 'output', skip: 9 }, // shared_accounts_route_v2
  '9d8ab85215f4f324': { quotes: 'input', skip: 8 }, // exact_out_route_v2
  '3560e5cad8bbfa18': { quotes: 'input', skip: 9 }, // shared_accounts_exact_out_route_v2
};

/** The form of a call of the router; `undefined` for other instructions. */
const formOf = (bytes: Uint8Array): Form | undefined => forms[hexOf(bytes.subarray(0, 8))];

/** Whether the input of the call is not in the call: the form with a token ledger. */
export function hasTokenLedger(bytes: Uint8Array): boolean {
  return formOf(bytes)?.hasLedger === true;
}

/**
 * Whether the arguments are after the route, where appended bytes would be read as the arguments.
 */
export function isOlderForm(bytes: Uint8Array): boolean {
  const form = formOf(bytes);
  return form !== undefined && form.skip === undefined;
}

/** Bytes of the quoted amount, the slippage and the older platform fee. */
const TAIL = 8 + 2 + 1;
const BPS = 10_000n;

/**
 * The worst that a call of the router allows; `undefined` for other instructions. In the older
 * forms the arguments are read from the end of the data, so appended bytes would be read as the
 * arguments.
 */
export function readRouterCall(bytes: Uint8Array): RouterCall | undefined {
  const form = formOf(bytes);
  if (!form) return undefined;
  const at = form.skip === undefined ? bytes.length - TAIL : form.skip + 8;
  if (at < 8 || at + 10 > bytes.length) return undefined;
  const reader = createByteReader(bytes.subarray(at, at + 10));
  const quoted = reader.u64();
  const slippage = BigInt(reader.u16());
  if (form.quotes === 'input') return { maxInput: (quoted * (BPS + slippage)) / BPS };
  const kept = slippage < BPS ? BPS - slippage : 0n;
  return { minOutput: (quoted * kept + BPS - 1n) / BPS };
}

/** The platform fee of a call of the router, in basis points; `undefined` for other instructions. */
export function readRouterFee(bytes: Uint8Array): number | undefined {
  const form = formOf(bytes);
  if (!form) return undefined;
  const at = form.skip === undefined ? bytes.length - 1 : form.skip + 18;
  const reader = createByteReader(bytes.subarray(at));
  const size = form.skip === undefined ? 1 : 2;
  if (at < 8 || reader.left() < size) return undefined;
  return size === 1 ? reader.u8() : reader.u16();
}
