import type { Market, PredictionEvent } from '@perijove/prediction';
import { formatAgo, formatUsdCompact } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { centsOf, chanceOf, isForecast, priceOf, titleOf } from './markets.ts';

/** A market and the side of it that the form is about. */
export interface Chosen {
  readonly marketId: string;
  readonly isYes: boolean;
}

interface EventListProps {
  readonly events: readonly PredictionEvent[];
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The open events, each with its markets: prices as chances, and the sides to choose. */
export function EventList({ events, ...rest }: EventListProps): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  return (
    <ul className="predict-events">
      {events.map((event) => (
        <EventCard key={event.eventId} event={event} now={now} {...rest} />
      ))}
    </ul>
  );
}

interface EventCardProps extends Omit<EventListProps, 'events'> {
  readonly event: PredictionEvent;
  readonly now: number | undefined;
}

function EventCard({ event, now, chosen, onChoose }: EventCardProps): ReactNode {
  const { eventId, category, metadata, markets, volumeUsd } = event;
  const title = metadata?.title || eventId;
  const closes = markets?.[0]?.closeTime;
  return (
    <li className="card stack" aria-label={title}>
      <div className="stack-small">
        <h3 className="predict-title">{title}</h3>
        <p className="row wrap small quiet">
          <span className="badge">{category}</span>
          {closes !== undefined && now !== undefined && (
            <span>Closes {formatAgo(closes * 1_000, now)}</span>
          )}
          <span>Volume {formatUsdCompact(Number(volumeUsd) / 1_000_000)}</span>
        </p>
      </div>
      <ul className="predict-markets">
        {markets?.map((market) => (
          <MarketRow
            key={market.marketId}
            market={market}
            chosen={chosen?.marketId === market.marketId ? chosen : undefined}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </li>
  );
}

interface MarketRowProps extends Pick<EventListProps, 'chosen' | 'onChoose'> {
  readonly market: Market;
}

function MarketRow({ market, chosen, onChoose }: MarketRowProps): ReactNode {
  const { marketId } = market;
  const sides = isForecast(market) ? [true] : [true, false];
  return (
    <li className="predict-market" data-chosen={chosen !== undefined || undefined}>
      <span className="predict-name">{titleOf(market)}</span>
      <span className="predict-chance number">
        {chanceOf(market)}
        <span className="hidden-text"> chance</span>
      </span>
      <span className="predict-sides">
        {sides.map((isYes) => (
          <button
            key={String(isYes)}
            type="button"
            className="button button-small predict-side"
            aria-pressed={chosen?.isYes === isYes}
            disabled={priceOf(market, isYes, true) === undefined}
            onClick={() => onChoose({ marketId, isYes })}
          >
            {isForecast(market) ? 'Buy' : isYes ? 'Yes' : 'No'}
            <span className="number">{centsOf(priceOf(market, isYes, true))}</span>
            <span className="hidden-text"> {titleOf(market)}</span>
          </button>
        ))}
      </span>
    </li>
  );
}
