import { useSyncExternalStore } from 'react';
import type { Health } from './health.ts';
import { useSession } from './session.tsx';

/** The failure of a call that is retried at the moment; undefined while none is. */
export function useRetried(): unknown {
  return useHealth('retried');
}

/** The last failure of the service or the node, until it answers again. */
export function useLastFailure(): unknown {
  return useHealth('last');
}

function useHealth(part: 'retried' | 'last'): unknown {
  const { health }: { readonly health: Health } = useSession();
  return useSyncExternalStore(health.subscribe, health[part]);
}
