import { createTransport, SOL, sandbox, USDC } from '@perijove/core';
import { createInstantSwapClient } from '@perijove/instant-swap';
import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { createPriceClient } from '@perijove/price';
import { endpointQuery, PerijoveProvider, useFlow, usePerijove } from '@perijove/react';
import { useWallets } from '@perijove/react/wallets';
import { createRpc } from '@perijove/solana';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement as h, type ReactNode, StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';

/** What the server of the page tells it. */
interface Config {
  readonly url: string;
  readonly rpcUrl: string;
}

const { url, rpcUrl } = (window as unknown as { readonly config: Config }).config;
// What a test leaves without an answer must not come to an end by itself on a busy machine.
const patience = { timeoutMs: 120_000, deadlineMs: 240_000 };
const transport = createTransport({ deployment: sandbox(url), ...patience });
const perijove = {
  transport,
  price: createPriceClient(transport),
  instantSwap: createInstantSwapClient(transport),
};
const rpc = createRpc(rpcUrl);
const journal = createIndexedDbJournal('react-page');
const queryClient = new QueryClient();

function App(): ReactNode {
  const { price, instantSwap } = usePerijove<typeof perijove>();
  const prices = useQuery(endpointQuery(price.get, { ids: [SOL] }));
  const { wallets, connected, connect } = useWallets();
  const swap = useFlow(instantSwap.swap, { signer: connected?.signer, rpc });
  const button = (name: string, onClick: () => void): ReactNode =>
    h('button', { key: name, type: 'button', onClick }, name);
  return [
    h('p', { key: 'version', id: 'version' }, version),
    h('p', { key: 'price', id: 'price' }, prices.data?.[SOL]?.usdPrice),
    h('p', { key: 'wallet', id: 'wallet' }, connected?.address),
    h('p', { key: 'status', id: 'status' }, swap.status),
    h('p', { key: 'error', id: 'error' }, swap.error?.message),
    h('p', { key: 'signature', id: 'signature' }, swap.result?.signature),
    ...wallets.map((wallet) => button(wallet.name, () => void connect(wallet))),
    button('start', () => swap.start({ inputMint: SOL, outputMint: USDC, amount: 10n ** 9n })),
    button('confirm', swap.confirm),
    ...swap.unfinished.map(({ id, step, runsIn = 'nowhere' }) => [
      h('p', { key: id, className: 'unfinished' }, `${step} ${runsIn}`),
      button('resume', () => swap.resume(id)),
    ]),
  ];
}

const app = h(PerijoveProvider, { perijove, journal }, h(App));
createRoot(document.getElementById('root') as HTMLElement).render(
  h(StrictMode, null, h(QueryClientProvider, { client: queryClient }, app)),
);
