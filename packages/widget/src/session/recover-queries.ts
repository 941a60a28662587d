import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { isPassing } from './is-passing.ts';

const FIRST_MS = 2_000;
const LAST_MS = 20_000;

/**
 * Reads the failed queries of the screen again until they succeed: after growing waits, and at once when
 * the network is back or the first of them succeeds. Errors that stay (a wrong key, a refusal, a wallet
 * that declines) are left to the visitor.
 */
export function recoverQueries(client: QueryClient): void {
  const failing = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function readAgain(): void {
    clearTimeout(timer);
    timer = undefined;
    // A page in the background asks for nothing: it does when it is looked at again.
    if (focusManager.isFocused()) {
      tries += 1;
      void client.refetchQueries({ type: 'active', predicate: isWaiting });
    }
    if (failing.size > 0) schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(readAgain, Math.min(FIRST_MS * 2 ** tries, LAST_MS));
  }

  function end(hash: string): boolean {
    const wasFailing = failing.delete(hash);
    if (failing.size === 0) tries = 0;
    return wasFailing;
  }

  client.getQueryCache().subscribe((event) => {
    const { queryHash, state } = event.query;
    if (event.type === 'removed' || event.type === 'observerRemoved') {
      if (event.type === 'removed' || !event.query.isActive()) end(queryHash);
    }
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && isPassing(state.error)) {
      failing.add(queryHash);
      schedule();
    }
    // The service is back for one of them: probably for the others, too.
    if (event.action.type === 'success' && end(queryHash) && failing.size > 0) readAgain();
  });
  onlineManager.subscribe((isOnline) => isOnline && failing.size > 0 && readAgain());
  focusManager.subscribe((isFocused) => isFocused && failing.size > 0 && readAgain());
}

function isWaiting({ state }: Query): boolean {
  return state.status === 'error' && state.fetchStatus === 'idle' && isPassing(state.error);
}
