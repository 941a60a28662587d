import { SwapWidget } from '@perijove/widget';

// A Server Component: the browser fills the element that the server renders.
export default function Page() {
  return <SwapWidget api="/api/jupiter" rpc="/api/rpc" />;
}
