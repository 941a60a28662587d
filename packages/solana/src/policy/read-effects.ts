import type { CheckOptions } from '../check/check-transaction.ts';
import { examineTransaction } from '../check/examine-transaction.ts';
import type { Intent } from '../check/intent.ts';
import { reviewTransaction } from '../review/review-transaction.ts';
import { decodeTransaction } from '../transaction/decode-transaction.ts';
import { readTransaction } from '../transaction/read-transaction.ts';
import { effectsFrom } from './effects-from.ts';
import type { WalletEffects } from './wallet-effects.ts';

/** Options of `readEffects`. */
export interface ReadEffectsOptions extends CheckOptions {
  /** What a policy calls it, such as `treasury.payout`. */
  readonly flow: string;
}

/**
 * Reads what a transaction can do to a wallet, for `explain` of `@perijove/policy`. What the guard objects
 * to is in `findings`. With an `rpc`, the transaction is simulated.
 *
 * @throws PerijoveError `malformed_transaction`, `invalid_input` for the intent, `rpc_failed`.
 */
export async function readEffects(
  transaction: string,
  intent: Intent,
  { flow, ...options }: ReadEffectsOptions,
): Promise<WalletEffects> {
  const { rpc, signal } = options;
  const decoded = await (rpc
    ? readTransaction(transaction, { rpc, signal })
    : decodeTransaction(transaction));
  const examined = await examineTransaction(decoded, intent, options);
  return effectsFrom(examined, reviewTransaction(examined, {}), flow);
}
