import type { Address, Mint } from '@perijove/core';
import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import {
  LOOKUP_TABLE_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  SYSVAR_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../../ledger/accounts/programs.ts';
import { readNonce } from '../../ledger/run/nonce.ts';
import { type MintAccount, readMint } from '../../ledger/token/mint-account.ts';
import { readTokenAccount, type TokenAccount } from '../../ledger/token/token-account.ts';
import { type AmountForm, tokenAmount } from '../token-amount.ts';
import { createDataReader, readOrNothing } from './data-reader.ts';
import { describeExtensions } from './parsed-extensions.ts';
import { describeLoaderAccount } from './parsed-loader.ts';
import { describeLookupTable } from './parsed-lookup-table.ts';
import { describeStake } from './parsed-stake.ts';
import { describeSysvar } from './parsed-sysvar.ts';
import { describeVote } from './parsed-vote.ts';

export interface ParseEnv {
  /** How the amounts of a mint are shown; undefined for an unknown mint. */
  readonly amountForm: (mint: Mint) => AmountForm | undefined;
}

export interface ParsedAccount {
  readonly program: string;
  readonly parsed: AccountWords;
  readonly space: number;
}

/** An uninitialized account has no `info`. */
interface AccountWords {
  readonly type: string;
  readonly info?: unknown;
}

/**
 * Parses the accounts that nodes parse: token accounts, mints, multisig accounts, lookup tables,
 * nonces, sysvars, programs, stake and vote accounts. Undefined for all others.
 */
export function parseAccount(
  address: Address,
  account: LedgerAccount,
  env: ParseEnv,
): ParsedAccount | undefined {
  const program = accountPrograms.get(account.owner);
  if (program === undefined) return undefined;
  const parsed = readOrNothing(() => describe(address, account, env));
  return parsed && { program, parsed, space: account.data.length };
}

/** The names that nodes give to the owners of these accounts. */
const accountPrograms: ReadonlyMap<Address, string> = new Map([
  [SYSTEM_PROGRAM, 'nonce'],
  [TOKEN_PROGRAM, 'spl-token'],
  [TOKEN_2022_PROGRAM, 'spl-token-2022'],
  [LOOKUP_TABLE_PROGRAM, 'address-lookup-table'],
  [SYSVAR_PROGRAM, 'sysvar'],
  [UPGRADEABLE_LOADER, 'bpf-upgradeable-loader'],
  [STAKE_PROGRAM, 'stake'],
  [VOTE_PROGRAM, 'vote'],
]);

function describe(
  address: Address,
  account: LedgerAccount,
  env: ParseEnv,
): AccountWords | undefined {
  switch (account.owner) {
    case SYSTEM_PROGRAM:
      return describeNonce(account);
    case LOOKUP_TABLE_PROGRAM: {
      const info = describeLookupTable(account);
      return info && { type: 'lookupTable', info };
    }
    case SYSVAR_PROGRAM:
      return describeSysvar(address, account.data);
    case VOTE_PROGRAM:
      return describeVote(account.data);
    case STAKE_PROGRAM:
      return describeStake(account.data);
    case UPGRADEABLE_LOADER:
      return describeLoaderAccount(account.data);
    default:
      return describeTokenState(account, env);
  }
}

function describeNonce(account: LedgerAccount): AccountWords | undefined {
  const nonce = readNonce(account);
  if (!nonce) return undefined;
  const { authority, value, lamportsPerSignature } = nonce;
  const feeCalculator = { lamportsPerSignature: String(lamportsPerSignature) };
  return { type: 'initialized', info: { authority, blockhash: value, feeCalculator } };
}

function describeTokenState(account: LedgerAccount, env: ParseEnv): AccountWords | undefined {
  const token = readTokenAccount(account);
  if (token) {
    const form = env.amountForm(token.mint);
    if (!form) return undefined;
    const info = { ...describeToken(token, form), ...describeExtensions(account.data) };
    return { type: 'account', info };
  }
  const mint = readMint(account);
  if (!mint) return describeMultisig(account.data);
  return { type: 'mint', info: { ...describeMint(mint), ...describeExtensions(account.data) } };
}

/** A multisig account has room for 11 signers, whatever their number. */
const MULTISIG_BYTES = 355;
const MULTISIG_SIGNERS = 11;

function describeMultisig(data: Uint8Array): AccountWords | undefined {
  if (data.length !== MULTISIG_BYTES) return undefined;
  const reader = createDataReader(data);
  const [numRequiredSigners, numValidSigners] = [reader.u8(), reader.u8()];
  const isInitialized = reader.bool();
  if (!isInitialized) return undefined;
  const all = Array.from({ length: MULTISIG_SIGNERS }, () => reader.addressOrNull());
  const signers = all.filter((each) => each !== null);
  return {
    type: 'multisig',
    info: { isInitialized, numRequiredSigners, numValidSigners, signers },
  };
}

function describeToken(token: TokenAccount, form: AmountForm): object {
  const { mint, owner, amount, delegate, delegatedAmount, frozen } = token;
  const { nativeReserve, closeAuthority } = token;
  return {
    ...(delegate !== undefined && {
      delegate,
      delegatedAmount: tokenAmount(delegatedAmount, form),
    }),
    ...(closeAuthority !== undefined && { closeAuthority }),
    isNative: nativeReserve !== undefined,
    mint,
    owner,
    ...(nativeReserve !== undefined && { rentExemptReserve: tokenAmount(nativeReserve, form) }),
    state: frozen ? 'frozen' : 'initialized',
    tokenAmount: tokenAmount(amount, form),
  };
}

function describeMint({ mintAuthority, supply, decimals, freezeAuthority }: MintAccount): object {
  return { decimals, freezeAuthority, isInitialized: true, mintAuthority, supply: String(supply) };
}
