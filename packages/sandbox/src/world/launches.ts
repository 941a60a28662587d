import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { type AddressSpace, addressOf, createAddressSpace } from './addresses.ts';
import { powerOfTen } from './exponential.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './intervals.ts';
import { blankNamings, drawNaming } from './names.ts';
import { keyOf, type Random, randomOf } from './random.ts';
import type { PriceModel, Socials, Token } from './token.ts';

/** The first minute in which a token was launched. */
const FIRST_LAUNCH_MS = Date.UTC(2022, 0, 1);

const LAUNCHPADS = ['pump.fun', 'pump.fun', 'pump.fun', 'letsbonk.fun', 'moonshot', 'jup-studio'];

/** The launch series: one small token per minute. Most are no longer traded after some hours. */
export interface Launches {
  /** Returns the number of the newest launch at a time, from 0; -1 before the first. */
  readonly newestAt: (ms: number) => number;
  readonly token: (index: number) => Token;
  /** Returns the number of the launch with a mint. */
  readonly indexOf: (mint: string) => number | undefined;
}

/** @param first ordinal of the first token. */
export function createLaunches(seed: number, first: number): Launches {
  const mints = createAddressSpace(seed, 'launch-mint');
  const newestAt = (ms: number): number => {
    const minute = Math.floor((ms - FIRST_LAUNCH_MS) / MINUTE_MS);
    return Math.max(-1, minute >= 0 && launchedMs(seed, minute) <= ms ? minute : minute - 1);
  };
  return {
    newestAt,
    token: (index) => launch(seed, mints, index, first + index),
    indexOf: mints.indexOf,
  };
}

function launchedMs(seed: number, index: number): number {
  const second = keyOf(seed, 'launch-second', index) % 60;
  return FIRST_LAUNCH_MS + index * MINUTE_MS + second * 1000;
}

function launch(seed: number, mints: AddressSpace, index: number, ordinal: number): Token {
  const random = randomOf(keyOf(seed, 'launch', index));
  const createdMs = launchedMs(seed, index);
  const firstTradeMs = createdMs + random.int(1, 20) * 1000;
  const newer = random.chance(0.6);
  const dev = addressOf(seed, 'launch-dev', index);
  const careless = random.chance(0.05);
  const supply = 1e9;
  return {
    ordinal,
    kind: 'launch',
    mint: mints.at(index),
    decimals: 6,
    createdMs,
    firstTradeMs,
    dev,
    ...(careless ? random.pick(blankNamings) : drawNaming(random)),
    tokenProgram: newer ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM,
    lastTradeMs: firstTradeMs + drawLifetime(random),
    path: drawPath(random, firstTradeMs),
    totalSupply: supply,
    circSupply: supply,
    holders: Math.floor(powerOfTen(random.between(0.5, 3))),
    liquidityUsd: random.between(3000, 9000),
    dailyVolumeUsd: powerOfTen(random.between(3, 6.2)),
    tradeUsd: random.between(30, 250),
    organic: random.chance(0.2) ? random.between(1, 45) : 0,
    verified: false,
    suspicious: random.chance(0.08),
    tags: newer ? ['token-2022'] : [],
    mintAuthority: null,
    freezeAuthority: null,
    ...(random.chance(0.9) && { launchpad: random.pick(LAUNCHPADS) }),
    socials: drawSocials(random, index),
    hasIcon: random.chance(0.9),
  };
}

function drawLifetime(random: Random): number {
  const luck = random.unit();
  if (luck < 0.8) return random.between(2 * MINUTE_MS, 3 * HOUR_MS);
  return luck < 0.97 ? random.between(3 * HOUR_MS, 3 * DAY_MS) : random.between(3, 30) * DAY_MS;
}

function drawPath(random: Random, anchorMs: number): PriceModel {
  const [base, volatility] = [random.between(3e-6, 6e-6), random.between(0.6, 1.3)];
  return { base, follows: ['sol', 1], volatility, anchorMs };
}

function drawSocials(random: Random, index: number): Socials {
  return {
    ...(random.chance(0.6) && { twitter: `https://sandbox.invalid/x/launch/${index}` }),
    ...(random.chance(0.4) && { website: `https://sandbox.invalid/launch/${index}` }),
  };
}
