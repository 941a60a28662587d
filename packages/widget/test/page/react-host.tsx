import { SwapWidget } from '@perijove/widget';
import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';

/** A page of React that embeds the widget, and notes what it reports. */
const events: string[] = [];
const root = document.getElementById('root') as HTMLElement;
root.dataset['react'] = version;
Object.assign(window, { events });
createRoot(root).render(
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
  </StrictMode>,
);
