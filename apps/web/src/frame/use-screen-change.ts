import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a screen that was navigated to, as a page load would. */
export function useScreenChange(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) {
      const main = document.getElementById('main');
      (main?.querySelector<HTMLElement>('h1') ?? main)?.focus({ preventScroll: true });
    }
    before.current = path;
  }, [path]);
}
