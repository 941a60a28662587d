import type * as price from 'perijove/price';
import { withMultipliers } from '../money/mints.ts';
import { parsePositive } from '../money/option-values.ts';
import { findTokens, type KnownToken } from '../money/tokens.ts';
import { table, usdText } from '../output/table.ts';
import { usageError } from '../output/usage.ts';
import type { Context, Result } from '../spec.ts';
import { isWatched, watchResults } from '../watch/watch-results.ts';

/** `perijove price` */
export async function run(context: Context): Promise<Result | undefined> {
  const { args, settings, session, warn, paint } = context;
  const watched = isWatched(context);
  const above = parsePositive('--above', settings.own['above']);
  const below = parsePositive('--below', settings.own['below']);
  const hasLevel = above !== undefined || below !== undefined;
  if (hasLevel && !watched)
    throw usageError('--watch', '--watch', '--above and --below end a watch: add --watch');
  const own = await session();
  const { perijove } = own;
  const tokens = await withMultipliers(own, await findTokens(perijove, args, warn), warn);
  for (const { symbol, multiplier } of tokens)
    if (multiplier !== 1) warn(twoPrices(symbol, multiplier));
  const ids = tokens.map(({ mint }) => mint);
  if (!watched) return resultOf(tokens, await perijove.price.get({ ids }), paint);
  const input = { ids, ...(hasLevel && { above, below, until: 'reached' as const }) };
  await watchResults(
    context,
    (options) => perijove.price.watch(input, options),
    ({ value }) => resultOf(tokens, value, paint),
  );
  return undefined;
}

function twoPrices(symbol: string, multiplier: number): string {
  return `${symbol}: wallets show balances times ${multiplier}. Its price is that of one token as shown, or of one before the multiplier: the service does not say which. perijove quote has both, labelled`;
}

function resultOf(
  tokens: readonly KnownToken[],
  prices: price.Prices,
  paint: Context['paint'],
): Result {
  const data = tokens.map(({ symbol, mint, decimals, multiplier }) => ({
    symbol,
    mint,
    usdPrice: prices[mint]?.usdPrice ?? null,
    priceChange24h: prices[mint]?.priceChange24h ?? null,
    decimals,
    multiplier,
  }));
  const columns = [
    { head: 'TOKEN' },
    { head: 'USD', isNumber: true },
    { head: '24 H', isNumber: true },
    { head: 'MINT' },
  ];
  const rows = data.map(({ symbol, usdPrice, priceChange24h, mint }) => [
    symbol,
    usdPrice === null ? 'no price' : usdText(usdPrice),
    priceChange24h === null ? '' : `${priceChange24h.toFixed(2)} %`,
    mint,
  ]);
  return { data, text: table(columns, rows, paint) };
}
