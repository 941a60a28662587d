import type { WalletEffects } from '@perijove/solana';

/** What the owner is asked. */
export interface Ask {
  readonly id: string;
  readonly flow: string;
  readonly wallet: string;
  /** What the transaction does, in sentences, the amounts first. */
  readonly words: readonly string[];
  /** Why it needs a person. */
  readonly reasons: readonly string[];
  /** How often it was asked. */
  readonly times: number;
  readonly firstMs: number;
  readonly untilMs: number;
  readonly state: 'waiting' | 'approved' | 'declined' | 'expired' | 'signed';
}

/** With what it covers. */
export interface HeldAsk extends Ask {
  readonly effects: WalletEffects;
}

/** Without what is only for the process. */
export function shownOf(ask: HeldAsk): Ask {
  const { id, flow, wallet, words, reasons, times, firstMs, untilMs, state } = ask;
  return { id, flow, wallet, words, reasons, times, firstMs, untilMs, state };
}
