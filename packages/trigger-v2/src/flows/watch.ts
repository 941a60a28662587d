import { inputError, type Paged, type Transport } from '@perijove/core';
import {
  assertWatchInput,
  type Change,
  type Poll,
  type WatchOptions as PollOptions,
  readList,
  watchListed,
} from '@perijove/core/watch';
import { signerAddress } from '@perijove/solana';
import { endpoints } from '../endpoints.ts';
import type { DcaOrder, PriceOrder } from '../types.ts';
import type { TriggerV2Settings } from '../wallet-options.ts';
import { isHeld } from './cancel.ts';
import { isDcaHeld } from './cancel-dca.ts';
import { type CallsFor, callsFor, type OrderCalls } from './order-calls.ts';

export interface WatchInput {
  /** `id` of the order. */
  readonly order: string;
  /** Which kind of order it is. Default `price`. */
  readonly kind?: 'price' | 'dca' | undefined;
}

/** The wallet signs a challenge only if it has not signed in. */
export interface WatchOptions extends CallsFor, PollOptions {}

/** An order, and its display state. */
export interface OrderUpdate extends Change<PriceOrder | DcaOrder> {
  /** The display state, such as `open` or `pending_withdraw`; others are possible. */
  readonly state: string;
}

interface Seen {
  readonly order: PriceOrder | DcaOrder;
  readonly state: string;
  /** What makes an update: a change of state, and each fill or withdrawal. */
  readonly shown: readonly unknown[];
  /** Whether the order has ended and nothing of it is in the vault. */
  readonly isOver: boolean;
}

const NAME = 'trigger-v2.watch';
const POLL_MS = 5_000;
const OPTIONS: readonly (keyof WatchOptions)[] = [
  'signer',
  'token',
  'account',
  'chain',
  'verify',
  'signInWith',
  'policy',
  'signal',
  'pollMs',
  'repeatMs',
];

/** See `TriggerV2Client.watch`. */
export async function* watch(
  transport: Transport,
  methods: OrderCalls,
  settings: Pick<TriggerV2Settings, 'signer'>,
  input: WatchInput,
  options: WatchOptions,
): AsyncGenerator<OrderUpdate, PriceOrder | DcaOrder | undefined, undefined> {
  assertWatch(input);
  assertWatchInput(NAME, options, OPTIONS, 'option');
  const { order: key, kind = 'price' } = input;
  const { signal, pollMs, repeatMs, ...wallet } = options;
  const calls = callsFor(methods, wallet);
  const endpoint = kind === 'dca' ? endpoints.dcaOrders : endpoints.priceOrders;
  const watched = {
    name: NAME,
    list: `${endpoint.name} ${ownerOf(wallet, settings)}`,
    endpoint,
    key,
    pollMs: POLL_MS,
    find: (keys: readonly string[], poll: Poll) =>
      kind === 'dca'
        ? findOrders(calls.dcaOrders, seenDca, keys, poll)
        : findOrders(calls.priceOrders, seenPrice, keys, poll),
    shownOf: ({ shown }: Seen) => shown,
    isOver: ({ isOver }: Seen) => isOver,
  };
  const changes = watchListed(transport, watched, { signal, pollMs, repeatMs });
  try {
    for (;;) {
      const { value, done } = await changes.next();
      if (done) return value?.order;
      const { order, state } = value.value;
      yield { ...value, value: order, previous: value.previous?.order, state };
    }
  } finally {
    await changes.return(undefined);
  }
}

function assertWatch(input: WatchInput): void {
  assertWatchInput(NAME, input, ['order', 'kind']);
  const { order, kind = 'price' } = input;
  if (typeof order !== 'string' || order === '')
    throw inputError(NAME, { path: 'order', expected: 'the id of an order' });
  if (kind !== 'price' && kind !== 'dca')
    throw inputError(NAME, { path: 'kind', expected: "'price' or 'dca'" });
}

/** Names the wallet whose orders are listed, so that only its own watches share polls. */
function ownerOf(
  { signer, token, account }: CallsFor,
  settings: Pick<TriggerV2Settings, 'signer'>,
): string {
  const wallet = signer ?? settings.signer;
  return token ?? (wallet === undefined ? '' : signerAddress(wallet, account));
}

async function findOrders<Order extends { readonly id: string }>(
  method: Paged<{ readonly limit: number }, unknown, Order>,
  seenAs: (order: Order) => Seen,
  keys: readonly string[],
  poll: Poll,
): Promise<ReadonlyMap<string, Seen>> {
  const missing = new Set(keys);
  const found = new Map<string, Seen>();
  await readList(method, { limit: 100 }, poll, (order) => {
    if (missing.delete(order.id)) found.set(order.id, seenAs(order));
    return missing.size === 0;
  });
  return found;
}

function seenDca(order: DcaOrder): Seen {
  const { displayState: state, events, inputAmountUsed } = order;
  const shown = [state, events?.length ?? 0, inputAmountUsed ?? ''];
  return { order, state, shown, isOver: !isDcaHeld(order) };
}

function seenPrice(order: PriceOrder): Seen {
  const { orderState: state, events, inputUsed } = order;
  return {
    order,
    state,
    shown: [state, events?.length ?? 0, inputUsed ?? ''],
    isOver: !isHeld(order),
  };
}
