import type { Address, Deployment, Mint, Plan } from '@perijove/core';
import type { Review, Signer } from '@perijove/solana';
import type { DcaOrderLanded, LimitOrderLanded, OrderCancelled } from '../orders/order-events.ts';
import type { OrderMode } from '../orders/orders.tsx';
import type { SwapFee } from '../swap/fee.ts';
import type { Swapped } from '../swap/swap-done.tsx';
import type { LockedSide } from '../swap/use-swap.ts';
import type { Locale } from '../words/locales.ts';

/** A wallet that the page connected itself, such as `connected` of `useWallets` of `@perijove/react`. */
export interface WidgetWallet {
  readonly address: Address;
  /** Asked to sign after each review. */
  readonly signer: Signer;
}

/** An offer that the widget shows. Amounts are base units in digits. */
export interface QuoteEvent {
  /** `managed`: the service sends the swap. `built`: the page does. */
  readonly way: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inAmount: string;
  readonly outAmount: string;
  /** What arrives at least; undefined where the service chooses it only for a wallet. */
  readonly minOutAmount: string | undefined;
  /** Basis points of all fees that the offer includes. */
  readonly feeBps: number;
  /** Percent; -0.5 means that the swap loses 0.5 % to its own size. */
  readonly priceImpactPercent: number | undefined;
}

/** A kind of trade: a swap, a limit order, or a regular buy. */
export type WidgetMode = 'swap' | OrderMode;

/** A swap that is on the chain. */
export interface SwapLanded extends Swapped {
  readonly mode: 'swap';
}

/** What is on the chain, by its `mode`: a swap, or the deposit of an order. */
export type WidgetLanded = SwapLanded | LimitOrderLanded | DcaOrderLanded;

/** What the widget reports while it is used. */
export interface WidgetEvents {
  /** Called with every offer that is shown, also when it is refreshed. */
  readonly onQuote?: ((quote: QuoteEvent) => void) | undefined;
  /** Called when a transaction is shown for review, before the wallet is asked. */
  readonly onReview?: ((review: Review) => void) | undefined;
  /** Called when a swap is on the chain, or an order with its deposit. */
  readonly onLanded?: ((landed: WidgetLanded) => void) | undefined;
  /** Called when the person has ended an order, and what was left of it is back. */
  readonly onCancelled?: ((cancelled: OrderCancelled) => void) | undefined;
  /**
   * Called when a swap, an order or its end has failed, with a `PerijoveError` unless a wallet threw
   * another error.
   */
  readonly onFailed?: ((error: Error) => void) | undefined;
}

/** Properties of `SwapWidget`. The custom element has attributes of the same names. */
export interface SwapWidgetProps extends WidgetEvents {
  /**
   * Where the requests go: the path or URL of your proxy, which adds the key (`@perijove/proxy`), or a
   * deployment of `@perijove/core`.
   */
  readonly api: string | Deployment;
  /** Path or URL of a JSON-RPC node of Solana, which simulates each transaction before it is signed. */
  readonly rpc: string;
  /** The plan of the key. Default: the limit that the proxy or the service reports. */
  readonly plan?: Plan | undefined;
  /**
   * The wallet of the page; null while the page has none. Default: the widget lists the Wallet Standard
   * wallets of the browser itself.
   */
  readonly wallet?: WidgetWallet | null | undefined;
  /** Called when the person presses "Connect a wallet". Required with `wallet`. */
  readonly onConnect?: (() => void) | undefined;
  /**
   * Kinds of trade that the person can choose from, each once: `swap`, `limit` (a limit order) and `dca`
   * (a regular buy). The first is shown first. Default `['swap']`.
   */
  readonly modes?: readonly WidgetMode[] | undefined;
  /** Mint that is paid at first. Default SOL. */
  readonly pay?: Mint | undefined;
  /** Mint that is received at first. Default USDC, or SOL where USDC is paid. */
  readonly receive?: Mint | undefined;
  /** Whole tokens in the field at first: `'1.5'`. Default none. */
  readonly amount?: string | undefined;
  /** Sides whose token the person cannot change. Default none. */
  readonly lock?: readonly LockedSide[] | undefined;
  /** What you take of each swap. Orders have no such fee. Default nothing. */
  readonly fee?: SwapFee | undefined;
  /** Default `auto`: the first language of the browser that the widget speaks, or else English. */
  readonly locale?: Locale | 'auto' | undefined;
  /** Default `auto`: as the system is. */
  readonly theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Where transactions are looked up: `<explorer>/tx/<signature>`. Default the explorer of Solana. */
  readonly explorer?: string | undefined;
  /** Class of the element that the widget fills. */
  readonly className?: string | undefined;
}
