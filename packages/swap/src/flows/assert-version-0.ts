import { invalidInput } from '@perijove/solana/flow';

/** What asks the service for a transaction of version 1. */
const fields = ['maxSupportedTransactionVersion', 'transactionVersion'] as const;

/**
 * Refuses an input that chooses the version. Not every wallet and node takes version 1, so the flows
 * never ask for it.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertVersion0(input: unknown): void {
  const field = fields.find((name) => Object.hasOwn(Object(input), name));
  if (field !== undefined) throw invalidInput(field, 'nothing: flows use version 0');
}
