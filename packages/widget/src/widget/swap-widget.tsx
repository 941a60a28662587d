import { type ReactNode, useSyncExternalStore } from 'react';
import { checkProps } from './check-props.ts';
import { loadOrders } from './load-orders.ts';
import type { SwapWidgetProps } from './props.ts';
import { ShadowHost } from './shadow-host.tsx';
import { WidgetContent } from './widget-content.tsx';

const subscribeToNothing = () => () => undefined;

/**
 * Shows a token swap that is as wide as its column: form, quotes, review, progress and result. The
 * wallet signs only what the review showed. A server renders a placeholder.
 *
 * @throws PerijoveError `invalid_input` while rendering, before any request, for a property that cannot
 * be used.
 * @example
 * ```tsx
 * <SwapWidget api="/api/jupiter" rpc="/api/rpc" onLanded={({ signature }) => console.log(signature)} />
 * ```
 */
export function SwapWidget(props: SwapWidgetProps): ReactNode {
  checkProps(props);
  const { className, theme = 'auto' } = props;
  // The wallets, the language and the journal are those of the browser.
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <ShadowHost className={className} theme={theme} fallback={<Placeholder />}>
      {isBrowser && <WidgetContent {...props} loadOrders={loadOrders} />}
    </ShadowHost>
  );
}

/** Of a fixed size in no language: the page gives its place with `className`. */
function Placeholder(): ReactNode {
  return <span aria-busy="true" />;
}
