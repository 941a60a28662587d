import { type InviteCode, parseInviteLink } from '@perijove/send';
import { useMemo, useSyncExternalStore } from 'react';

/** The code in the fragment of the page's address; undefined when there is none, or it is not whole. */
export function useInviteCode(): InviteCode | undefined {
  const href = useSyncExternalStore(followFragment, () => window.location.href);
  return useMemo(() => {
    try {
      return parseInviteLink(href);
    } catch {
      return undefined;
    }
  }, [href]);
}

function followFragment(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
