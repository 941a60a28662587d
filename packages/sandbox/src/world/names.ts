import type { Random } from './random.ts';

const QUALITIES = (
  'Velvet Solar Quiet Turbo Pixel Salty Cosmic Lazy Neon Honest ' +
  'Rusty Golden Tiny Grumpy Lunar Fuzzy Royal Sleepy Hyper Mellow ' +
  'Cobalt Crispy Noble Wobbly Amber Feral Frosty Plaid Sunny Zesty'
).split(' ');

const THINGS = (
  'Otter Comet Pickle Walrus Lantern Badger Teapot Gecko Harbor Moth ' +
  'Turnip Falcon Anvil Noodle Pebble Yak Beacon Cactus Ferret Quokka ' +
  'Ledger Orbit Mango Heron Kettle Lemur Compass Waffle Newt Summit'
).split(' ');

export interface Naming {
  readonly name: string;
  readonly symbol: string;
}

/** Draws an invented name and its symbol. */
export function drawNaming(random: Random): Naming {
  const [quality, thing] = [random.pick(QUALITIES), random.pick(THINGS)];
  const symbol = random.chance(0.5) ? thing : quality.slice(0, 2) + thing.slice(0, 3);
  return { name: `${quality} ${thing}`, symbol: symbol.toUpperCase() };
}

/** Blank names, which occur on mainnet: spaces, empty text, or invisible letters. */
export const blankNamings: readonly Naming[] = [
  { name: ' ', symbol: '' },
  { name: '', symbol: '' },
  { name: '\u3164', symbol: '\u3164' },
  { name: 'Nameless', symbol: '' },
];
