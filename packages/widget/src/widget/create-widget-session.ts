import { createTransport, proxied } from '@perijove/core';
import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { createHealth } from '../session/health.ts';
import { createLazyRpc } from '../session/lazy-rpc.ts';
import { createSession, type Session } from '../session/session.tsx';
import type { SwapWidgetProps } from './props.ts';

/** Shared by all widgets of the origin: a flow that one of them began is resumed by the next. */
const JOURNAL = 'perijove-widget';

const EXPLORER = 'https://explorer.solana.com';

/** Creates what a widget asks with. Nothing is sent yet. */
export function createWidgetSession(props: SwapWidgetProps): Session {
  const { api, rpc, plan, explorer = EXPLORER } = props;
  const health = createHealth();
  const transport = createTransport({
    deployment: typeof api === 'string' ? proxied(api) : api,
    plan,
    onEvent: health.onEvent,
    // A person is waiting: report a lost network soon, with a button to retry.
    retries: 3,
  });
  return createSession({
    transport,
    rpc: createLazyRpc(new URL(rpc, window.location.href).href, health.onNode),
    health,
    explorer,
    hooks: { journal: createIndexedDbJournal(JOURNAL) },
  });
}
