import { type Block, block, JUP } from './block.ts';
import { cut, round } from './format.ts';
import { failedFetchers, SOL, totalValue, USDC, unpricedMints } from './names.ts';

/** Reading: no money moves. */
export const reading: readonly Block<unknown>[] = [
  block({
    family: 'price',
    says: 'US dollar prices. A mint without a reliable price is absent, never 0.',
    call: async ({ perijove, unpriced }) => {
      const ids = [SOL, USDC, JUP, unpriced];
      const prices = await perijove.price.get({ ids });
      return { prices, absent: unpricedMints(ids, prices) };
    },
    headings: ['mint', 'US dollars', '24 h, %'],
    rows: ({ prices, absent }) => [
      ...Object.entries(prices).map(([mint, price]) => [
        mint,
        round(price?.usdPrice),
        round(price?.priceChange24h, 2),
      ]),
      ...absent.map((mint) => [mint, undefined, undefined]),
    ],
  }),
  block({
    family: 'tokens',
    says: 'The most traded tokens today.',
    call: ({ perijove }) =>
      perijove.tokens.byCategory({ category: 'toptraded', interval: '24h', limit: 5 }),
    headings: ['symbol', 'name', 'US dollars', 'holders', 'organic', 'verified'],
    rows: (tokens) =>
      tokens.map((token) => [
        token.symbol,
        token.name,
        round(token.usdPrice),
        token.holderCount ?? undefined,
        round(token.organicScore, 1),
        token.isVerified ? 'yes' : 'no',
      ]),
  }),
  block({
    family: 'tokens',
    says: 'The list of all tokens, read while it arrives, in flat memory.',
    call: async ({ perijove }) => {
      let count = 0;
      for await (const token of perijove.tokens.allV1()) count += token.address ? 1 : 0;
      return count;
    },
    headings: ['tokens'],
    rows: (count) => [[count]],
  }),
  block({
    family: 'content',
    says: 'Editorial items of one token, page after page.',
    call: async ({ perijove }) => {
      const items = [];
      for await (const item of perijove.content.iterateFeed({ mint: SOL })) {
        items.push(item);
        if (items.length === 4) break;
      }
      return items;
    },
    headings: ['kind', 'posted', 'text'],
    rows: (items) =>
      items.map((item) => [
        item.contentType,
        String(item.postedAt ?? '').slice(0, 10),
        cut(item.content, 70),
      ]),
  }),
  block({
    family: 'portfolio',
    says: 'The DeFi positions of a wallet.',
    call: ({ perijove, demoWallet }) => perijove.portfolio.positions({ address: demoWallet }),
    headings: ['type', 'platform', 'label', 'US dollars'],
    rows: (positions) => [
      ...positions.elements.map((element) => [
        element.type,
        element.platformId,
        element.label,
        round(element.value, 2),
      ]),
      ['total', '', '', round(totalValue(positions), 2)],
    ],
  }),
  block({
    family: 'portfolio',
    says: 'A source that failed is named, because an empty result is not the same as a failed one.',
    call: async ({ perijove, partialWallet }) =>
      failedFetchers(await perijove.portfolio.positions({ address: partialWallet })),
    headings: ['source', 'status', 'error'],
    rows: (reports) => reports.map(({ id, status, error }) => [id, status, error ?? undefined]),
  }),
  block({
    family: 'portfolio-v2',
    says: 'The same positions by fetcher, with exact amounts. For listed organisations only.',
    call: ({ perijove, address }) => perijove.portfolioV2.positions({ address }),
    headings: ['fetcher', 'status', 'positions'],
    rows: ({ fetcherResults }) =>
      fetcherResults
        .filter(({ elements }) => elements?.length !== 0)
        .map(({ id, status, elements }) => [id, status, elements?.length]),
  }),
  block({
    family: 'jupiterz',
    says: 'A firm price of a market maker. For listed organisations only.',
    call: ({ perijove }) =>
      perijove.jupiterz.order({ inputMint: SOL, outputMint: USDC, amount: '1000000000' }),
    headings: ['maker', 'one SOL buys, USDC'],
    rows: ({ provider, orderInfo }) => [
      [provider ?? undefined, Number(orderInfo.output.startAmount) / 1_000_000],
    ],
  }),
  block({
    family: 'prediction',
    says: 'What people trade on, and what a Yes costs: 1 US dollar each if it comes true.',
    call: async ({ perijove }) => {
      const { data } = await perijove.prediction.events({ includeMarkets: true, end: 2 });
      return data.flatMap(({ metadata, markets }) =>
        (markets ?? []).map((market) => ({ ...market, event: metadata?.title })),
      );
    },
    headings: ['event', 'market', 'closes', 'Yes, $'],
    rows: (markets) =>
      markets.map(({ event, title, closeTime, pricing }) => [
        cut(event ?? '', 40),
        title ?? undefined,
        new Date(closeTime * 1000).toISOString().slice(0, 10),
        pricing?.buyYesPriceUsd == null ? undefined : pricing.buyYesPriceUsd / 1_000_000,
      ]),
  }),
];
