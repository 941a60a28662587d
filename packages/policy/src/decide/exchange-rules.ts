import type { Mint } from '@perijove/core';
import { dollarsOfPicos, sumPicos } from '../budget/dollars.ts';
import { givenOf } from './parts.ts';
import type { Case, Rule } from './situation.ts';
import { unpriced } from './unpriced.ts';
import { allow, deny, type RuleVerdict } from './verdict.ts';

type Got = readonly (readonly [Mint, bigint])[];

interface Bound {
  readonly maxBps: number;
  readonly exceptFor?: readonly string[] | undefined;
}

/** What arrives at least is worth enough of what is given. */
export const loss: Rule = (facts) => {
  const { policy, effects } = facts;
  const { loss: cap } = policy;
  if (cap === 'unlimited') return [allow('loss', 'the loss is not limited')];
  const unjudged = withoutLoss('loss', facts, cap);
  if (unjudged !== undefined) return [unjudged];
  const { promised } = effects;
  const got: Got =
    effects.arriving.length > 0 || !promised
      ? effects.arriving.map(({ mint, atLeast }) => [mint, atLeast] as const)
      : [[promised.bought.mint, promised.bought.units] as const];
  return [lossOf('loss', facts, cap, got, 'at least ')];
};

/** What the simulation pays out is worth enough of what is given. */
export const priceImpact: Rule = (facts) => {
  const { policy, effects } = facts;
  const { priceImpact: cap } = policy;
  if (!cap) return [allow('priceImpact', 'the loss alone bounds the price impact')];
  const unjudged = withoutLoss('priceImpact', facts, cap);
  if (unjudged !== undefined) return [unjudged];
  // An order is filled later, at its price or better.
  if (effects.arriving.length === 0 && effects.promised)
    return [allow('priceImpact', 'an order, which moves no price now')];
  const got: (readonly [Mint, bigint])[] = [];
  for (const { mint, expected } of effects.arriving) {
    if (expected === undefined) {
      const says = `without a simulation, the price impact on ${mint} cannot be judged`;
      return [deny('priceImpact', says)];
    }
    got.push([mint, expected]);
  }
  return [lossOf('priceImpact', facts, cap, got, '')];
};

/** Why nothing is lost, or why it is not judged. */
function withoutLoss(
  rule: 'loss' | 'priceImpact',
  { policy, effects }: Case,
  { exceptFor }: Bound,
): RuleVerdict | undefined {
  const { flow, goesTo, leaving, arriving } = effects;
  const what = rule === 'loss' ? 'loss' : 'price impact';
  if (exceptFor?.includes(flow)) return allow(rule, `the ${what} of ${flow} is not judged`);
  if (givenOf(leaving).size === 0) return allow(rule, 'nothing is given for something else');
  const isPayment = goesTo === 'receivers' && !policy.custody?.includes(flow);
  if (isPayment && arriving.length === 0)
    return allow(rule, 'a payment, for which nothing arrives');
  return undefined;
}

function lossOf(
  rule: 'loss' | 'priceImpact',
  { effects, valid }: Case,
  { maxBps }: Bound,
  got: Got,
  least: string,
): RuleVerdict {
  const what = rule === 'loss' ? 'loss' : 'price impact';
  if (got.length === 0)
    return deny(
      rule,
      `what ${effects.flow} pays out is not known, so its ${what} cannot be judged`,
    );
  const given = givenOf(effects.leaving);
  const out = sumPicos(valid, given, 'up');
  const back = sumPicos(valid, got, 'down');
  if (out === undefined || back === undefined)
    return deny(rule, unpriced(valid, [...given.keys(), ...got.map(([mint]) => mint)]));
  const lost = out <= 0n ? 10_000n : ((out - back) * 10_000n + out - 1n) / out;
  const figures = { unit: 'bps', limit: String(maxBps), asked: String(lost) };
  const says = `${dollarsOfPicos(out)} is given for ${least}${dollarsOfPicos(back)}, a ${what} of ${lost} basis points; the cap is ${maxBps}`;
  return lost <= BigInt(maxBps) ? allow(rule, says, figures) : deny(rule, says, figures);
}
