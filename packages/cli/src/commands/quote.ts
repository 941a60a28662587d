import { fromBaseUnits } from '@perijove/core';
import { parseAmount, parseBps, words } from '../money/amount.ts';
import { findPair } from '../money/tokens.ts';
import { facts } from '../output/table.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove quote` */
export async function run({ args, settings, session, warn, paint }: Context): Promise<Result> {
  const [amount = '', ...names] = args;
  const slippageBps = parseBps(settings.own['slippageBps']);
  const { perijove } = await session();
  const [input, output] = await findPair(perijove, names, warn);
  const { pays, receives, priceImpactPercent, fee, order } = await perijove.swap.preview({
    inputMint: input.mint,
    outputMint: output.mint,
    amount: parseAmount('amount', amount, input),
    ...(slippageBps !== undefined && { slippageBps }),
  });
  const data = {
    inputMint: input.mint,
    outputMint: output.mint,
    pays: fromBaseUnits(pays.amount, input.decimals),
    paysUnits: String(pays.amount),
    receives: fromBaseUnits(receives.amount, output.decimals),
    receivesUnits: String(receives.amount),
    // Without a wallet, the service estimates no slippage.
    minReceives: slippageBps === undefined ? null : fromBaseUnits(receives.min, output.decimals),
    priceImpactPercent: priceImpactPercent ?? null,
    feeBps: fee.bps ?? null,
    router: order.router ?? null,
  };
  const text = facts(
    [
      ['You pay', words(pays.amount, input)],
      ['You receive', words(receives.amount, output)],
      [
        'At least',
        data.minReceives === null
          ? 'not known without --slippage-bps'
          : words(receives.min, output),
      ],
      [
        'Price impact',
        data.priceImpactPercent === null ? 'not known' : `${data.priceImpactPercent} %`,
      ],
      ['Fee', data.feeBps === null ? 'not known' : `${data.feeBps / 100} %, in the amounts above`],
      ['Router', data.router ?? 'not known'],
    ],
    paint,
  );
  return { data, text };
}
