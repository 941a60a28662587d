import { SOL, USDC } from '@perijove/core';
import { assetsToShares } from 'perijove/earn';
import { type Act, type Actor, readPurse, some } from './act.ts';

export const deposit: Act = async (actor) => {
  const { wallet, town } = actor;
  const wish = await pickDeposit(actor);
  if (!wish) return undefined;
  return {
    wallet,
    async run({ perijove, options }) {
      await perijove.earn.deposit(wish, options);
      town.lenders.push(wallet);
    },
  };
};

/** As many shares as a deposit would bring. */
export const mintShares: Act = async (actor) => {
  const { wallet, town } = actor;
  const wish = await pickDeposit(actor);
  if (!wish) return undefined;
  const pools = await actor.perijove.earn.tokens({});
  const pool = pools.find(({ assetAddress }) => assetAddress === wish.asset);
  if (!pool) return undefined;
  const shares = assetsToShares(pool, wish.amount, 'deposit');
  return {
    wallet,
    async run({ perijove, options }) {
      await perijove.earn.mint({ asset: wish.asset, shares }, options);
      town.lenders.push(wallet);
    },
  };
};

async function pickDeposit(actor: Actor) {
  const asset = actor.random.pick([SOL, USDC]);
  const amount = some(actor.random, (await readPurse(actor))(asset));
  return amount > 0n ? { asset, amount } : undefined;
}

export const withdraw: Act = async (actor) => {
  const held = await pickPosition(actor);
  if (!held) return undefined;
  const { wallet, asset, part } = held;
  const input = { asset, amount: part(held.underlyingAssets) };
  if (input.amount === 0n) return undefined;
  return { wallet, run: ({ perijove, options }) => perijove.earn.withdraw(input, options) };
};

/** Some of the shares, or all. */
export const redeem: Act = async (actor) => {
  const held = await pickPosition(actor);
  if (!held) return undefined;
  const { wallet, asset, part } = held;
  const input = { asset, shares: part(held.shares) };
  if (input.shares === 0n) return undefined;
  return { wallet, run: ({ perijove, options }) => perijove.earn.redeem(input, options) };
};

async function pickPosition({ random, town, perijove }: Actor) {
  if (town.lenders.length === 0) return undefined;
  const wallet = random.pick(town.lenders);
  const rows = await perijove.earn.positions({ users: [wallet.address] });
  const held = rows.filter(({ shares }) => BigInt(shares) > 0n);
  if (held.length === 0) return undefined;
  const { token, shares, underlyingAssets } = random.pick(held);
  if (token.assetAddress == null) return undefined;
  const share = random.chance(0.2) ? 1000n : BigInt(random.int(1, 900));
  const part = (units: string | number): bigint => (BigInt(units) * share) / 1000n;
  return { wallet, asset: token.assetAddress, shares, underlyingAssets, part };
}
