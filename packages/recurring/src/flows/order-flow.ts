import type { Address, Client, Mint } from '@perijove/core';
import {
  apiPrograms,
  type FlowOptions,
  type Intent,
  type SignedTransaction,
} from '@perijove/solana';
import {
  boundsOf,
  type Executed,
  type Handover,
  type Settled,
  settleExecution,
} from '@perijove/solana/flow';
import type { endpoints } from '../endpoints.ts';
import type { Execution, UnsignedTransaction } from '../types.ts';

/** What the flows ask of the service. */
export type OrderMethods = Client<typeof endpoints>;

/** One call of `place` or `cancel`. */
export interface OrderFlow {
  readonly client: OrderMethods;
  readonly options: FlowOptions<UnsignedTransaction>;
  readonly owner: Address;
}

/** Most lamports that the accounts of an order may cost. */
const MAX_ORDER_RENT = 20_000_000n;

/** Both may be accounts of the signer's that the program is given. */
interface OrderMints {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
}

/** What is meant to move, within the caller's bounds. */
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

/** Hands a signed transaction to the service. Its notes are the request id. */
export function execute(
  { client, options }: OrderFlow,
  pending: SignedTransaction<string>,
  { signal }: Handover,
): Promise<Settled<Executed<Execution>>> {
  const input = { requestId: pending.notes, signedTransaction: pending.transaction };
  const hand = (): Promise<Execution> => client.execute(input, { signal });
  return settleExecution(hand, pending, { ...options, signal });
}
