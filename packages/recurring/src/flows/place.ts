import { type Address, isAddress, type Signature } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { apiPrograms, decodeTransaction, type FlowOptions } from '@perijove/solana';
import {
  askedOf,
  assertTakes,
  assertUnits,
  type Built,
  flowOwner,
  namedFlow,
  runFlow,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import type { CreateOrderInput, UnsignedTransaction } from '../types.ts';
import { judgeOrder } from './judge-order.ts';
import { execute, intentOf, type OrderFlow } from './order-flow.ts';
import type { OrderMethods } from './order-methods.ts';
import { termsOf } from './review-terms.ts';

/** The order to open. Its user is the signer. */
export interface PlaceInput extends Omit<CreateOrderInput, 'user' | 'params'> {
  readonly params: Extract<CreateOrderInput['params'], { readonly price?: undefined }>;
}

/** An order that is open. */
export interface PlacedOrder {
  readonly signature: Signature;
  /** The order for `cancel`, by the transaction; null where it does not show it: see `iterateOrders`. */
  readonly order: Address | null;
}

/** See `RecurringClient.place`. */
export const place = namedFlow('recurring.place', runPlace);

async function runPlace(
  client: OrderMethods,
  input: PlaceInput,
  options: FlowOptions<UnsignedTransaction>,
): Promise<PlacedOrder> {
  const owner = flowOwner(input, options);
  assertTakes(endpoints.createOrder, input, { user: owner });
  const { params } = input;
  assertFields('params', params, ['time']);
  if (!params.time) throw invalidInput('params.time', 'the terms of a time-based order');
  assertUnits('params.time.inAmount', params.time.inAmount);
  const flow: OrderFlow = { client, options, owner };
  return runFlow<UnsignedTransaction, PlacedOrder, string>(
    {
      name: 'recurring.place',
      owner,
      api: client.createOrder,
      asked: askedOf(input),
      build: () => buildOrder(flow, input),
      async submit(pending, handover) {
        const settled = await execute(flow, pending, handover);
        if (settled.outcome === 'void') return settled;
        const { signature, execution } = settled.result;
        const order = orderIn(pending.transaction) ?? execution?.order ?? null;
        return { outcome: 'landed', result: { signature, order } };
      },
    },
    options,
  );
}

/** The order that the transaction opens. Another one that the service names would be cancelled instead. */
function orderIn(transaction: string): Address | undefined {
  const { instructions } = decodeTransaction(transaction);
  const call = instructions.find((each) => each.programAddress === apiPrograms.recurring);
  // In both forms of the call the order is first: see `openOrder`.
  const order = call?.metas[0]?.address;
  return isAddress(order) ? order : undefined;
}

async function buildOrder(
  flow: OrderFlow,
  input: PlaceInput,
): Promise<Built<UnsignedTransaction, string>> {
  const { client, options, owner } = flow;
  const offer = await client.createOrder({ ...input, user: owner }, { signal: options.signal });
  const { transaction, requestId: notes } = offer;
  const { inputMint, params } = input;
  const moves = {
    spend: [{ mint: inputMint, atMost: params.time.inAmount }],
    // The order's account is not known before it exists, so any account may receive.
    anyRecipient: true,
  };
  const intent = intentOf(flow, moves, input);
  const judge = judgeOrder(input, owner);
  const parts = { rentReturns: true };
  const terms = termsOf(input);
  return { transaction, offer, notes, agreed: null, intent, judge, parts, terms };
}
