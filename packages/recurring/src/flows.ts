import { type Address, type Client, isAddress, type Mint, type Signature } from '@perijove/core';
import {
  askedOf,
  assertFields,
  assertTakes,
  assertUnits,
  boundsOf,
  type FlowOptions,
  flowOwner,
  type Intent,
  invalidInput,
  type Json,
  offeredUnits,
  runFlow,
  settleExecution,
} from '@perijove/solana';
import { endpoints } from './endpoints.ts';
import { readOrders } from './read-orders.ts';
import type {
  CancelOrderInput,
  CreateOrderInput,
  Execution,
  TimeOrder,
  UnsignedTransaction,
} from './types.ts';

/** The order to open. Its user is the signer. */
export interface PlaceInput extends Omit<CreateOrderInput, 'user' | 'params'> {
  readonly params: Extract<CreateOrderInput['params'], { readonly price?: undefined }>;
}

export interface CancelInput {
  /** `orderKey` of a time-based order. */
  readonly order: Address;
}

/** What a flow did to an order. */
export interface ExecutedOrder {
  readonly signature: Signature;
  /** Null where the service did not tell: see `orders`. */
  readonly order: Address | null;
}

/** What the flows ask of the service. */
export type OrderMethods = Client<typeof endpoints>;

/** Most lamports that the accounts of an order may cost. */
const MOST_ORDER_RENT = 20_000_000n;

/** See `RecurringClient.place`. */
export async function place(
  client: OrderMethods,
  input: PlaceInput,
  options: FlowOptions<UnsignedTransaction>,
): Promise<ExecutedOrder> {
  const owner = flowOwner(input, options);
  assertTakes(endpoints.createOrder, input, { user: owner });
  const { inputMint, params } = input;
  assertFields('params', params, ['time']);
  if (!params.time) throw invalidInput('params.time', 'the terms of a time-based order');
  assertUnits('params.time.inAmount', params.time.inAmount);
  return run(client, options, {
    name: 'recurring.place',
    owner,
    asked: askedOf(input),
    build: async (call) => ({
      offer: await client.createOrder({ ...input, user: owner }, call),
      // The order's account is not known before it is there, so what leaves may go anywhere.
      intent: {
        owner,
        spend: [{ mint: inputMint, atMost: params.time.inAmount }],
        anyRecipient: true,
      },
    }),
  });
}

/** See `RecurringClient.cancel`. */
export async function cancel(
  client: OrderMethods,
  input: CancelInput,
  options: FlowOptions<UnsignedTransaction>,
): Promise<ExecutedOrder> {
  const owner = flowOwner(input, options);
  assertFields('input', input, ['order']);
  const { order } = input;
  if (!isAddress(order)) throw invalidInput('order', 'an address');
  return run(client, options, {
    name: 'recurring.cancel',
    owner,
    asked: askedOf(input),
    async build(call) {
      const wanted: CancelOrderInput = { user: owner, order, recurringType: 'time' };
      const receive = leftIn(await find(client, owner, order, call.signal));
      const offer = await client.cancelOrder(wanted, call);
      return { offer, intent: { owner, receive } };
    },
  });
}

interface OrderFlow {
  readonly name: string;
  readonly owner: Address;
  readonly asked: Json;
  readonly build: (call: {
    readonly signal: AbortSignal | undefined;
  }) => Promise<{ readonly offer: UnsignedTransaction; readonly intent: Intent }>;
}

async function run(
  client: OrderMethods,
  options: FlowOptions<UnsignedTransaction>,
  { name, owner, asked, build }: OrderFlow,
): Promise<ExecutedOrder> {
  const { signal, rpc } = options;
  const bounds = { ...boundsOf(options), mostRentLamports: MOST_ORDER_RENT };
  const result = await runFlow<UnsignedTransaction, Json>(
    {
      name,
      owner,
      asked,
      async build() {
        const { offer, intent } = await build({ signal });
        const { transaction, requestId: notes } = offer;
        const meant = { ...intent, ...bounds, trustArrival: rpc === undefined };
        return { transaction, offer, notes, agreed: null, intent: meant };
      },
      async submit(pending) {
        const requestId = pending.notes as string;
        const input = { requestId, signedTransaction: pending.transaction };
        const execute = (): Promise<Execution> => client.execute(input, { signal });
        const settled = await settleExecution(execute, pending, options);
        if (settled.outcome === 'void') return settled;
        const { signature, execution } = settled.result;
        return { outcome: 'landed', result: { signature, order: execution?.order ?? null } };
      },
    },
    options,
  );
  return result as unknown as ExecutedOrder;
}

/** What it holds must be known, or nobody could say whether it comes back. */
async function find(
  client: OrderMethods,
  user: Address,
  order: Address,
  signal: AbortSignal | undefined,
): Promise<TimeOrder> {
  const listing = {
    user,
    orderStatus: 'active',
    recurringType: 'time',
    includeFailedTx: false,
  } as const;
  for await (const each of readOrders(client.getOrders, listing, { signal })) {
    if (each.orderKey === order) return each;
  }
  throw invalidInput('order', 'an active time-based order of the signer');
}

/** What was not swapped, and what was swapped and not paid out, must come back. */
function leftIn(order: TimeOrder): NonNullable<Intent['receive']> {
  const { inputMint, outputMint, rawInDeposited, rawInUsed, rawInWithdrawn } = order;
  const input =
    offeredUnits('rawInDeposited', rawInDeposited) -
    offeredUnits('rawInUsed', rawInUsed) -
    offeredUnits('rawInWithdrawn', rawInWithdrawn);
  const output =
    offeredUnits('rawOutReceived', order.rawOutReceived) -
    offeredUnits('rawOutWithdrawn', order.rawOutWithdrawn);
  const rest: readonly (readonly [Mint, bigint])[] = [
    [inputMint, input],
    [outputMint, output],
  ];
  return rest.flatMap(([mint, atLeast]) => (atLeast > 0n ? [{ mint, atLeast }] : []));
}
