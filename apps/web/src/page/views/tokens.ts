import { type Category, createTokensClient, type Interval, type Token } from '@perijove/tokens';
import { el } from '../dom.ts';
import { afterTyping, selectField, textField } from '../parts/fields.ts';
import { createRegion, type Shown } from '../parts/region.ts';
import { table } from '../parts/table.ts';
import { counted, percent, usd } from '../words.ts';
import { tokenDetails } from './token-details.ts';
import type { OpenView } from './view.ts';

const lists = [
  { value: 'toptraded/24h', text: 'Most traded today' },
  { value: 'toptrending/1h', text: 'Trending this hour' },
  { value: 'toporganicscore/24h', text: 'Most organic today' },
  { value: 'recent', text: 'Newest' },
];

/** Tokens: search as you type, rankings, and one token with its price, warnings and news. */
export const open: OpenView = ({ session, signal, query }) => {
  const tokens = createTokensClient(session.transport);
  const found = createRegion(signal);
  const details = createRegion(signal);
  const search = textField({ label: 'Search', hint: 'Symbol, name or mint', type: 'search' });
  const list = selectField({ label: 'or a list', choices: lists });

  async function ranking(name: string, ending: AbortSignal): Promise<readonly Token[]> {
    if (name === 'recent') return tokens.recent({}, { signal: ending });
    const [category, interval] = name.split('/') as [Category, Interval];
    return tokens.byCategory({ category, interval, limit: 20 }, { signal: ending });
  }

  /** Each keystroke calls off the question before it. */
  const refresh = (): Promise<void> =>
    found.show(async (ending) => {
      const text = search.input.value.trim();
      const answer = text
        ? await tokens.search({ query: text }, { signal: ending })
        : await ranking(list.select.value, ending);
      session.tokens.add(answer);
      return tokenTable(answer.slice(0, 20), text, choose);
    });

  const choose = (token: Token): Promise<void> => details.show(tokenDetails(session, token));

  search.input.addEventListener(
    'input',
    afterTyping(() => void refresh()),
  );
  list.select.addEventListener('change', () => {
    search.input.value = '';
    void refresh();
  });
  search.input.value = query.get('search') ?? '';
  void details.show(async () => ({ says: 'Choose one from the list.' }));
  void refresh();
  return el(
    'div',
    { class: 'columns uneven' },
    el('section', {}, el('div', { class: 'fields' }, search.element, list.element), found.element),
    el('section', { class: 'details' }, el('h2', {}, 'One token'), details.element),
  );
};

function nameOf({ name, isVerified }: Token): HTMLElement {
  const mark = el('span', { class: 'badge verified', role: 'img', 'aria-label': 'verified' }, '✓');
  return el('span', {}, el('span', { class: 'cut' }, name), isVerified ? mark : null);
}

function tokenTable(
  tokens: readonly Token[],
  text: string,
  choose: (token: Token) => Promise<void>,
): Shown {
  if (tokens.length === 0) return { says: `No token is called “${text}”.` };
  const name = (token: Token): HTMLElement =>
    el(
      'button',
      { type: 'button', class: 'link', title: token.id, onclick: () => void choose(token) },
      token.symbol || '(no symbol)',
    );
  const content = table(
    'Tokens',
    [
      { heading: 'Token', cell: name },
      { heading: 'Price', cell: ({ usdPrice }) => usd(usdPrice), isNumber: true },
      {
        heading: '24 h',
        cell: ({ stats24h }) => percent(stats24h?.priceChange),
        isNumber: true,
      },
      { heading: 'Name', cell: nameOf },
      { heading: 'Liquidity', cell: ({ liquidity }) => usd(liquidity), isNumber: true },
    ],
    tokens,
  );
  return { says: counted(tokens.length, 'token'), content };
}
