import { join, key, u8, u16, u32, u64, zeros } from './byte-writer.ts';
import { type Coin, TOKEN_2022 } from './cast.ts';

/** Bytes of accounts as the programs write them. */

export interface MintState {
  readonly authority?: string;
  readonly freezeAuthority?: string;
  readonly extensions?: readonly Extension[];
}

export interface Extension {
  readonly kind: number;
  readonly bytes: Uint8Array;
}

const NO_KEY = zeros(32);

function option(address: string | undefined): Uint8Array {
  return address === undefined ? join(u32(0), NO_KEY) : join(u32(1), key(address));
}

export function mintBytes({ decimals }: Coin, state: MintState = {}): Uint8Array {
  const base = join(
    option(state.authority),
    u64(10n ** 15n),
    u8(decimals),
    u8(1),
    option(state.freezeAuthority),
  );
  if (!state.extensions?.length) return base;
  return join(base, zeros(165 - base.length), u8(1), extensionBytes(state.extensions));
}

function extensionBytes(extensions: readonly Extension[]): Uint8Array {
  return join(...extensions.map(({ kind, bytes }) => join(u16(kind), u16(bytes.length), bytes)));
}

export interface TokenState {
  readonly owner: string;
  readonly amount?: bigint;
  readonly delegate?: string;
  readonly delegated?: bigint;
  readonly closeAuthority?: string;
  readonly frozen?: boolean;
  /** Rent of a wrapped-SOL account; its amount comes on top. */
  readonly rent?: bigint;
  readonly extensions?: readonly Extension[];
}

export function tokenBytes({ mint, program }: Coin, state: TokenState): Uint8Array {
  const native = state.rent === undefined ? join(u32(0), u64(0)) : join(u32(1), u64(state.rent));
  const base = join(
    key(mint),
    key(state.owner),
    u64(state.amount ?? 0n),
    option(state.delegate),
    u8(state.frozen ? 2 : 1),
    native,
    u64(state.delegated ?? 0n),
    option(state.closeAuthority),
  );
  if (program !== TOKEN_2022 || !state.extensions?.length) return base;
  return join(base, u8(2), extensionBytes(state.extensions));
}

/** Keeps `basisPoints` of each transfer. */
export function transferFee(basisPoints: number, authority: string): Extension {
  const rate = join(u64(0), u64(10n ** 12n), u16(basisPoints));
  return { kind: 1, bytes: join(key(authority), key(authority), u64(0), rate, rate) };
}

export const withheldFeeOf = (amount: bigint): Extension => ({ kind: 2, bytes: u64(amount) });
export const withheldFee: Extension = withheldFeeOf(0n);
export const immutableOwner: Extension = { kind: 7, bytes: zeros(0) };
export const permanentDelegate = (address: string): Extension => ({
  kind: 12,
  bytes: key(address),
});
export const hookAccount: Extension = { kind: 15, bytes: u8(0) };

export function transferHook(authority: string, program: string): Extension {
  return { kind: 14, bytes: join(key(authority), key(program)) };
}

export function multisigBytes(required: number, signers: readonly string[]): Uint8Array {
  const keys = join(...signers.map(key));
  return join(u8(required), u8(signers.length), u8(1), keys, zeros(11 * 32 - keys.length));
}

export function nonceBytes(authority: string, nonce: string): Uint8Array {
  return join(u32(1), u32(1), key(authority), key(nonce), u64(5_000));
}

/** An initialised stake account that is delegated to nobody. */
export function stakeBytes(authority: string): Uint8Array {
  const meta = join(u64(2_282_880), key(authority), key(authority), u64(0), u64(0), NO_KEY);
  return join(u32(1), meta, zeros(200 - 4 - meta.length));
}

export function lookupTableBytes(
  addresses: readonly string[],
  state: { readonly deactivatedAt?: bigint; readonly authority?: string } = {},
): Uint8Array {
  const authority = state.authority === undefined ? zeros(33) : join(u8(1), key(state.authority));
  const header = join(
    u32(1),
    u64(state.deactivatedAt ?? 2n ** 64n - 1n),
    u64(0),
    u8(0),
    authority,
    u16(0),
  );
  return join(header, ...addresses.map(key));
}
