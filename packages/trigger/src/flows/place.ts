import { type Address, type Client, isBaseUnits, type Signature } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { apiPrograms, type FlowOptions } from '@perijove/solana';
import {
  askedOf,
  assertTakes,
  assertUnits,
  type Built,
  boundsOf,
  flowOwner,
  type Handover,
  namedFlow,
  priorityFeeAt,
  runFlow,
  type Settled,
  settleExecution,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import type { CreatedOrder, CreateOrderInput } from '../types.ts';
import { judgeOrder } from './judge-order.ts';
import { termsOf } from './review-terms.ts';

/** The order to open. Maker and payer are the signer. */
export type PlaceInput = Omit<CreateOrderInput, 'maker' | 'payer'>;

/** An order that is open. */
export interface PlacedOrder {
  /**
   * The order for `cancel` and `watch`; null where the service did not return it: see
   * `iterateOrders`.
   */
  readonly order: Address | null;
  readonly signature: Signature;
}

/** The methods that the flows call. */
export type OrderMethods = Client<typeof endpoints>;

/** Maximum lamports that the account of an order may cost. */
const MAX_ORDER_RENT = 10_000_000n;

/** See `TriggerClient.place`. */
export const place = namedFlow('trigger.place', runPlace);

async function runPlace(
  client: OrderMethods,
  input: PlaceInput,
  options: FlowOptions<CreatedOrder>,
): Promise<PlacedOrder> {
  const owner = flowOwner(input, options);
  assertTakes(endpoints.createOrder, input, { maker: owner, payer: owner });
  assertUnits('params.makingAmount', input.params.makingAmount);
  assertUnits('params.takingAmount', input.params.takingAmount);
  return runFlow<CreatedOrder, PlacedOrder, Notes>(
    {
      name: 'trigger.place',
      owner,
      api: client.createOrder,
      asked: askedOf(input),
      build: () => buildOrder(client, input, options, owner),
      submit: (pending, { signal, onSkipped }) =>
        open(client, pending, { ...options, signal, onSkipped }),
    },
    options,
  );
}

interface Notes {
  readonly requestId: string;
  readonly order: Address | null;
}

async function buildOrder(
  client: OrderMethods,
  input: PlaceInput,
  options: FlowOptions<CreatedOrder>,
  owner: Address,
): Promise<Built<CreatedOrder, Notes>> {
  const wanted = { ...input, maker: owner, payer: owner };
  const offer = await client.createOrder(wanted, { signal: options.signal });
  const { transaction, requestId, order } = offer;
  const notes: Notes = { requestId, order: order ?? null };
  return {
    transaction,
    offer,
    notes,
    agreed: null,
    judge: judgeOrder(input, owner, notes.order),
    parts: { rentReturns: true },
    terms: termsOf(input, notes.order),
    intent: {
      owner,
      spend: [{ mint: input.inputMint, atMost: input.params.makingAmount }],
      // The service chooses the order's token account.
      anyRecipient: true,
      ...boundsOf(options, [apiPrograms.trigger], {
        maxOtherRentLamports: MAX_ORDER_RENT,
        priorityLamports: priorityOf(input.computeUnitPrice),
        involvedMints: [input.outputMint],
      }),
    },
  };
}

/** Maximum priority fee at the price of the input. */
function priorityOf(price: PlaceInput['computeUnitPrice']): bigint | undefined {
  return isBaseUnits(price) ? priorityFeeAt(BigInt(price)) : undefined;
}

async function open(
  client: OrderMethods,
  pending: SignedTransaction<Notes>,
  options: FlowOptions<CreatedOrder> & Pick<Handover, 'onSkipped'>,
): Promise<Settled<PlacedOrder>> {
  const { requestId, order } = pending.notes;
  const { signal } = options;
  const input = { requestId, signedTransaction: pending.transaction };
  const execute = () => client.execute(input, { signal });
  const settled = await settleExecution(execute, pending, options);
  if (settled.outcome === 'void') return settled;
  return { outcome: 'landed', result: { order, signature: settled.result.signature } };
}
