import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { demoWallets } from '../world/demo-wallets.ts';
import { JUP } from '../world/mainnet-tokens.ts';
import type { FindAssociated } from './derive-address.ts';
import { deriveSigner, type OpenSigner } from './keys.ts';
import type { Mints } from './mints.ts';
import { addLamports, addToAccount } from './settlement/amounts.ts';
import { TOKEN_ACCOUNT_BYTES, tokenAccountData } from './token/token-account.ts';
import type { UndoLog } from './undo-log.ts';
import type { Vm } from './vm.ts';

/** The wallets of every new ledger, and their balances in base units. */
const wallets = {
  alice: [
    [SOL, 100_000_000_000n],
    [USDC, 25_000_000_000n],
    [JUP, 10_000_000_000n],
  ],
  bob: [
    [SOL, 50_000_000_000n],
    [USDC, 5_000_000_000n],
  ],
  carol: [[SOL, 2_000_000_000n]],
} satisfies Readonly<Record<string, readonly (readonly [Mint, bigint])[]>>;

export type FundedWalletName = keyof typeof wallets;

const names = Object.keys(wallets) as readonly FundedWalletName[];

/** A wallet with a public secret key, for tests and demonstrations. */
export interface LedgerWallet {
  readonly name: FundedWalletName;
  readonly address: Address;
}

/** Returns the wallets of a seed, by name. */
export function fundedWallets(seed: number): ReadonlyMap<FundedWalletName, OpenSigner> {
  return new Map(names.map((name) => [name, deriveSigner(seed, `wallet ${name}`)]));
}

export interface FundingEnv {
  readonly vm: Vm;
  readonly mints: Mints;
  readonly associated: FindAssociated;
}

/** Funds the wallets, and the demo wallets, which have no private keys. */
export function fundWallets(
  env: FundingEnv,
  undoLog: UndoLog,
  signers: ReadonlyMap<FundedWalletName, OpenSigner>,
): void {
  for (const [name, { address }] of signers) fund(env, undoLog, address, wallets[name]);
  for (const { address, tokens } of Object.values(demoWallets)) fund(env, undoLog, address, tokens);
}

function fund(
  env: FundingEnv,
  undoLog: UndoLog,
  owner: Address,
  tokens: readonly (readonly [Mint, bigint])[] = [],
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
