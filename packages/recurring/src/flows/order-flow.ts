import type { Address, Mint } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { apiPrograms, type FlowOptions, type Intent } from '@perijove/solana';
import {
  boundsOf,
  type Executed,
  type Handover,
  type Settled,
  settleExecution,
} from '@perijove/solana/flow';
import type { Execution, UnsignedTransaction } from '../types.ts';
import type { OrderMethods } from './order-methods.ts';

/** One call of `place` or `cancel`. */
export interface OrderFlow {
  readonly client: OrderMethods;
  readonly options: FlowOptions<UnsignedTransaction>;
  readonly owner: Address;
}

/** Maximum lamports that the accounts of an order may cost. */
const MAX_ORDER_RENT = 20_000_000n;

/** The program may be given the signer's accounts of both. */
interface OrderMints {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
}

/** The intent of a transaction, within the caller's bounds. */
export function intentOf(
  { options, owner }: OrderFlow,
  moves: Pick<Intent, 'spend' | 'receive' | 'anyRecipient'>,
  { inputMint, outputMint }: OrderMints,
): Intent {
  // Only an order that is opened takes accounts of its own.
  const rent = moves.anyRecipient ? { maxOtherRentLamports: MAX_ORDER_RENT } : {};
  const known = { ...rent, involvedMints: [inputMint, outputMint] };
  return {
    owner,
    ...moves,
    ...boundsOf(options, [apiPrograms.recurring], known),
    trustArrival: options.rpc === undefined,
  };
}

/** Submits a signed transaction through the service. Its notes are the request id. */
export function execute(
  { client, options }: OrderFlow,
  pending: SignedTransaction<string>,
  { signal, onSkipped }: Handover,
): Promise<Settled<Executed<Execution>>> {
  const input = { requestId: pending.notes, signedTransaction: pending.transaction };
  const hand = (): Promise<Execution> => client.execute(input, { signal });
  return settleExecution(hand, pending, { ...options, signal, onSkipped });
}
