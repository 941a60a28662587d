import { invalidInput } from '@perijove/core/arguments';
import { signableVersion } from '@perijove/solana/flow';
import type { OrderCall } from './pay-flow.ts';
import type { OrderMethods, SwapFlowOptions } from './swap-flow.ts';

/** What requests a transaction of version 1: of an order and of a build. */
const fields = ['maxSupportedTransactionVersion', 'transactionVersion'] as const;

/**
 * Refuses an input that chooses the version: of a flow, the option does, and the signer.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertNoVersion(input: unknown): void {
  const field = fields.find((name) => Object.hasOwn(Object(input), name));
  if (field !== undefined)
    throw invalidInput(field, 'nothing: pass the option maxTransactionVersion');
}

/** The method `order`, which requests version 1 where the flow may sign it. */
export function orderOf(
  { order }: Pick<OrderMethods, 'order'>,
  options: Pick<SwapFlowOptions, 'maxTransactionVersion' | 'signer'>,
): OrderCall {
  return (input, call) => order({ ...input, ...ceiling(signableVersion(options)) }, call);
}

/** The field of an order, whose response can have a lower version. */
export function ceiling(version: 0 | 1) {
  return version === 1 ? ({ maxSupportedTransactionVersion: '1' } as const) : undefined;
}

/** The field of a build. */
export function requested(version: 0 | 1) {
  return version === 1 ? ({ transactionVersion: '1' } as const) : undefined;
}
