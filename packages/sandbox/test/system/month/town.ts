import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import type { createInviteCode } from 'perijove/send';
import type { FundedWallet } from '../../../src/index.ts';
import { emptyWallet, JUP } from '../../market/swap/trading.ts';
import { inFolder } from '../swap-kill/accounts.ts';

/** The wallets of a month, and what they have told each other. */
export interface Town {
  readonly wallets: readonly FundedWallet[];
  readonly launches: { readonly mint: Mint; readonly creator: FundedWallet }[];
  readonly invites: OpenInvite[];
  /** Wallets that have had a deposit, or an order of the family. */
  readonly lenders: FundedWallet[];
  readonly triggerMakers: FundedWallet[];
  readonly recurringUsers: FundedWallet[];
  /** Loans that were opened, also closed ones. */
  readonly loans: OpenLoan[];
  /** Contracts of keeper markets that were bought, also those that have ended. */
  readonly bets: PredictionBet[];
  /** Tokens that somebody has set out to verify. */
  readonly verified: Set<Mint>;
  /** Wallets that have money in a vault, or had. */
  readonly vaultUsers: FundedWallet[];
}

export interface OpenLoan {
  readonly wallet: FundedWallet;
  readonly vaultId: number;
  readonly positionId: number;
}

export interface PredictionBet {
  readonly wallet: FundedWallet;
  readonly positionPubkey: Address;
}

export interface OpenInvite {
  readonly sender: FundedWallet;
  readonly code: ReturnType<typeof createInviteCode>;
  readonly invitePDA: Address;
}

/** Base units that everybody begins with: some 10,000 US dollars. */
const GIFTS: readonly (readonly [mint: Mint | undefined, amount: bigint])[] = [
  [undefined, 20_000_000_000n],
  [USDC, 5_000_000_000n],
  [JUP, 5_000_000_000n],
];

/** Wallets that follow from the seed, with what they need, on the ledger in the folder. */
export async function settleTown(folder: string, seed: string, people: number): Promise<Town> {
  const wallets = Array.from({ length: people }, (_, n) => emptyWallet(`${seed} ${n}`));
  await inFolder(folder, seed, ({ control, ledger }) => {
    for (const { address } of wallets) {
      for (const [mint, amount] of GIFTS) control.faucet({ address, mint, amount });
    }
    // The vault of SOL is made when it is first needed.
    control.faucet({ address: ledger.maker.address, mint: SOL, amount: 1n });
  });
  const nothing = { launches: [], invites: [], loans: [], bets: [], verified: new Set<Mint>() };
  const users = { lenders: [], triggerMakers: [], recurringUsers: [], vaultUsers: [] };
  return { wallets, ...nothing, ...users };
}
