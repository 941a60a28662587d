import { createMemoryJournal, type Journal } from '@perijove/journal';
import { createContext, createElement, type ReactNode, useContext, useState } from 'react';
import { type CallLog, createCallLog } from './calls/call-log.ts';
import { createFlows, type Flows } from './flow/flows.ts';
import { hookError } from './hook-error.ts';
import type { AnyClient, RegisteredClient } from './register.ts';

export interface PerijoveProviderProps {
  /**
   * What `createPerijove` returned, the client of one family with its own transport, or an object
   * with `transport` and the clients of some families. `useFlow` finds the name of a flow here.
   */
  readonly perijove: AnyClient;
  /**
   * Stores the steps of the flows, so that a reload loses nothing: `createIndexedDbJournal(name)`.
   * Default: a journal in memory, which ends with the page.
   */
  readonly journal?: Journal | undefined;
  /** The log whose `onEvent` the transport was given, for `useCalls`. */
  readonly calls?: CallLog | undefined;
  readonly children?: ReactNode;
}

interface Shared {
  readonly perijove: AnyClient;
  readonly calls: CallLog;
  readonly flows: Flows;
}

const PerijoveContext = createContext<Shared | undefined>(undefined);

/**
 * Gives the components below it the client, the journal of the flows and the log of the calls.
 *
 * @example
 * ```ts
 * const calls = createCallLog();
 * const perijove = createPerijove({ deployment, onEvent: calls.onEvent });
 * const journal = createIndexedDbJournal('my-app');
 * // <PerijoveProvider perijove={perijove} journal={journal} calls={calls}>...</PerijoveProvider>
 * ```
 */
export function PerijoveProvider(props: PerijoveProviderProps): ReactNode {
  const { perijove, journal, calls, children } = props;
  const [own] = useState(() => ({ calls: createCallLog(), journal: createMemoryJournal() }));
  const shared = useStable(perijove, journal ?? own.journal, calls ?? own.calls);
  return createElement(PerijoveContext.Provider, { value: shared }, children);
}

/**
 * Another client or journal has its own flows; flows of the former one continue, and end in their
 * journal.
 */
function useStable(perijove: AnyClient, journal: Journal, calls: CallLog): Shared {
  const [state, setState] = useState(() => ({ journal, flows: createFlows(journal) }));
  let { flows } = state;
  if (state.journal !== journal) {
    flows = createFlows(journal);
    setState({ journal, flows });
  }
  const [shared, setShared] = useState<Shared>({ perijove, calls, flows });
  if (shared.perijove === perijove && shared.calls === calls && shared.flows === flows)
    return shared;
  const next = { perijove, calls, flows };
  setShared(next);
  return next;
}

/**
 * Returns the client of the `PerijoveProvider`, with the type that `Register` declares.
 *
 * @throws PerijoveError `invalid_input` outside of a `PerijoveProvider`.
 * @example
 * ```ts
 * const perijove = usePerijove();
 * const prices = useQuery(endpointQuery(perijove.price.get, { ids: [SOL] }));
 * ```
 */
export function usePerijove<Client extends AnyClient = RegisteredClient>(): Client {
  return useShared('usePerijove').perijove as Client;
}

/** What the hooks of this package share. */
export function useShared(hook: string): Shared {
  const shared = useContext(PerijoveContext);
  if (!shared) throw hookError(hook, 'a component inside PerijoveProvider');
  return shared;
}
