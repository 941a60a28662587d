import type { Mint } from '@perijove/core';
import { joinBytes, littleEndian } from '@perijove/local-node/ledger';
import { ALL_BPS } from '../routing/product-curve.ts';
import type { RouteStep } from '../routing/quote.ts';
import { stepShares } from '../routing/step-shares.ts';

type Steps = readonly Pick<RouteStep, 'pool' | 'inputMint' | 'outputMint' | 'inAmount'>[];

/** Bytes of an exchange: its number in the interface's enumeration, and its fields. */
type Kind = (forward: boolean) => readonly number[];

const plain =
  (kind: number): Kind =>
  () => [kind];

/**
 * The exchanges in the enumeration `Swap` of the router's published interface, by label. An
 * exchange that is not in it is encoded as the plain token swap, number 3.
 */
const kinds: Readonly<Record<string, Kind>> = {
  Saber: plain(0),
  Raydium: plain(7),
  Whirlpool: (forward) => [17, Number(forward)],
  'Lifinity V2': plain(25),
  'Raydium CLMM': plain(26),
  Phoenix: (forward) => [28, Number(forward)],
  FluxBeam: plain(30),
  'Meteora DLMM': plain(38),
  'Raydium CP': plain(46),
  'Stabble Stable Swap': plain(56),
  Perena: (forward) => (forward ? [71, 0, 1] : [71, 1, 0]),
  'Pump.fun Amm': (forward) => [forward ? 73 : 72],
  'Meteora DAMM v2': plain(77),
  'Dynamic Bonding Curve': plain(78),
};
const tokenSwap = plain(3);

/**
 * Returns the bytes of the route in a call of the router: the number of steps (32 bits), and for
 * each step its exchange, its share of its input token (percent in V1, basis points in V2), and the
 * indexes of its input and output tokens.
 */
export function routePlanBytes(steps: Steps, version: 'V1' | 'V2'): Uint8Array {
  const [input, output] = [steps[0]?.inputMint, steps.at(-1)?.outputMint];
  const mints = [...new Set(steps.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]))];
  const between = mints.filter((mint) => mint !== input && mint !== output);
  // Parsers of the router's events find the output by the number of steps.
  const placeOf = (mint: Mint): number => {
    if (mint === input) return 0;
    return mint === output ? steps.length : 1 + between.indexOf(mint);
  };
  const shares = stepShares(steps, version === 'V1' ? 100 : ALL_BPS);
  return joinBytes([
    littleEndian(4, steps.length),
    ...steps.flatMap(({ pool, inputMint, outputMint }, index) => {
      const kind = kinds[pool.dex.label] ?? tokenSwap;
      return [
        littleEndian(1, ...kind(inputMint === pool.mints[0])),
        littleEndian(version === 'V1' ? 1 : 2, shares[index] ?? 0),
        littleEndian(1, placeOf(inputMint), placeOf(outputMint)),
      ];
    }),
  ]);
}
