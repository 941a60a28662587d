import { createByteReader } from '../../bytes/byte-reader.ts';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import type { RpcAccount } from '../../rpc/rpc-methods.ts';

const MINT_BYTES = 82;
/** With extensions it is as long as a token account, and the next byte holds its type. */
const KIND_AT = 165;
const IS_MINT = 1;

/** Offset of the supply, after the mint authority. */
export const SUPPLY_AT = 36;
export const SUPPLY_BYTES = 8;
/** Offset of the decimals. */
export const DECIMALS_AT = SUPPLY_AT + SUPPLY_BYTES;

/** Base units of a mint in existence; `undefined` when the account is not a mint. */
export function supplyOf(account: RpcAccount | undefined): bigint | undefined {
  if (account?.owner !== TOKEN_PROGRAM && account?.owner !== TOKEN_2022_PROGRAM) return undefined;
  const { data } = account;
  if (data.length !== MINT_BYTES && data[KIND_AT] !== IS_MINT) return undefined;
  return createByteReader(data.subarray(SUPPLY_AT, SUPPLY_AT + SUPPLY_BYTES)).u64();
}
