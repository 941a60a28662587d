import { findTokens } from '../money/tokens.ts';
import { table, usdText } from '../output/table.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove price` */
export async function run({ args, session, warn, paint }: Context): Promise<Result> {
  const { perijove } = await session();
  const tokens = await findTokens(perijove, args, warn);
  const prices = await perijove.price.get({ ids: tokens.map(({ mint }) => mint) });
  const data = tokens.map(({ symbol, mint, decimals }) => ({
    symbol,
    mint,
    usdPrice: prices[mint]?.usdPrice ?? null,
    priceChange24h: prices[mint]?.priceChange24h ?? null,
    decimals,
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
