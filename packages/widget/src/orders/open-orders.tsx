import { endpointQuery } from '@perijove/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Lists } from '../pieces/lists.tsx';
import { useClient } from '../session/session.tsx';
import { useWallet } from '../wallet/wallet.tsx';
import { useOrderWords } from '../words/orders/use-order-words.ts';
import { openOrders } from './open-order.ts';
import { OrderLine } from './order-line.tsx';
import { SignIn, useSignedIn } from './signed-in.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';
import { useSignedInWallet, useVaultOrders } from './use-vault-orders.ts';
import { createVaultClient } from './vault-client.ts';

interface OpenOrdersProps {
  readonly flows: VaultFlowHandles;
}

/** A short list of the orders of the wallet that hold money, each with what ends it. */
export function OpenOrders({ flows }: OpenOrdersProps): ReactNode {
  const { o } = useOrderWords();
  const { address } = useWallet();
  const { isSignedIn } = useSignedIn();
  if (address === undefined) return null;
  return (
    <section className="card stack" aria-label={o.openOrders}>
      <h2 className="section-title">{o.openOrders}</h2>
      {isSignedIn ? <OrderLines flows={flows} /> : <SignIn />}
    </section>
  );
}

/** More than these are shown when the person asks for them. */
const SHOWN = 4;

function OrderLines({ flows }: OpenOrdersProps): ReactNode {
  const { o, locale } = useOrderWords();
  const [isWhole, setWhole] = useState(false);
  const { prices, dcas } = useVaultOrders();
  const past = useEndedOrders(prices.data?.orders);
  const all = openOrders(
    prices.data?.orders ?? [],
    past.data?.orders ?? [],
    dcas.data?.orders ?? [],
  );
  const shown = isWhole ? all : all.slice(0, SHOWN);
  return (
    <Lists queries={[prices, dcas, past]}>
      {all.length === 0 ? (
        <p className="quiet">{o.noOpenOrder}</p>
      ) : (
        <ul className="orders-lines">
          {shown.map((order) => (
            <OrderLine key={order.id} order={order} flows={flows} />
          ))}
        </ul>
      )}
      {shown.length < all.length && (
        <button type="button" className="text-button" onClick={() => setWhole(true)}>
          {o.showAll(new Intl.NumberFormat(locale).format(all.length))}
        </button>
      )}
    </Lists>
  );
}

/** An order that expires stays in the vault until it is withdrawn, and is not among the active ones. */
const ENDED = { state: 'past', limit: 100 } as const;
const REFRESH_MS = 30_000;

/** @param active what waits: an order that leaves it is among the ended ones at once, not a refresh later. */
function useEndedOrders(active: readonly { readonly id: string }[] | undefined) {
  const { priceOrders } = useClient(createVaultClient);
  const shared = { refreshEvery: REFRESH_MS, wallet: useSignedInWallet() };
  const query = useQuery(endpointQuery(priceOrders, ENDED, shared));
  const { refetch } = query;
  const ids = active?.map(({ id }) => id).join();
  const known = useRef(ids);
  useEffect(() => {
    if (known.current !== undefined && known.current !== ids) void refetch();
    known.current = ids;
  }, [ids, refetch]);
  return query;
}
