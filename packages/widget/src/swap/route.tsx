import type { Mint } from '@perijove/core';
import { Fragment, type ReactNode } from 'react';
import { useToken } from '../data/use-token.ts';
import { shorten } from '../format/address.ts';
import { formatPercent } from '../format/money.ts';
import { TokenImage } from '../pieces/token-image.tsx';
import { useWords } from '../words/use-words.ts';
import type { SwapQuote } from './quote.ts';
import { type Lane, routeLanes } from './route-lanes.ts';

/** The route as a flow from left to right: how much goes where, over which exchanges and tokens. */
export function Route({ quote }: { readonly quote: SwapQuote }): ReactNode {
  const { t } = useWords();
  return (
    <figure className="swap-route" aria-label={t.route}>
      <Stop mint={quote.inputMint} />
      <ul className="swap-lanes">
        {routeLanes(quote).map((lane) => (
          <LaneRow key={lane.stages[0]?.output} lane={lane} />
        ))}
      </ul>
      <Stop mint={quote.outputMint} />
    </figure>
  );
}

function LaneRow({ lane: { share, stages } }: { readonly lane: Lane }): ReactNode {
  const { t, locale } = useWords();
  const last = stages.length - 1;
  return (
    <li className="swap-lane">
      <span className="swap-share number">{formatPercent(share, 0, locale)}</span>
      <span className="swap-stages">
        {stages.map(({ output, venues }, index) => (
          <Fragment key={output}>
            <span className="swap-venues">
              {venues.map(({ label, share: part }) => (
                <span key={label} className="swap-venue">
                  {label || t.marketMaker}
                  {venues.length > 1 && (
                    <span className="quiet number"> {formatPercent(part, 0, locale)}</span>
                  )}
                </span>
              ))}
            </span>
            {index < last && <Stop mint={output} />}
          </Fragment>
        ))}
      </span>
    </li>
  );
}

function Stop({ mint }: { readonly mint: Mint }): ReactNode {
  const { data: token } = useToken(mint);
  const name = token?.symbol ?? shorten(mint);
  return (
    <span className="swap-stop" title={name}>
      <TokenImage mint={mint} symbol={token?.symbol} icon={token?.icon} size={24} />
      <span className="hidden-text">{name}</span>
    </span>
  );
}
