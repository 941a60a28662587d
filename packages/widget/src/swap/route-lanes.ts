import type { Mint } from '@perijove/core';
import type { RouteStep, SwapQuote } from './quote.ts';

/** An exchange, and its part of what goes into a stage. */
export interface Venue {
  /** Empty for a market maker, which has no name. */
  readonly label: string;
  /** Percent. */
  readonly share: number;
}

/** From one token to the next, over exchanges side by side. */
export interface Stage {
  readonly output: Mint;
  readonly venues: readonly Venue[];
}

/** A way from the input to the output. */
export interface Lane {
  /** Percent of the input that takes it. */
  readonly share: number;
  readonly stages: readonly Stage[];
}

interface Hop {
  readonly from: Mint;
  readonly to: Mint;
  readonly label: string;
  readonly share: number;
}

/** Sorts the steps of a route into lanes: one for each token that the input is first swapped for. */
export function routeLanes({ routePlan, inputMint, outputMint }: SwapQuote): readonly Lane[] {
  const hops = routePlan.map((step) => readHop(step, inputMint, outputMint));
  const first = hops.filter(({ from }) => from === inputMint);
  const next = [...new Set(first.map(({ to }) => to))];
  const lanes = next.map((mint): Lane => {
    const taken = first.filter(({ to }) => to === mint);
    const start = { output: mint, venues: venuesOf(taken) };
    const onward = stagesAfter(hops, mint, outputMint, new Set([inputMint]));
    return { share: total(taken), stages: [start, ...onward] };
  });
  return lanes.toSorted((one, other) => other.share - one.share);
}

/** What follows a token in between, until the output. */
function stagesAfter(
  hops: readonly Hop[],
  mint: Mint,
  output: Mint,
  passed: ReadonlySet<Mint>,
): readonly Stage[] {
  if (mint === output || passed.has(mint)) return [];
  const taken = hops.filter(({ from }) => from === mint);
  const to = taken[0]?.to;
  if (to === undefined) return [];
  const onward = stagesAfter(hops, to, output, new Set([...passed, mint]));
  return [{ output: to, venues: venuesOf(taken) }, ...onward];
}

function venuesOf(hops: readonly Hop[]): readonly Venue[] {
  const whole = total(hops) || 1;
  // Several pools of one exchange are one place to a visitor.
  const labels = [...new Set(hops.map(({ label }) => label))];
  return labels.map((label) => ({
    label,
    share: (100 * total(hops.filter((hop) => hop.label === label))) / whole,
  }));
}

function total(hops: readonly Hop[]): number {
  return hops.reduce((sum, { share }) => sum + share, 0);
}

function readHop({ swapInfo, percent, bps }: RouteStep, input: Mint, output: Mint): Hop {
  return {
    from: swapInfo.inputMint ?? input,
    to: swapInfo.outputMint ?? output,
    label: swapInfo.label ?? '',
    share: percent ?? (bps ?? 10_000) / 100,
  };
}
