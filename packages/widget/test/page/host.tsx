import { SwapWidget } from '@perijove/widget';
import { StrictMode } from 'react';

/** What the widget has reported to the page. */
export const events: string[] = [];

/** A page of React that embeds the widget, as its server and its browser render it. */
export function Host() {
  return (
    <StrictMode>
      <SwapWidget
        api="/api/jupiter"
        rpc="/api/rpc"
        locale="en"
        onQuote={({ way }) => events.push(`quote ${way}`)}
        onReview={({ leaving }) => events.push(`review ${leaving.length}`)}
        onLanded={({ signature }) => events.push(`landed ${signature}`)}
        onFailed={({ message }) => events.push(`failed ${message}`)}
      />
    </StrictMode>
  );
}
