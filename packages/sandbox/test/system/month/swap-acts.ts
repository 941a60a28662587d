import { type Mint, SOL, USDC } from '@perijove/core';
import { JUP } from '../../market/swap/trading.ts';
import { AAPLX } from '../../settlement/on-ledger.ts';
import { type Act, type Actor, readPurse, some } from './act.ts';
import { pickPair } from './pair.ts';

const BONK: Mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const traded = [SOL, USDC, JUP, BONK, AAPLX];

export const instantSwap: Act = async (actor) => {
  const input = await pickSwap(actor);
  if (!input) return undefined;
  const { wallet } = actor;
  return { wallet, run: ({ perijove, options }) => perijove.instantSwap.swap(input, options) };
};

/** By an order of the newer API. */
export const swap: Act = async (actor) => {
  const input = await pickSwap(actor);
  if (!input) return undefined;
  const { wallet } = actor;
  return { wallet, run: ({ perijove, options }) => perijove.swap.swap(input, options) };
};

/** By the instructions of the newer API, over the wallet's own node. */
export const swapByBuild: Act = async (actor) => {
  const input = await pickSwap(actor);
  if (!input) return undefined;
  const { wallet } = actor;
  return { wallet, run: ({ perijove, options }) => perijove.swap.swapByBuild(input, options) };
};

async function pickSwap(actor: Actor) {
  const { random } = actor;
  const purse = await readPurse(actor);
  const held = traded.filter((mint) => purse(mint) > 0n);
  if (held.length === 0) return undefined;
  const inputMint = random.pick(held);
  const outputMint = random.pick(traded.filter((mint) => mint !== inputMint));
  const input = { inputMint, outputMint, amount: some(random, purse(inputMint)) };
  return input.amount === 0n ? undefined : input;
}

/** Of an exact input or for an exact output. */
export const routingSwap: Act = async (actor) => {
  const pair = await pickPair(actor);
  if (!pair) return undefined;
  const { inputMint, outputMint } = pair;
  const how = actor.random.chance(0.3)
    ? ({ amount: pair.worth, swapMode: 'ExactOut', maxInput: 2n * pair.amount } as const)
    : { amount: pair.amount };
  const input = { inputMint, outputMint, ...how };
  return {
    wallet: actor.wallet,
    run: ({ perijove, options }) => perijove.routingSwap.swap(input, options),
  };
};

/** Buys a token that somebody has launched, or sells it again. */
export const tradeLaunched: Act = async (actor) => {
  const { random, town, wallet } = actor;
  if (town.launches.length === 0) return undefined;
  const { mint } = random.pick(town.launches);
  const purse = await readPurse(actor);
  const held = purse(mint);
  const isSale = held > 0n && random.chance(0.5);
  const input = isSale
    ? { inputMint: mint, outputMint: USDC, amount: held }
    : { inputMint: USDC, outputMint: mint, amount: some(random, purse(USDC)) };
  if (input.amount === 0n) return undefined;
  return { wallet, run: ({ perijove, options }) => perijove.routingSwap.swap(input, options) };
};
