import type { Mint } from '@perijove/core';
import { type Json, type Ledger, slotAt, slotStartMs } from '@perijove/local-node/ledger';
import type { PriceChange, PriceChanges } from '../world/price-changes.ts';
import type { World } from '../world/world.ts';

/** Collection of the set prices on the ledger. */
const PRICE_CHANGES = 'price-changes';

/** Accepted values. Outside of them, the reserves of pools do not have enough digits. */
const USD = { min: 1e-12, max: 1e9 } as const;
const FACTOR = { min: 1e-6, max: 1e6 } as const;

/** Exactly one of the two fields is set. */
export interface PriceSetting {
  /** A fixed price, in US dollars for one whole token. */
  readonly usd?: number | undefined;
  /** Factor on the world's own price. */
  readonly factor?: number | undefined;
}

export interface SetPrice extends PriceSetting {
  readonly mint: Mint;
  /** US dollars for one whole token, now; undefined when it is no longer traded. */
  readonly price: number | undefined;
}

/**
 * Sets prices until they are cleared, also across restarts. Quotes, prices, values and statistics
 * all follow them. A change applies from the next slot, to which the world's clock advances; prices
 * of earlier times do not change.
 */
export interface PriceControl {
  /** @throws RangeError for a mint without a price, or a price that is too high or too low. */
  readonly set: (mint: Mint, setting: PriceSetting) => SetPrice;
  /** Restores the world's own price; without a mint, of all mints. */
  readonly clear: (mint?: Mint) => void;
  readonly list: () => readonly SetPrice[];
}

/** @param changes the price changes of the world; those that the ledger has stored are added. */
export function createPriceControl(
  world: World,
  ledger: Ledger,
  changes: PriceChanges,
): PriceControl {
  for (const [mint, stored] of ledger.documents.list(PRICE_CHANGES)) {
    changes.put(mint, stored as unknown as readonly PriceChange[]);
  }
  const change = (mints: readonly Mint[], setting: PriceSetting): void => {
    const fromMs = startNextSlot(world);
    const kept = mints.map(
      (mint) => [mint, [...changes.of(mint), { ...setting, fromMs }]] as const,
    );
    ledger.documents.write(
      kept.map(([id, value]) => ({ collection: PRICE_CHANGES, id, value: value as Json })),
    );
    for (const [mint, all] of kept) changes.put(mint, all);
  };
  const settingOf = (mint: Mint): PriceSetting => settingIn(changes.at(mint, world.clock.now()));
  const isSet = (mint: Mint): boolean => Object.keys(settingOf(mint)).length > 0;
  const describe = (mint: Mint): SetPrice => ({
    mint,
    ...settingOf(mint),
    price: priceOf(world, mint),
  });
  return {
    set(mint, setting) {
      if (priceOf(world, mint) === undefined)
        throw new RangeError('mint: expected a token that has a price');
      assertSetting(setting);
      change([mint], setting);
      return describe(mint);
    },
    clear(mint) {
      const mints = (mint === undefined ? changes.mints() : [mint]).filter(isSet);
      if (mints.length > 0) change(mints, {});
    },
    list: () => changes.mints().filter(isSet).map(describe),
  };
}

/** Returns the price now. */
function priceOf({ clock, tokens, prices }: World, mint: Mint): number | undefined {
  const atMs = clock.now();
  const token = tokens.find(mint, atMs);
  return token && prices.usd(token, atMs);
}

function settingIn({ usd, factor }: PriceSetting = {}): PriceSetting {
  return { ...(usd !== undefined && { usd }), ...(factor !== undefined && { factor }) };
}

function assertSetting({ usd, factor }: PriceSetting): void {
  if ((usd === undefined) === (factor === undefined)) {
    throw new RangeError('usd: expected a price in US dollars, or a factor, and not both');
  }
  if (usd !== undefined) assertWithin('usd', usd, USD);
  if (factor !== undefined) assertWithin('factor', factor, FACTOR);
}

function assertWithin(name: string, value: number, { min, max }: typeof USD | typeof FACTOR) {
  if (value >= min && value <= max) return;
  throw new RangeError(`${name}: expected a number from ${min} to ${max}`);
}

/** Advances the clock to the next slot and returns its start: prices are computed per slot. */
function startNextSlot({ clock }: World): number {
  const fromMs = slotStartMs(slotAt(clock.now()) + 1);
  clock.jump(fromMs - clock.now());
  return fromMs;
}
