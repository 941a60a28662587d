import type { Client } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { SignedTransaction } from '@perijove/journal';
import {
  askedOf,
  type Built,
  flowOwner,
  type Handover,
  namedFlow,
  runFlow,
  type Settled,
  submitAndRead,
} from '@perijove/solana/flow';
import type { endpoints } from '../endpoints.ts';
import type { BuiltOrder } from '../types.ts';
import type { OrderAction, OrderFlowOptions, OrderInputs, OrderResult } from './inputs.ts';
import { judgeKeeperCall } from './judge-call.ts';
import { readOffer } from './judge-order.ts';
import { type AskedOrder, orderBounds } from './order-bounds.ts';
import { readOrder, requestOf } from './read-order.ts';
import { orderTerms } from './review-terms.ts';

/** The methods that the flows call. */
export type PredictionMethods = Client<typeof endpoints>;

/** Stored with the signed transaction, for the result. */
type Notes = Pick<OrderResult, 'orderPubkey' | 'positionPubkey' | 'contracts'>;

interface OrderFlow extends AskedOrder {
  readonly client: PredictionMethods;
}

/** See `PredictionClient.buy` and its siblings. */
export function runOrder(
  client: PredictionMethods,
  action: OrderAction,
  input: OrderInputs,
  options: OrderFlowOptions,
): Promise<OrderResult> {
  return namedFlow(`prediction.${action}`, performOrder)(client, action, input, options);
}

async function performOrder(
  client: PredictionMethods,
  action: OrderAction,
  input: OrderInputs,
  options: OrderFlowOptions,
): Promise<OrderResult> {
  const owner = flowOwner(input, options, { rpc: true });
  if ('ownerPubkey' in input) throw invalidInput('ownerPubkey', 'nothing: the flow sets it');
  const flow: OrderFlow = { client, options, owner, wanted: readOrder(action, input) };
  return runFlow<BuiltOrder, OrderResult, Notes>(
    {
      name: `prediction.${action}`,
      overNode: true,
      owner,
      api: client.createOrder,
      asked: askedOf(input),
      build: () => buildOrder(flow),
      submit: (pending, handover) => submitOrder(flow, pending, handover),
    },
    options,
  );
}

async function buildOrder(flow: OrderFlow): Promise<Built<BuiltOrder, Notes>> {
  const { client, options, owner, wanted } = flow;
  const { signal } = options;
  const request = requestOf(wanted, owner);
  const offer = await (request
    ? client.createOrder(request, { signal })
    : client.createClose(
        { positionPubkey: wanted.position ?? '', ownerPubkey: owner },
        { signal },
      ));
  const read = readOffer(wanted, owner, offer);
  const { transaction, orderPubkey, positionPubkey, contracts } = read;
  return {
    transaction,
    offer,
    notes: { orderPubkey, positionPubkey, contracts: String(contracts) },
    agreed: null,
    intent: orderBounds(flow, orderPubkey),
    ...(wanted.outcomeMint === null && {
      judge: judgeKeeperCall(orderPubkey),
    }),
    terms: orderTerms(wanted, read),
  };
}

/** Sends the transaction until it has landed or no longer can. */
async function submitOrder(
  { options, owner }: OrderFlow,
  { notes, ...pending }: SignedTransaction<Notes>,
  handover: Handover,
): Promise<Settled<OrderResult>> {
  const settled = await submitAndRead({ ...pending, notes }, handover, options, owner);
  if (settled.outcome === 'void') return settled;
  const { movements, ...landed } = settled.result;
  return { outcome: 'landed', result: { ...landed, ...notes, moved: movements?.moved ?? null } };
}
