import type { Mint } from '@perijove/core';
import {
  formatDecimal,
  plainUnits,
  tokenQuery,
  useNotice,
  useRefreshWallet,
  useSession,
} from '@perijove/widget/pieces';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What orders of both kinds have of a fill. */
interface FillOf {
  readonly txId: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
}

/** Whole tokens. */
interface LegacyFill extends FillOf {
  readonly inputAmount: string | number;
  readonly outputAmount: string | number;
}

/** Base units. */
interface VaultFill extends FillOf {
  readonly inputUnits: string | number;
  readonly outputUnits: string | number;
}

type Fill = LegacyFill | VaultFill;

/** Base units of a token that the service does not know. */
const RAW = { decimals: 0, multiplier: 1 };

/** Tells of each fill that happens while the page is open, and reads the balances again. */
export function useFillMessages(
  orders: readonly { readonly trades: readonly Fill[] }[] | undefined,
): void {
  const known = useRef<Set<string>>(undefined);
  const notify = useNotice();
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
    const tell = async (fill: Fill): Promise<void> => {
      const input = await client.ensureQueryData(tokenQuery(session, fill.inputMint));
      const output = await client.ensureQueryData(tokenQuery(session, fill.outputMint));
      const [inputAmount, outputAmount] =
        'inputAmount' in fill
          ? [fill.inputAmount, fill.outputAmount]
          : [
              plainUnits(String(fill.inputUnits), input ?? RAW),
              plainUnits(String(fill.outputUnits), output ?? RAW),
            ];
      const sold = `${formatDecimal(String(inputAmount))} ${input?.symbol ?? fill.inputMint}`;
      const bought = `${formatDecimal(String(outputAmount))} ${output?.symbol ?? fill.outputMint}`;
      notify({ title: 'Order filled', detail: `${sold} for ${bought}`, signature: fill.txId });
    };
    for (const fill of news) void tell(fill);
  }, [orders, client, refresh, session, notify]);
}
