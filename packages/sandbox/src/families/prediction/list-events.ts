import { hashText } from '../../world/random.ts';
import { type EventModel, isTradedAt } from './market-model.ts';
import type { PredictionContext } from './prediction-desk.ts';

/** The filters of the list. */
export interface ListedEvents {
  readonly provider?: string | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | readonly string[] | undefined;
  readonly sortBy?: 'volume' | 'beginAt' | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
  readonly filter?: 'new' | 'live' | 'trending' | 'upcoming' | undefined;
  readonly tags?: string | undefined;
  readonly tag?: string | undefined;
}

/** The documented default. */
const PROVIDER = 'polymarket';

/** Returns the events of a provider that the filters leave; open ones first, then the next and past ones. */
export function listEvents(
  { prediction, world }: PredictionContext,
  filter: ListedEvents,
): readonly EventModel[] {
  const atMs = world.clock.now();
  const { provider = PROVIDER, category = 'all', subcategory, tags, tag } = filter;
  const below = subcategory === undefined ? undefined : [subcategory].flat();
  const tagged = [...(tags?.split(',') ?? []), ...(tag === undefined ? [] : [tag])];
  const found = prediction.events
    .listed(atMs)
    .filter(
      (event) =>
        event.provider === provider &&
        (category === 'all' || event.category === category) &&
        (below === undefined || below.includes(event.subcategory)) &&
        tagged.every((each) => event.tags.includes(each)) &&
        isFiltered(event, filter.filter, atMs),
    );
  return sorted(found, filter, atMs);
}

function isFiltered(event: EventModel, filter: ListedEvents['filter'], atMs: number): boolean {
  if (filter === 'upcoming') return event.opensMs > atMs;
  if (filter === 'live') return isTradedAt(event, atMs) && event.game !== undefined;
  return filter === undefined || isTradedAt(event, atMs);
}

function sorted(
  events: readonly EventModel[],
  { sortBy, sortDirection = 'desc' }: ListedEvents,
  atMs: number,
): readonly EventModel[] {
  const sign = sortDirection === 'desc' ? -1 : 1;
  return events.toSorted((one, other) => {
    if (sortBy === 'beginAt') return sign * (one.opensMs - other.opensMs);
    if (sortBy === 'volume') return sign * (hashText(one.eventId) - hashText(other.eventId));
    return Number(isTradedAt(other, atMs)) - Number(isTradedAt(one, atMs));
  });
}

/** Returns the events whose words have all words of a query. */
export function matching(events: readonly EventModel[], query: string): readonly EventModel[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return events.filter(({ title, tags, markets }) => {
    const text = [title, ...tags, ...markets.map((each) => each.title)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
