import { type Address, type Mint, SOL } from '@perijove/core';
import type { FindAssociated } from './accounts/derive-address.ts';
import type { UndoLog } from './accounts/undo-log.ts';
import type { Vm } from './run/vm.ts';
import { addLamports, addToAccount } from './token/balances.ts';
import type { Mints } from './token/mints.ts';
import { TOKEN_ACCOUNT_BYTES, tokenAccountData } from './token/token-account.ts';
import { deriveSigner, type OpenSigner } from './wire/keys.ts';

/** Base units by mint. Those of SOL are lamports. */
export type InitialBalances = readonly (readonly [Mint, bigint])[];

/** A wallet with a public secret key, for tests and demonstrations. */
export interface LedgerWallet<Name extends string = string> {
  readonly name: Name;
  readonly address: Address;
}

/** The addresses that have something in a new ledger. */
export interface Funding {
  /** Wallets by name. Their keys follow from the seed. */
  readonly wallets?: Readonly<Record<string, InitialBalances>> | undefined;
  /** Other addresses. */
  readonly balances?: readonly (readonly [Address, InitialBalances])[] | undefined;
}

/** Returns the wallets of a seed, by name. */
export function deriveWallets(
  seed: number,
  { wallets = {} }: Funding,
): ReadonlyMap<string, OpenSigner> {
  const names = Object.keys(wallets);
  return new Map(names.map((name) => [name, deriveSigner(seed, `wallet ${name}`)]));
}

export interface FundingEnv {
  readonly vm: Vm;
  readonly mints: Mints;
  readonly associated: FindAssociated;
}

/** Funds the wallets, and the other addresses. */
export function fundWallets(
  env: FundingEnv,
  undoLog: UndoLog,
  signers: ReadonlyMap<string, OpenSigner>,
  { wallets = {}, balances = [] }: Funding,
): void {
  for (const [name, { address }] of signers) fund(env, undoLog, address, wallets[name]);
  for (const [address, tokens] of balances) fund(env, undoLog, address, tokens);
}

function fund(
  env: FundingEnv,
  undoLog: UndoLog,
  owner: Address,
  tokens: InitialBalances = [],
): void {
  for (const [mint, amount] of tokens) {
    if (mint === SOL) addLamports(undoLog, owner, amount);
    else fundToken(env, undoLog, owner, mint, amount);
  }
}

function fundToken(
  { vm, mints, associated }: FundingEnv,
  undoLog: UndoLog,
  owner: Address,
  mint: Mint,
  amount: bigint,
): void {
  const token = mints.find(mint);
  if (!token || !mints.vaultWith(undoLog, token, amount)) return;
  addToAccount(undoLog, token.vault, -amount);
  undoLog.write(associated(owner, mint, token.tokenProgram), {
    lamports: vm.rentExempt(TOKEN_ACCOUNT_BYTES),
    owner: token.tokenProgram,
    data: tokenAccountData({ mint, owner, amount }),
    executable: false,
  });
}
