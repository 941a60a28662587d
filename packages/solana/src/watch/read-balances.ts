import type { Address, Mint } from '@perijove/core';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import { asArray, asNumber, asObject, asText, invalidResponse } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { readAccount } from '../rpc/rpc-methods.ts';
import { parseTokenAccount } from '../rpc/token-account.ts';

/** What a wallet has on the chain. */
export interface Balances {
  /** Native SOL. */
  readonly lamports: bigint;
  /** Base units by mint, of all token accounts of the wallet together. */
  readonly tokens: Readonly<Record<Mint, bigint>>;
}

export interface ReadBalances extends Balances {
  /** The token accounts. */
  readonly accounts: readonly Address[];
}

/** @throws PerijoveError `rpc_failed`. */
export async function readBalances(
  rpc: Rpc,
  owner: Address,
  signal: AbortSignal | undefined,
): Promise<ReadBalances> {
  const [lamports, ...listed] = await Promise.all([
    readLamports(rpc, owner, signal),
    readTokens(rpc, owner, TOKEN_PROGRAM, signal),
    readTokens(rpc, owner, TOKEN_2022_PROGRAM, signal),
  ]);
  const tokens: Record<Mint, bigint> = {};
  const accounts: Address[] = [];
  for (const { account, mint, amount } of listed.flat()) {
    accounts.push(account);
    tokens[mint] = (tokens[mint] ?? 0n) + amount;
  }
  return { lamports, tokens, accounts };
}

const CONFIRMED = { commitment: 'confirmed' };

async function readLamports(
  rpc: Rpc,
  owner: Address,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const method = 'getBalance';
  const response = asObject(await rpc.call(method, [owner, CONFIRMED], signal), method);
  const { value } = response;
  if (typeof value === 'bigint') return value;
  return BigInt(asNumber(value, method));
}

interface Held {
  readonly account: Address;
  readonly mint: Mint;
  readonly amount: bigint;
}

async function readTokens(
  rpc: Rpc,
  owner: Address,
  programId: Address,
  signal: AbortSignal | undefined,
): Promise<readonly Held[]> {
  const method = 'getTokenAccountsByOwner';
  const params = [owner, { programId }, { ...CONFIRMED, encoding: 'base64' }];
  const response = asObject(await rpc.call(method, params, signal), method);
  return asArray(response['value'], method).map((each) => {
    const { pubkey, account } = asObject(each, method);
    const read = readAccount(account, method);
    const held = read && parseTokenAccount(read);
    if (!held || held.owner !== owner) throw invalidResponse(method);
    return { account: asText(pubkey, method), mint: held.mint, amount: held.amount };
  });
}
