import {
  type Client,
  createBatchedCall,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { Prices, PricesV2 } from './types.ts';

/** The price family as methods. */
export interface PriceClient extends Client<typeof endpoints> {}

/** Prices over a shared transport. Lists of mints may have any length. */
export function createPriceClient(transport: Transport): PriceClient;
/**
 * Prices over its own transport, which `close()` closes. Lists of mints may have any length.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createPriceClient(options: TransportOptions): PriceClient & OwnTransport;
export function createPriceClient(source: Transport | TransportOptions): PriceClient {
  return createClient<typeof endpoints, PriceClient>(source, endpoints, (methods, transport) => ({
    ...methods,
    get: createBatchedCall(transport, endpoints.get, joinPrices),
    getV2: createBatchedCall(transport, endpoints.getV2, joinPricesV2),
  }));
}

function joinPrices(answers: readonly Prices[], ids: readonly string[]): Prices {
  return pick(Object.assign({}, ...answers), ids);
}

function joinPricesV2(answers: readonly PricesV2[], ids: readonly string[]): PricesV2 {
  const data = Object.assign({}, ...answers.map((answer) => answer.data));
  return { ...answers[0], data: pick(data, ids) };
}

/** The requested prices, as the service returned them; a mint without a price stays absent. */
function pick<T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  const own: Record<string, T> = {};
  for (const id of ids) if (Object.hasOwn(all, id)) own[id] = all[id] as T;
  return own;
}
