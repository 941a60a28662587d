import type { Address, Mint, Signature } from '@perijove/core';
import type { FlowHandle } from '@perijove/react';
import type { CancelledOrder, PlaceDcaInput, PlacedOrder, PlaceInput } from '@perijove/trigger-v2';
import type { FlowEvents } from '../flow/use-flow-events.ts';

/** What all orders have whose deposit is on the chain. */
interface Landed {
  /** The order, for the methods of `@perijove/trigger-v2`. */
  readonly order: string;
  /** Of the deposit. */
  readonly signature: Signature;
  /** The wallet of the service that holds the deposit. */
  readonly vault: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the deposit, in digits. */
  readonly inAmount: string;
}

/** A limit order that was placed. */
export interface LimitOrderLanded extends Landed {
  readonly mode: 'limit';
  /** US dollars of one input token. */
  readonly triggerPriceUsd: number | undefined;
  /** Whether the price must rise or fall to it: `above` or `below`. */
  readonly triggerCondition: string | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number | undefined;
}

/** A regular buy that was placed. */
export interface DcaOrderLanded extends Landed {
  readonly mode: 'dca';
  /** How many swaps it makes. */
  readonly orderCount: number;
  readonly intervalSeconds: number;
}

/** An order that the person has ended. */
export interface OrderCancelled {
  readonly mode: 'limit' | 'dca';
  readonly order: string;
  /** Of the withdrawal; null where nothing was left. */
  readonly signature: Signature | null;
  /** Base units that came back; null where nothing or only lamports did. */
  readonly returned: { readonly mint: Mint; readonly amount: string } | null;
}

/** What a page hears of orders. */
export interface OrderEvents extends Omit<FlowEvents<never>, 'onLanded'> {
  readonly onLanded?: ((landed: LimitOrderLanded | DcaOrderLanded) => void) | undefined;
  readonly onCancelled?: ((cancelled: OrderCancelled) => void) | undefined;
}

type Placing<Input> = Pick<FlowHandle<Input, unknown, PlacedOrder>, 'input'>;

/** The events of the flow that places limit orders. */
export function limitEvents(
  { input }: Placing<PlaceInput>,
  events: OrderEvents | undefined,
): FlowEvents<PlacedOrder> {
  return {
    ...events,
    onLanded: (placed) => input && events?.onLanded?.(limitLanded(input, placed)),
  };
}

/** The events of the flow that places regular buys. */
export function dcaEvents(
  { input }: Placing<PlaceDcaInput>,
  events: OrderEvents | undefined,
): FlowEvents<PlacedOrder> {
  return {
    ...events,
    onLanded: (placed) => input && events?.onLanded?.(dcaLanded(input, placed)),
  };
}

/** The events of a flow that ends orders. */
export function endEvents(
  mode: OrderCancelled['mode'],
  events: OrderEvents | undefined,
): FlowEvents<CancelledOrder> {
  return {
    ...events,
    onLanded: ({ order, signature, returned }) =>
      events?.onCancelled?.({ mode, order, signature, returned }),
  };
}

export function limitLanded(input: PlaceInput, placed: PlacedOrder): LimitOrderLanded {
  const { triggerPriceUsd, triggerCondition, expiresAt } = input;
  const expiresAtMs = 'unixMs' in expiresAt ? expiresAt.unixMs : undefined;
  const shared = landedOf(input, placed);
  return { mode: 'limit', ...shared, triggerPriceUsd, triggerCondition, expiresAtMs };
}

export function dcaLanded(input: PlaceDcaInput, placed: PlacedOrder): DcaOrderLanded {
  const { orderCount, intervalSeconds } = input;
  return { mode: 'dca', ...landedOf(input, placed), orderCount, intervalSeconds };
}

type Deposited = Pick<PlaceInput, 'inputMint' | 'outputMint' | 'inputAmount'>;

function landedOf(
  { inputMint, outputMint, inputAmount }: Deposited,
  { order, signature, vault }: PlacedOrder,
): Landed {
  return { order, signature, vault, inputMint, outputMint, inAmount: String(inputAmount) };
}
