import type { Mint } from '@perijove/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRefreshWallet } from '../../data/use-refresh-wallet.ts';
import { tokenQuery } from '../../data/use-token.ts';
import { formatDecimal } from '../../format/amount.ts';
import { useToast } from '../../pieces/toast.tsx';
import { useSession } from '../../session/session.tsx';

/** What orders of both kinds have of a fill. */
interface Fill {
  readonly txId: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inputAmount: string | number;
  readonly outputAmount: string | number;
}

/** Tells of each fill that happens while the page is open, and reads the balances again. */
export function useFillMessages(
  orders: readonly { readonly trades: readonly Fill[] }[] | undefined,
): void {
  const known = useRef<Set<string>>(undefined);
  const toast = useToast();
  const refresh = useRefreshWallet();
  const client = useQueryClient();
  const session = useSession();
  useEffect(() => {
    if (!orders) return;
    const fills = orders.flatMap(({ trades }) => trades);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...fills.map(({ txId }) => txId)]);
    // Fills from before the page was opened are not told again.
    if (!before) return;
    const news = fills.filter(({ txId }) => !before.has(txId));
    if (news.length > 0) void refresh();
    const symbolOf = async (mint: Mint): Promise<string> =>
      (await client.ensureQueryData(tokenQuery(session, mint)))?.symbol ?? mint;
    const tell = async (fill: Fill): Promise<void> => {
      const [input, output] = [await symbolOf(fill.inputMint), await symbolOf(fill.outputMint)];
      const sold = `${formatDecimal(String(fill.inputAmount))} ${input}`;
      const bought = `${formatDecimal(String(fill.outputAmount))} ${output}`;
      toast({ title: 'Order filled', detail: `${sold} for ${bought}`, signature: fill.txId });
    };
    for (const fill of news) void tell(fill);
  }, [orders, client, refresh, session, toast]);
}
