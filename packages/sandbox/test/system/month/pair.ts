import { type Mint, SOL, USDC } from '@perijove/core';
import { JUP } from '../../market/swap/trading.ts';
import { type Actor, readPurse, some } from './act.ts';

/** What to sell and for what; amounts are base units. */
export interface Pair {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  /** What the amount is worth in US dollars. */
  readonly usd: number;
  /** US dollars of one whole token of the input. */
  readonly inputUsd: number;
  /** What the amount is worth of the other token. */
  readonly worth: bigint;
}

const LEAST_USD = 120;
const paired = [SOL, USDC, JUP];

/** Something worth more than the least that an order may be of; undefined without it. */
export async function pickPair(actor: Actor): Promise<Pair | undefined> {
  const { random, perijove } = actor;
  const inputMint = random.pick(paired);
  const outputMint = random.pick(paired.filter((mint) => mint !== inputMint));
  const amount = some(random, (await readPurse(actor))(inputMint));
  const prices = await perijove.price.get({ ids: [inputMint, outputMint] });
  const [paid, got] = [prices[inputMint], prices[outputMint]];
  if (!paid || !got) return undefined;
  const usd = (Number(amount) / 10 ** paid.decimals) * paid.usdPrice;
  if (usd < LEAST_USD) return undefined;
  const worth = BigInt(Math.floor((usd / got.usdPrice) * 10 ** got.decimals));
  return { inputMint, outputMint, amount, usd, inputUsd: paid.usdPrice, worth };
}
