import { type InputOf, isAddress } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { platforms } from '../../world/platforms.ts';
import { fetchDuration, isLost } from '../portfolio/fetchers.ts';
import { findPositions, type PortfolioContext } from '../portfolio/find-positions.ts';
import type { ExactAmounts } from '../portfolio/finder.ts';
import { type Output, ServiceFailure, type ServiceOf, WithHeaders } from '../service.ts';
import { withoutValues } from './without-values.ts';
import { writeElements } from './write-elements.ts';

type Input = InputOf<(typeof families)['portfolio-v2']['positions']>;
type Positions = Output<'portfolio-v2', 'positions'>;
type FetcherResult = Positions['fetcherResults'][number];

/** Positions of this moment: nothing on the way may store them. */
const LIVE = { 'cache-control': 'no-store' };

const readLive = (input: Input, context: PortfolioContext): WithHeaders<Positions> =>
  new WithHeaders(positionsOf(input, context), () => LIVE);

export const portfolioV2Service: ServiceOf<'portfolio-v2', PortfolioContext> = {
  positions: readLive,
  positionsByQuery: readLive,
};

function positionsOf(input: Input, context: PortfolioContext): Positions {
  const { networkId = 'solana' } = input;
  const date = context.world.clock.now();
  const fetcherResults = networkId === 'solana' ? resultsOf(input, context, date) : [];
  const longest = Math.max(0, ...fetcherResults.map(({ duration }) => duration ?? 0));
  return { date, duration: longest + 7, extended: true, fetcherResults };
}

function resultsOf(
  input: Input,
  context: PortfolioContext,
  date: number,
): readonly FetcherResult[] {
  const { world } = context;
  const { address } = input;
  if (!isAddress(address)) {
    throw new ServiceFailure(400, { error: 'address: expected an address of solana' });
  }
  const exact: ExactAmounts = new Map();
  const found = findPositions(context, address, date, exact);
  const wallet = world.wallet(address);
  return fetchersFor(input).map(({ id, platformId, fetcher }): FetcherResult => {
    const facts = {
      id,
      extended: true,
      owner: `solana_${address}`,
      networkId: 'solana',
      date,
      duration: fetchDuration(world, id, address),
    };
    if (isLost(wallet, platformId, fetcher)) return { ...facts, status: 'error', error: FAILED };
    const own = found.filter(
      (each) => each.element.platformId === platformId && each.fetcher === fetcher,
    );
    const elements = own.flatMap((each, place) =>
      writeElements(each, { id, place, address, exact, ledger: context.ledger }),
    );
    return {
      ...facts,
      status: 'success',
      elements: input.unpriced ? withoutValues(elements) : elements,
    };
  });
}

const FAILED = {
  code: 'FETCHER_UNAVAILABLE',
  message: 'Fetcher data is temporarily unavailable',
};

/** Returns the fetchers that the input names. Unknown names have no effect. */
function fetchersFor({ fetcherIds, excludedFetcherIds = [], jupOnly, noJup }: Input) {
  return platforms
    .filter(({ id }) => !(jupOnly && !isOwn(id)) && !(noJup && isOwn(id)))
    .flatMap(({ id: platformId, fetchers }) =>
      fetchers.map((fetcher) => ({ id: `${platformId}-${fetcher}`, platformId, fetcher })),
    )
    .filter(({ id }) => fetcherIds?.includes(id) ?? true)
    .filter(({ id }) => !excludedFetcherIds.includes(id));
}

/** Whether a platform is Jupiter's own. */
function isOwn(platformId: string): boolean {
  return platformId.startsWith('jupiter-');
}
