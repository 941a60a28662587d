import type { Call } from '../call/call.ts';
import type { Key } from './key.ts';

/**
 * Which key a call must be sent with. The service does not say whether an order, or the token of a wallet,
 * belongs to the key that it was made with. So all steps of a flow are sent with one key.
 */
export interface Bindings {
  /** The index of the key; undefined where any may send the call. */
  readonly keyOf: (call: Call) => number | undefined;
  /** Notes the ids in a response: calls that name them belong to the same key. */
  readonly note: (response: unknown, key: Key) => void;
}

/** `requestId`, `depositRequestId`, `quoteId` and the like. */
const ID = /(?:request|quote)Id$/i;
/** Ids that are kept: more than the orders that are open at a time. */
const MAX_IDS = 50_000;

export function createBindings(keys: readonly Key[]): Bindings {
  const byId = new Map<string, number>();
  return {
    keyOf({ endpoint, input }) {
      for (const id of idsIn(input)) {
        const index = byId.get(id);
        if (index !== undefined) return index;
      }
      return endpoint.wallet || endpoint.sameKey ? firstInService(keys) : undefined;
    },
    note(response, { index }) {
      for (const id of idsIn(response)) byId.set(id, index);
      while (byId.size > MAX_IDS) byId.delete(byId.keys().next().value as string);
    },
  };
}

/** In every process, and after a restart, the same one: tokens of wallets outlive a process. */
function firstInService(keys: readonly Key[]): number {
  return Math.max(
    0,
    keys.findIndex(({ health }) => health.backInMs() === 0),
  );
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, id]) =>
    ID.test(name) && typeof id === 'string' && id !== '' ? [id] : [],
  );
}
