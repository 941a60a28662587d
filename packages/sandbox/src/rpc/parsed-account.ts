import { fromBaseUnits, type Mint } from '@perijove/core';
import type { LedgerAccount } from '../ledger/account.ts';
import { type MintAccount, readMint } from '../ledger/token/mint-account.ts';
import { readTokenAccount, type TokenAccount } from '../ledger/token/token-account.ts';
import { describeLookupTable } from './parsed-lookup-table.ts';
import { programNames } from './program-names.ts';

export interface ParseEnv {
  /** Undefined when there is no such mint. */
  readonly decimals: (mint: Mint) => number | undefined;
}

export interface ParsedAccount {
  readonly program: string;
  readonly parsed: { readonly info: unknown; readonly type: string };
  readonly space: number;
}

/** Token accounts, mints and lookup tables in words; undefined for all others. */
export function parseAccount(account: LedgerAccount, env: ParseEnv): ParsedAccount | undefined {
  const token = readTokenAccount(account);
  if (token) {
    const decimals = env.decimals(token.mint);
    return decimals === undefined
      ? undefined
      : parsed(account, 'account', describeToken(token, decimals));
  }
  const mint = readMint(account);
  if (mint) return parsed(account, 'mint', describeMint(mint));
  const table = describeLookupTable(account);
  return table && parsed(account, 'lookupTable', table);
}

function parsed({ owner, data }: LedgerAccount, type: string, info: object): ParsedAccount {
  const program = programNames.get(owner) ?? owner;
  return { program, parsed: { info, type }, space: data.length };
}

function describeToken(token: TokenAccount, decimals: number): object {
  const { mint, owner, amount, delegate, delegatedAmount, frozen } = token;
  const { nativeReserve, closeAuthority } = token;
  return {
    ...(delegate !== undefined && {
      delegate,
      delegatedAmount: tokenAmount(delegatedAmount, decimals),
    }),
    ...(closeAuthority !== undefined && { closeAuthority }),
    isNative: nativeReserve !== undefined,
    mint,
    owner,
    ...(nativeReserve !== undefined && { rentExemptReserve: tokenAmount(nativeReserve, decimals) }),
    state: frozen ? 'frozen' : 'initialized',
    tokenAmount: tokenAmount(amount, decimals),
  };
}

function describeMint({ mintAuthority, supply, decimals, freezeAuthority }: MintAccount): object {
  return { decimals, freezeAuthority, isInitialized: true, mintAuthority, supply: String(supply) };
}

export interface TokenAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number | null;
  readonly uiAmountString: string;
}

/** An amount in all the forms in which nodes give it. */
export function tokenAmount(amount: bigint, decimals: number): TokenAmount {
  const uiAmountString = fromBaseUnits(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
