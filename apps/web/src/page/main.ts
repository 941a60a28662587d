/** Starts the page: the session, the connection panel, and the view that the address names. */

import { createActivity } from './activity.ts';
import { askServer, type PageConfig } from './config.ts';
import { startConnection } from './connection.ts';
import { byId } from './dom.ts';
import { describeFailure } from './parts/failure.ts';
import { createRouter } from './router.ts';
import { startClock } from './sandbox-clock.ts';
import { createSession } from './session.ts';
import { loadDemoWallet } from './wallet/demo-wallet.ts';

async function start(): Promise<void> {
  const [config, wallet] = await Promise.all([
    askServer<PageConfig>('/config.json'),
    loadDemoWallet(),
  ]);
  const session = createSession({
    config,
    wallet,
    onEvent: createActivity(),
    onChange: () => router.reopen(),
  });
  const router = createRouter(session);
  startConnection(session, wallet);
  startClock(() => router.reopen());
  tellNetwork();
  await router.open();
}

/** Flows wait for a network that is gone; calls that only read fail soon. */
function tellNetwork(): void {
  const line = byId('network', HTMLElement);
  const tell = (): void => {
    line.textContent = navigator.onLine
      ? ''
      : 'No network. What was sent is followed up once it is back.';
  };
  window.addEventListener('offline', tell);
  window.addEventListener('online', tell);
  tell();
}

start().catch((error: unknown) => {
  byId('problem', HTMLElement).replaceChildren(
    describeFailure(error, () => window.location.reload()),
  );
});
