import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from './adopt-styles.ts';

interface ShadowHostProps {
  readonly className: string | undefined;
  readonly theme: string;
  /** What a server renders, and a browser shows until the widget is there. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * An element with the widget in its shadow: styles of the page do not reach in, and those of the widget
 * do not reach out. On a server it has the fallback only, so nothing differs when React takes over.
 */
export function ShadowHost({ className, theme, fallback, children }: ShadowHostProps): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot>();
  const attach = useCallback((host: HTMLElement | null) => {
    if (host) setShadow(host.shadowRoot ?? adoptStyles(host.attachShadow({ mode: 'open' })));
  }, []);
  return (
    <div ref={attach} className={className} data-theme={theme}>
      {fallback}
      {shadow && createPortal(children, shadow)}
    </div>
  );
}
