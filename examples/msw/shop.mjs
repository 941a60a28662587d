import { SOL, toBaseUnits } from 'perijove';

/** What a customer owes in lamports for a price in US dollars; one per cent more than the market. */
export async function lamportsFor(perijove, usd) {
  const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
  if (!sol) throw new Error('the price of SOL is not known: try again later');
  return toBaseUnits(((usd / sol.usdPrice) * 1.01).toFixed(9), 9);
}
