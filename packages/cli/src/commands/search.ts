import { clean } from '../output/clean.ts';
import { table, usdText } from '../output/table.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove search` */
export async function run({ args: [query = ''], session, paint }: Context): Promise<Result> {
  const { perijove } = await session();
  const found = await perijove.tokens.search({ query });
  const data = found.map((token) => ({
    symbol: clean(token.symbol, 20),
    name: clean(token.name),
    mint: token.id,
    isVerified: token.isVerified === true,
    usdPrice: token.usdPrice ?? null,
    liquidity: token.liquidity ?? null,
    organicScore: token.organicScore ?? null,
    decimals: token.decimals,
  }));
  if (data.length === 0) return { data, text: 'No token.\n' };
  const columns = [
    { head: 'TOKEN' },
    { head: 'NAME' },
    { head: 'VERIFIED' },
    { head: 'USD', isNumber: true },
    { head: 'LIQUIDITY', isNumber: true },
    { head: 'MINT' },
  ];
  const rows = data.map(({ symbol, name, isVerified, usdPrice, liquidity, mint }) => [
    symbol,
    name,
    isVerified ? 'yes' : 'NO',
    usdPrice === null ? '' : usdText(usdPrice),
    liquidity === null ? '' : Math.round(liquidity),
    mint,
  ]);
  return { data, text: table(columns, rows, paint) };
}
