import { type Address, SOL } from '@perijove/core';
import { createInstantSwapClient, type Holdings } from '@perijove/instant-swap';
import {
  createPortfolioClient,
  failedFetchers,
  type Positions,
  totalValue,
  unvaluedElements,
} from '@perijove/portfolio';
import { createPriceClient, type Prices } from '@perijove/price';
import { el } from '../dom.ts';
import { selectField, textField } from '../parts/fields.ts';
import { createRegion, type Shown } from '../parts/region.ts';
import { table } from '../parts/table.ts';
import type { Session } from '../session.ts';
import { counted, grouped, usd } from '../words.ts';
import { elementDetails } from './element-details.ts';
import type { OpenView } from './view.ts';

/** A wallet: what it holds, and its positions in DeFi. */
export const open: OpenView = ({ session, signal }) => {
  const holdings = createRegion(signal);
  const positions = createRegion(signal);
  const { wallet, config } = session;
  const choice = selectField({
    label: 'Wallet',
    choices: [
      { value: wallet.address, text: `${wallet.name} (yours)` },
      ...Object.entries(config.watched).map(([name, value]) => ({ value, text: name })),
    ],
  });
  const address = textField({ label: 'or any address', value: wallet.address });
  const refresh = (): void => {
    const wanted = address.input.value.trim();
    void holdings.show((ending) => showHoldings(session, wanted, ending));
    void positions.show((ending) => showPositions(session, wanted, ending));
  };
  choice.select.addEventListener('change', () => {
    address.input.value = choice.select.value;
    refresh();
  });
  const form = el(
    'form',
    {
      class: 'fields',
      onsubmit: (event) => {
        event.preventDefault();
        refresh();
      },
    },
    choice.element,
    address.element,
    el('p', { class: 'submit' }, el('button', {}, 'Look')),
  );
  refresh();
  return el(
    'div',
    {},
    el('section', {}, form),
    el(
      'div',
      { class: 'columns' },
      el('section', {}, el('h2', {}, 'Holdings'), holdings.element),
      el('section', {}, el('h2', {}, 'Positions'), positions.element),
    ),
  );
};

interface Held {
  readonly mint: string;
  readonly amount: string;
  readonly value: number | undefined;
}

async function showHoldings(
  session: Session,
  address: Address,
  signal: AbortSignal,
): Promise<Shown> {
  const { transport, tokens } = session;
  const answer = await createInstantSwapClient(transport).holdings({ address }, { signal });
  const mints = [SOL, ...Object.keys(answer.tokens ?? {})];
  const [prices] = await Promise.all([
    createPriceClient(transport).get({ ids: mints }, { signal }),
    tokens.load(mints, signal),
  ]);
  const rows = heldRows(answer, prices);
  if (rows.length === 0) return { says: 'This wallet holds nothing.' };
  const total = rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const content = table(
    'Holdings',
    [
      { heading: 'Token', cell: ({ mint }: Held) => tokens.symbol(mint) },
      { heading: 'Amount', cell: ({ amount }) => grouped(amount), isNumber: true },
      { heading: 'Value', cell: ({ value }) => usd(value), isNumber: true },
    ],
    rows,
  );
  return { says: `${counted(rows.length, 'token')}, together ${usd(total)}`, content };
}

type Shares = Pick<Holdings, 'uiAmountString' | 'uiAmount'>;

function heldRows(holdings: Holdings, prices: Prices): readonly Held[] {
  const held = (mint: string, { uiAmountString, uiAmount }: Shares): Held => {
    const price = prices[mint]?.usdPrice;
    const rounded = uiAmount ?? Number(uiAmountString ?? 0);
    const amount = uiAmountString ?? String(rounded);
    return { mint, amount, value: price === undefined ? undefined : price * rounded };
  };
  const accounts = Object.entries(holdings.tokens ?? {}).flatMap(([mint, list = []]) =>
    list.map((account) => held(mint, account)),
  );
  const all = [held(SOL, holdings), ...accounts];
  return all.filter(({ amount }) => amount !== '0');
}

async function showPositions(
  session: Session,
  address: Address,
  signal: AbortSignal,
): Promise<Shown> {
  const answer = await createPortfolioClient(session.transport).positions({ address }, { signal });
  const { elements } = answer;
  const missing = missingNotes(answer);
  const says = `${counted(elements.length, 'position')}, together ${usd(totalValue(answer))}`;
  const symbol = (mint: string): string =>
    answer.tokenInfo?.solana?.[mint]?.symbol ?? session.tokens.symbol(mint);
  return {
    says: elements.length === 0 ? 'No positions.' : says,
    content: el(
      'div',
      {},
      ...missing.map((each) => el('p', { class: 'warning' }, each)),
      ...elements.map((element) => elementDetails(element, symbol)),
    ),
  };
}

/** A source that failed is named: nothing found is not the same as not looked. */
function missingNotes(answer: Positions): readonly string[] {
  const failed = failedFetchers(answer).map(
    ({ id, error }) => `${id} did not answer: ${error ?? 'no reason given'}`,
  );
  const unvalued = unvaluedElements(answer).length;
  if (unvalued > 0) failed.push(`${counted(unvalued, 'position')} of unknown value not counted.`);
  return failed;
}
