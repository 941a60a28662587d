import { type Address, fromBaseUnits, type Mint } from '@perijove/core';
import type { Holding, Ledger } from '@perijove/local-node/ledger';
import { receiptsOf } from '../portfolio/find-positions.ts';
import type { Output } from '../service.ts';
import type { InstantSwapContext } from './instant-swap-context.ts';

type Balances = Output<'instant-swap', 'balances'>;
type Holdings = Output<'instant-swap', 'holdings'>;

const SOL_DECIMALS = 9;

/** Returns the balance of each mint over all accounts of a wallet; native SOL is under `SOL`. */
export function balances({ ledger }: InstantSwapContext, owner: Address): Balances {
  const slot = ledger.slot();
  const native = { ...uiAmount(ledger.lamports(owner), SOL_DECIMALS), slot, isFrozen: false };
  const tokens = [...accountsByMint(ledger, owner)].map(([mint, accounts]) => {
    const total = accounts.reduce((sum, { amount }) => sum + amount, 0n);
    const isFrozen = accounts.some((account) => account.isFrozen);
    return [mint, { ...uiAmount(total, accounts[0]?.decimals ?? 0), slot, isFrozen }];
  });
  return { SOL: native, ...Object.fromEntries(tokens) };
}

/** Returns the SOL and token accounts of a wallet. Receipt tokens are excluded from net worth. */
export function holdings(context: InstantSwapContext, owner: Address): Holdings {
  const receipts = receiptsOf(context, owner);
  const tokens = [...accountsByMint(context.ledger, owner)].map(([mint, accounts]) => [
    mint,
    accounts.map((holding) => ({
      account: holding.account,
      ...uiAmountWithText(holding.amount, holding.decimals),
      isFrozen: holding.isFrozen,
      isAssociatedTokenAccount: holding.isAssociated,
      decimals: holding.decimals,
      programId: holding.tokenProgram,
      excludeFromNetWorth: receipts.has(mint),
    })),
  ]);
  return {
    ...nativeHoldings(context, owner),
    tokens: Object.fromEntries(tokens),
  };
}

/** Returns the native SOL of a wallet. */
export function nativeHoldings(
  { ledger }: InstantSwapContext,
  owner: Address,
): Output<'instant-swap', 'nativeHoldings'> {
  return uiAmountWithText(ledger.lamports(owner), SOL_DECIMALS);
}

function accountsByMint(ledger: Ledger, owner: Address): ReadonlyMap<Mint, readonly Holding[]> {
  const groups = new Map<Mint, Holding[]>();
  for (const holding of ledger.holdings(owner)) {
    const accounts = groups.get(holding.mint);
    if (accounts) accounts.push(holding);
    else groups.set(holding.mint, [holding]);
  }
  return groups;
}

function uiAmount(amount: bigint, decimals: number): { amount: string; uiAmount: number } {
  return { amount: String(amount), uiAmount: Number(fromBaseUnits(amount, decimals)) };
}

function uiAmountWithText(amount: bigint, decimals: number) {
  return { ...uiAmount(amount, decimals), uiAmountString: fromBaseUnits(amount, decimals) };
}
