import { createInstantSwapClient } from '@perijove/instant-swap';
import { endpointQuery } from '@perijove/react';
import { type TokenRecord, useClient } from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { judge } from './judge.ts';

const ICONS = {
  good: CircleCheck,
  unknown: CircleHelp,
  caution: TriangleAlert,
  loss: TriangleAlert,
} as const;
const TONES = { good: 'gain', unknown: 'quiet', caution: 'caution', loss: 'loss' } as const;

/** Whether to trust a token, in one line: what stands in the safety card below, summed up. */
export function Verdict({ token }: { readonly token: TokenRecord }): ReactNode {
  const { shield } = useClient(createInstantSwapClient);
  const query = useQuery(endpointQuery(shield, { mints: [token.id] }, { staleTime: 60_000 }));
  const warnings = query.data?.warnings[token.id];
  const serious = warnings?.filter(({ severity }) => severity !== 'info').length;
  const { tone, words } = judge(token, serious);
  const Icon = ICONS[tone];
  return (
    <p className="row small token-verdict">
      <Icon size={16} className={TONES[tone]} aria-hidden />
      <span>
        {words} <a href="#safety">Details</a>
      </span>
    </p>
  );
}
