import { contractsOf, type Position } from 'perijove/prediction';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import type { Act, Actor, Means } from './act.ts';
import type { PredictionBet } from './town.ts';

const USD = 1_000_000n;

/** How many bets somebody looks at before something else comes to mind. */
const MAX_LOOKS = 16;

type MarketQuery = { readonly provider: string } | { readonly category: 'sports' };

/** The program of keeper markets has to be accepted by its address. */
const accepting = ({ options }: Means) => ({ ...options, programs: [PREDICTION_PROGRAM] });

async function pickMarket({ random, perijove }: Actor, query: MarketQuery) {
  const { data } = await perijove.prediction.events({ ...query, includeMarkets: true });
  const markets = data.filter(({ isActive }) => isActive).flatMap((each) => each.markets ?? []);
  return markets.length === 0 ? undefined : random.pick(markets);
}

export const buyContracts: Act = async (actor) => {
  const { wallet, town, random } = actor;
  // Games end every day: only then is there something to claim.
  const market = await pickMarket(
    actor,
    random.chance(0.5)
      ? { category: 'sports' }
      : { provider: random.chance(0.7) ? 'polymarket' : 'kalshi' },
  );
  if (!market) return undefined;
  const { marketId } = market;
  const isYes = random.chance(0.5);
  const depositAmount = USD * BigInt(random.int(5, 60)) + BigInt(random.int(0, 999_999));
  return {
    wallet,
    async run(means) {
      const purchase = { marketId, isYes, depositAmount };
      const bought = await means.perijove.prediction.buy(purchase, accepting(means));
      town.bets.push({ wallet, positionPubkey: bought.positionPubkey });
    },
  };
};

/** Bought and sold again: a round is over before anybody looks the next time. Some wait for its end. */
export const playRound: Act = async (actor) => {
  const { wallet, random } = actor;
  const market = await pickMarket(actor, { provider: 'bisonfi' });
  if (!market?.outcomeMint) return undefined;
  const { marketId, outcomeMint } = market;
  const depositAmount = USD * BigInt(random.int(5, 60)) + BigInt(random.int(0, 999_999));
  const isSold = random.chance(0.5);
  return {
    wallet,
    async run({ perijove, options }) {
      const purchase = { marketId, outcomeMint, isYes: true, depositAmount, minContracts: USD };
      const { positionPubkey, contracts } = await perijove.prediction.buy(purchase, options);
      if (!isSold) return;
      const close = { positionPubkey, outcomeMint, minUsd: 1n, maxContracts: contracts };
      const id = `${options.id} close`;
      await perijove.prediction.closePosition(close, { ...options, id });
    },
  };
};

/** A bet of somebody's of which the position is such a one. */
async function findBet(
  { random, town, perijove }: Actor,
  isSuch: (position: Position) => boolean,
): Promise<(PredictionBet & { readonly position: Position }) | undefined> {
  if (town.bets.length === 0) return undefined;
  for (let look = 0; look < MAX_LOOKS; look++) {
    const bet = random.pick(town.bets);
    const { address: ownerPubkey } = bet.wallet;
    const { data } = await perijove.prediction.positions({ ownerPubkey });
    const position = data.find(({ pubkey }) => pubkey === bet.positionPubkey);
    if (position && isSuch(position)) return { ...bet, position };
  }
  return undefined;
}

const isForSale = (position: Position): boolean =>
  position.sellPriceUsd !== null && contractsOf(position) >= USD;

export const sellContracts: Act = async (actor) => {
  const bet = await findBet(actor, isForSale);
  if (!bet) return undefined;
  const { wallet, positionPubkey, position } = bet;
  const steps = contractsOf(position) / 10_000n;
  const contracts = ((steps * BigInt(actor.random.int(300, 900))) / 1_000n) * 10_000n;
  const sale = { positionPubkey, contracts, minUsd: 1n };
  return {
    wallet,
    run: (means) => means.perijove.prediction.sell(sale, accepting(means)),
  };
};

export const closeContracts: Act = async (actor) => {
  const bet = await findBet(actor, isForSale);
  if (!bet) return undefined;
  const { wallet, positionPubkey, position } = bet;
  const close = { positionPubkey, minUsd: 1n, maxContracts: contractsOf(position) };
  return {
    wallet,
    run: (means) => means.perijove.prediction.closePosition(close, accepting(means)),
  };
};

export const claimContracts: Act = async (actor) => {
  const bet = await findBet(actor, ({ claimable }) => claimable);
  if (!bet) return undefined;
  const { wallet, positionPubkey, position } = bet;
  const claim = { positionPubkey, minPayout: contractsOf(position) };
  return {
    wallet,
    run: (means) => means.perijove.prediction.claim(claim, accepting(means)),
  };
};
