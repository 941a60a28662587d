import type { Address, Mint, Signature } from '@perijove/core';
import type { DocumentWrite } from '@perijove/local-node/ledger';
import type { Quote } from '../../market/routing/quote.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import type { Budget } from '../../orders/budget.ts';
import { fillOrder } from '../../orders/fill.ts';
import type { KeeperEnv } from '../../orders/keeper-env.ts';
import { largestPart } from '../../orders/largest-part.ts';
import type { VaultBook } from './vault-book.ts';

/** The slippage that the keeper chooses. */
const AUTO_BPS = 300;

/** Maximum number of parts of an order: a smaller part is not sold separately. */
const PARTS = 32n;

/** A sale of the vault. Amounts are base units. */
export interface VaultSale {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  /** Null: the keeper chooses. */
  readonly slippageBps: number | null;
  /** Whether a part may be sold when the pools are too shallow. */
  readonly partly: boolean;
}

/**
 * Returns the market's quote for as much of the sale as is within its slippage of the world's
 * price; undefined when no part is.
 */
export function findOffer(
  env: Pick<KeeperEnv, 'swaps' | 'path'>,
  sale: VaultSale,
  atMs: number,
  budget: Budget,
): Quote | undefined {
  const { inputMint, outputMint } = sale;
  const worth = env.path.at(sale, atMs);
  if (worth === undefined) return undefined;
  const share = 1 - (sale.slippageBps ?? AUTO_BPS) / 10_000;
  const offer = (amount: bigint): Quote | undefined => {
    budget.quotes--;
    const quote = env.swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 }, atMs);
    if (isRefusal(quote) || quote.outAmount <= 0n) return undefined;
    // Plus one, because the quote is rounded down.
    return Number(quote.outAmount) + 1 >= Number(amount) * worth * share ? quote : undefined;
  };
  const whole = offer(sale.amount);
  if (whole || !sale.partly || sale.amount < PARTS) return whole;
  return largestPart(sale.amount / PARTS, PARTS, offer);
}

/** A swap of tokens in the vault. */
export interface VaultFill {
  readonly user: Address;
  readonly vault: Address;
  readonly quote: Quote;
  /** The vault's token account of the input, and whether the fill closes it. */
  readonly account: Address;
  readonly close: boolean;
  /** Token account for the output. Default: the user's; SOL is paid out unwrapped. */
  readonly to?: Address | undefined;
  readonly atMs: number;
  /** Text of the memo, different for every fill. */
  readonly purpose: string;
  readonly documents: (signature: Signature) => readonly DocumentWrite[];
}

/** Swaps on the market; returns false when that is not possible now. */
export function fillFromVault(
  env: KeeperEnv & { readonly vaults: VaultBook },
  { user, vault, quote, account, close, to, ...fill }: VaultFill,
): boolean {
  const { inputMint, outputMint } = quote.request;
  return fillOrder(env, {
    ...fill,
    order: {
      key: vault,
      signer: env.vaults.signerOf(user),
      owner: user,
      inputMint,
      outputMint,
      escrow: account,
    },
    quote,
    minOutput: quote.outAmount,
    payout: quote.outAmount,
    to,
    passage: 'trigger-v2 passage',
    unwrap: true,
    isLast: close,
  });
}
