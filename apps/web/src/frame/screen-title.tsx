import { type ReactNode, useEffect } from 'react';

interface ScreenTitleProps {
  readonly children: string;
  /** Default false: read aloud and in the tab, but not shown. */
  readonly isHidden?: boolean;
}

/** The heading of a screen, which is the title of the tab as well. It has the focus after a navigation. */
export function ScreenTitle({ children, isHidden = false }: ScreenTitleProps): ReactNode {
  useEffect(() => {
    document.title = `${children} - Perijove`;
  }, [children]);
  return (
    <h1 tabIndex={-1} className={isHidden ? 'hidden-text' : undefined}>
      {children}
    </h1>
  );
}
