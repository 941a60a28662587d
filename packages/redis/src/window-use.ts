import type { Rule } from '@perijove/core';
import { now, type WindowParts } from './window-parts.ts';

/** A count of the server that is older is asked for again. */
const FRESH_MS = 250;

/**
 * How many slots of the window all processes use, by the server's last answer. Asks the server for the
 * next time if that is old. A process that has no recent answer knows its own slots only.
 */
export function useOf(parts: WindowParts, rule: Rule): number {
  const { own, state } = parts;
  const at = now();
  const { known } = state;
  const ageMs = known ? at - known.at : Number.POSITIVE_INFINITY;
  if (ageMs > FRESH_MS) look(parts, rule);
  const used = known && ageMs < rule.windowMs ? known.used : 0;
  return Math.max(used, own.list(at).length);
}

/** Milliseconds until so many more requests have room, if slots leave the window evenly. */
export function waitFor(parts: WindowParts, rule: Rule, requests: number): number {
  const excess = useOf(parts, rule) + requests - rule.limit;
  return Math.max(0, (excess * rule.windowMs) / rule.limit);
}

/** Resolves when the server has answered, or cannot be reached. */
export function refresh(parts: WindowParts, rule: Rule): Promise<void> {
  return new Promise((resolve) => {
    parts.state.lookers.push(resolve);
    look(parts, rule);
  });
}

function look({ alarm, state }: WindowParts, rule: Rule): void {
  state.isLooking = true;
  state.rule = rule;
  alarm.soon();
}
