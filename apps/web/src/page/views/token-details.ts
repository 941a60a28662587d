import { type ContentByMint, type ContentItem, createContentClient } from '@perijove/content';
import { SOL, USDC } from '@perijove/core';
import { createInstantSwapClient, type ShieldWarning } from '@perijove/instant-swap';
import { createPriceClient, type Price } from '@perijove/price';
import { isSuspicious, type Token } from '@perijove/tokens';
import { el, outwardLink } from '../dom.ts';
import type { Shown } from '../parts/region.ts';
import { facts } from '../parts/table.ts';
import type { Session } from '../session.ts';
import { percent, usd } from '../words.ts';

/** One token from three families: its price, what to beware of, what is written about it. */
export function tokenDetails(
  session: Session,
  token: Token,
): (signal: AbortSignal) => Promise<Shown> {
  const { transport } = session;
  const { id } = token;
  return async (signal) => {
    const [prices, shield, content] = await Promise.all([
      createPriceClient(transport).get({ ids: [id] }, { signal }),
      createInstantSwapClient(transport).shield({ mints: [id] }, { signal }),
      createContentClient(transport).get({ mints: [id] }, { signal }),
    ]);
    return {
      says: `${token.symbol}: ${usd(prices[id]?.usdPrice)}`,
      content: el(
        'div',
        {},
        el('h3', {}, token.name),
        tokenFacts(token, prices[id]),
        el('p', { class: 'actions' }, swapLink(id)),
        el('h4', {}, 'Warnings'),
        warnings(shield.warnings[id] ?? [], isSuspicious(token)),
        el('h4', {}, 'What is written about it'),
        news(content.data.find(({ mint }) => mint === id)),
      ),
    };
  };
}

function tokenFacts(token: Token, price: Price | null | undefined): HTMLElement {
  return facts([
    ['Price', price ? usd(price.usdPrice) : 'not known'],
    ['24 h', percent(price?.priceChange24h)],
    ['Market cap', usd(token.mcap)],
    ['Holders', token.holderCount?.toLocaleString('en-US')],
    ['Organic', token.organicScore?.toFixed(0)],
    ['Mint', el('code', { class: 'whole' }, token.id)],
  ]);
}

function swapLink(mint: string): HTMLElement {
  const query = new URLSearchParams({ pay: mint === SOL ? USDC : SOL, receive: mint });
  return el('a', { class: 'button', href: `#swap?${query}` }, 'Swap to it');
}

function warnings(list: readonly ShieldWarning[], suspicious: boolean): HTMLElement {
  const items = list.map(({ severity, type, message }) =>
    el(
      'li',
      {},
      el('span', { class: `badge ${severity ?? ''}` }, severity ?? 'note'),
      ` ${message ?? type}`,
    ),
  );
  if (suspicious) items.unshift(el('li', {}, 'Flagged as suspicious.'));
  // No warning is not the same as safe.
  return items.length > 0 ? el('ul', { class: 'plain' }, ...items) : el('p', {}, 'None known.');
}

const MAX_ITEMS = 5;

function news(written: ContentByMint | undefined): HTMLElement {
  const told = written?.tokenSummary;
  const summary = typeof told === 'string' ? told : told?.summaryShort;
  const items = written?.contents ?? [];
  if (!summary && items.length === 0) return el('p', {}, 'Nothing.');
  return el(
    'div',
    {},
    summary ? el('p', {}, summary) : null,
    el('ul', { class: 'plain' }, ...items.slice(0, MAX_ITEMS).map(newsItem)),
    el('p', { class: 'muted' }, 'Written and approved in the content programme of the service.'),
  );
}

function newsItem({ content, source, submittedBy }: ContentItem): HTMLElement {
  const by = submittedBy?.username;
  return el(
    'li',
    {},
    content,
    source ? el('span', {}, ' ', outwardLink(source, 'Source')) : null,
    by ? el('span', { class: 'muted' }, ` by ${by}`) : null,
  );
}
