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
    // Without a wallet, the service estimates no slippage.
    minReceives: slippageBps === undefined ? null : whole(receives.min, output),
    priceImpactPercent: priceImpactPercent ?? null,
    feeBps: fee.bps ?? null,
    router: order.router ?? null,
  };
  return { data, text: textOf(data, input, output, paint) };
}

interface Quoted {
  readonly pays: string;
  readonly receives: string;
  readonly minReceives: string | null;
  readonly priceImpactPercent: number | null;
  readonly feeBps: number | null;
  readonly router: string | null;
}

function textOf(
  { pays, receives, minReceives, priceImpactPercent, feeBps, router }: Quoted,
  input: KnownToken,
  output: KnownToken,
  paint: Context['paint'],
): string {
  const least =
    minReceives === null ? 'not known without --slippage-bps' : `${minReceives} ${output.symbol}`;
  return facts(
    [
      ['You pay', `${pays} ${input.symbol}`],
      ['You receive', `${receives} ${output.symbol}`],
      ['At least', least],
      ['Price impact', priceImpactPercent === null ? 'not known' : `${priceImpactPercent} %`],
      ['Fee', feeBps === null ? 'not known' : `${feeBps / 100} %, in the amounts above`],
      ['Router', router ?? 'not known'],
    ],
    paint,
  );
}
