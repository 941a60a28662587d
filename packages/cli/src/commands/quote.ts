import { assertAmount, parseAmount, parseBps, whole } from '../money/amount.ts';
import { withMultipliers } from '../money/mints.ts';
import { assertTwo, findPair, type KnownToken } from '../money/tokens.ts';
import { facts } from '../output/table.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove quote` */
export async function run({ args, settings, session, warn, paint }: Context): Promise<Result> {
  const [amount = '', ...names] = args;
  assertAmount('amount', amount);
  assertTwo(names);
  const slippageBps = parseBps(settings.own['slippageBps']);
  const own = await session();
  const { perijove } = own;
  const pair = await findPair(perijove, names, warn);
  const [input, output] = await withMultipliers(own, pair, warn);
  const { pays, receives, priceImpactPercent, fee, order } = await perijove.swap.preview.swap({
    inputMint: input.mint,
    outputMint: output.mint,
    amount: parseAmount('amount', amount, input),
    ...(slippageBps !== undefined && { slippageBps }),
  });
  const data = {
    inputMint: input.mint,
    outputMint: output.mint,
    pays: whole(pays.amount, input),
    paysUnits: String(pays.amount),
    receives: whole(receives.amount, output),
    receivesUnits: String(receives.amount),
    ...pricesOf(pays.amount, receives.amount, input, output),
    // Without a wallet, the service estimates no slippage.
    minReceives: slippageBps === undefined ? null : whole(receives.min, output),
    priceImpactPercent: priceImpactPercent ?? null,
    feeBps: fee.bps ?? null,
    router: order.router ?? null,
  };
  return { data, text: textOf(data, input, output, paint) };
}

/** Significant digits of a price. */
const DIGITS = 9;

interface Prices {
  readonly price: string | null;
  readonly priceBeforeMultiplier: string | null;
}

/** A token with a multiplier has two prices, and both are known here: those of the quoted amounts. */
function pricesOf(pays: bigint, receives: bigint, input: KnownToken, output: KnownToken): Prices {
  const priceOf = (one: KnownToken, other: KnownToken): string | null => {
    const price = Number(whole(receives, other)) / Number(whole(pays, one));
    return price > 0 && Number.isFinite(price)
      ? new Intl.NumberFormat('en-US', {
          maximumSignificantDigits: DIGITS,
          useGrouping: false,
        }).format(price)
      : null;
  };
  const isScaled = input.multiplier !== 1 || output.multiplier !== 1;
  const plain = (token: KnownToken): KnownToken => ({ ...token, multiplier: 1 });
  return {
    price: priceOf(input, output),
    priceBeforeMultiplier: isScaled ? priceOf(plain(input), plain(output)) : null,
  };
}

interface Quoted extends Prices {
  readonly pays: string;
  readonly receives: string;
  readonly minReceives: string | null;
  readonly priceImpactPercent: number | null;
  readonly feeBps: number | null;
  readonly router: string | null;
}

function textOf(
  quoted: Quoted,
  input: KnownToken,
  output: KnownToken,
  paint: Context['paint'],
): string {
  const { pays, receives, minReceives, priceImpactPercent, feeBps, router } = quoted;
  const least =
    minReceives === null ? 'not known without --slippage-bps' : `${minReceives} ${output.symbol}`;
  return facts(
    [
      ['You pay', `${pays} ${input.symbol}`],
      ['You receive', `${receives} ${output.symbol}`],
      ['At least', least],
      ...priceRows(quoted, input, output),
      ['Price impact', priceImpactPercent === null ? 'not known' : `${priceImpactPercent} %`],
      ['Fee', feeBps === null ? 'not known' : `${feeBps / 100} %, in the amounts above`],
      ['Router', router ?? 'not known'],
    ],
    paint,
  );
}

function priceRows(
  { price, priceBeforeMultiplier }: Prices,
  input: KnownToken,
  output: KnownToken,
): readonly (readonly [label: string, value: string])[] {
  if (price === null) return [];
  const value = (each: string): string => `1 ${input.symbol} = ${each} ${output.symbol}`;
  if (priceBeforeMultiplier === null) return [['Price', value(price)]];
  return [
    ['Price as shown', value(price)],
    ['Before multipliers', value(priceBeforeMultiplier)],
  ];
}
