import { type RefObject, useEffect, useRef } from 'react';

/** Brings a form into view once it is chosen: on a phone it is below the list from which it was chosen. */
export function useScrollIntoView(isChosen: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isChosen) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return form;
}
