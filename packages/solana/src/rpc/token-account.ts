import type { Address, Mint } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createByteReader } from '../bytes/byte-reader.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import type { RpcAccount } from './rpc-methods.ts';

/** A token account: its owner, and the other authorities over it. */
export interface TokenAccount {
  readonly mint: Mint;
  readonly owner: Address;
  readonly amount: bigint;
  readonly delegate: Address | undefined;
  readonly delegatedAmount: bigint;
  readonly closeAuthority: Address | undefined;
  readonly frozen: boolean;
  /**
   * The settings of its owner in Token-2022 extensions, as text to compare; empty without
   * extensions.
   */
  readonly settings: string;
}

const ACCOUNT_BYTES = 165;
/** Length of a multisig account. No token account or mint has it. */
export const MULTISIG_BYTES = 355;
/** Offset of the amount, after mint and owner. */
export const AMOUNT_AT = 64;
const IS_ACCOUNT = 2;
const FROZEN = 2;

/**
 * Reads a token account of either token program; `undefined` when the account is something else.
 */
export function parseTokenAccount({ owner, data }: RpcAccount): TokenAccount | undefined {
  if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) return undefined;
  // In an account of Token-2022 that is longer than the base form, the next byte holds its type.
  const extended = data.length > ACCOUNT_BYTES && data[ACCOUNT_BYTES] === IS_ACCOUNT;
  // A multisig is not a token account, whatever that byte holds.
  if (data.length === MULTISIG_BYTES || (data.length !== ACCOUNT_BYTES && !extended))
    return undefined;
  const reader = createByteReader(data);
  const address = (): Address => encodeBase58(reader.bytes(32));
  const optional = (): Address | undefined => {
    const present = reader.u32() === 1;
    const value = address();
    return present ? value : undefined;
  };
  const mint = address();
  const holder = address();
  const amount = reader.u64();
  const delegate = optional();
  const state = reader.u8();
  // Not initialised.
  if (state === 0) return undefined;
  reader.u32();
  reader.u64();
  return {
    mint,
    owner: holder,
    amount,
    delegate,
    delegatedAmount: reader.u64(),
    closeAuthority: optional(),
    frozen: state === FROZEN,
    settings: readSettings(data.subarray(ACCOUNT_BYTES + 1)),
  };
}

/** Withheld fees and the mark of a running transfer: they change by themselves. */
const COUNTERS: readonly number[] = [2, 15, 17];

function readSettings(extensions: Uint8Array): string {
  const reader = createByteReader(extensions);
  const settings: string[] = [];
  while (reader.left() >= 4) {
    const kind = reader.u16();
    const value = reader.bytes(Math.min(reader.u16(), reader.left()));
    // Kind 0 is unused space.
    if (kind !== 0 && !COUNTERS.includes(kind)) settings.push(`${kind}:${value.join(' ')}`);
  }
  return settings.join();
}
