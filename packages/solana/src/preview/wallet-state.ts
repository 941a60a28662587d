import { type Address, type Mint, SOL } from '@perijove/core';
import { type MintFacts, mintFactsOf } from '../describe/mint-facts.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts } from '../rpc/rpc-methods.ts';
import { fetchTokenBalances } from '../rpc/token-balances.ts';

/** What a node shows of a wallet, beside a simulation. */
export interface WalletState {
  /** Native SOL. */
  readonly lamports: bigint;
  /** Base units by mint; of SOL native SOL only. */
  readonly held: ReadonlyMap<Mint, bigint>;
  readonly mints: ReadonlyMap<Mint, MintFacts>;
  /** Lamports of the further accounts that exist. */
  readonly accounts: ReadonlyMap<Address, bigint>;
}

export interface WalletStateAsked {
  readonly owner: Address;
  readonly mints: readonly Mint[];
  readonly accounts: readonly Address[];
}

/** In two requests side by side. */
export async function readWallet(
  rpc: Rpc,
  { owner, mints, accounts }: WalletStateAsked,
  signal: AbortSignal | undefined,
): Promise<WalletState> {
  const tokens = [...new Set(mints)].filter((mint) => mint !== SOL);
  const holders = tokens.map((mint) => ({ owner, mint }));
  const asked = [owner, ...tokens, ...accounts];
  const [shown, units] = await Promise.all([
    fetchAccounts(rpc, asked, { signal }),
    holders.length === 0 ? [] : fetchTokenBalances(rpc, holders, signal),
  ]);
  const lamports = shown.accounts[0]?.lamports ?? 0n;
  const nowMs = Date.now();
  const facts = tokens.flatMap(
    (mint, at) => mintFactsOf(mint, shown.accounts[at + 1], nowMs) ?? [],
  );
  const rest = shown.accounts.slice(1 + tokens.length);
  return {
    lamports,
    held: new Map([
      [SOL, lamports],
      ...tokens.map((mint, at): [Mint, bigint] => [mint, units[at] ?? 0n]),
    ]),
    mints: new Map(facts.map((each) => [each.mint, each])),
    accounts: new Map(
      accounts.flatMap((address, at) => {
        const account = rest[at];
        return account && account.data.length > 0 ? [[address, account.lamports] as const] : [];
      }),
    ),
  };
}
