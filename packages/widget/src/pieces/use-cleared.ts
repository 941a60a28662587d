import { useEffect, useRef } from 'react';

/** Empties a form when what it asked for has landed, so that one more press does not do it again. */
export function useCleared(hasLanded: boolean, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (hasLanded) latest.current();
  }, [hasLanded]);
}
