import { invalidInput } from '@perijove/core/arguments';
import { observe } from './observe.ts';
import { type ObserveOptions, readObserveOptions } from './options.ts';

/** What is read of a policy: one of `@perijove/policy` has it. */
export interface ObservedPolicy {
  readonly document: { readonly name: string };
  budgets(): Promise<{
    readonly frozen: string | undefined;
    readonly caps: readonly {
      readonly unit: string;
      readonly period: string;
      readonly limit: string;
      readonly left: string;
    }[];
  }>;
}

/**
 * Observes how much a policy still allows, by `perijove.policy.name` (of its document, or the option
 * `name`): the gauges `perijove.policy.left` (share of each cap that is left, 0 to 1, by
 * `perijove.policy.unit` (a mint, `USD` or `transactions`) and `perijove.policy.period`) and
 * `perijove.policy.frozen` (1 when nothing is signed). No amount is written, only shares.
 *
 * The store of the policy is read once for each export of the meter.
 *
 * @returns a function that ends it.
 * @throws PerijoveError `invalid_input` for an unknown option, or what is not a policy.
 * @example
 * ```ts
 * const stop = observePolicy(createPolicy({ policy: document, store, prices }));
 * ```
 */
export function observePolicy(policy: ObservedPolicy, options: ObserveOptions = {}): () => void {
  if (typeof policy?.budgets !== 'function') throw invalidInput('policy', 'a Policy');
  const { name, meter } = readObserveOptions({ name: policy.document.name, ...options });
  const left = meter.createObservableGauge('perijove.policy.left', {
    description: 'Share of a cap of a policy that is left, from 0 to 1',
    unit: '{share}',
  });
  const frozen = meter.createObservableGauge('perijove.policy.frozen', {
    description: '1 when a policy is frozen, 0 otherwise',
    unit: '{policy}',
  });
  return observe(
    meter,
    [left, frozen],
    () => policy.budgets(),
    (result, budgets) => {
      const attributes = { 'perijove.policy.name': name };
      result.observe(frozen, budgets.frozen === undefined ? 0 : 1, attributes);
      for (const { unit, period, limit, left: rest } of budgets.caps)
        result.observe(left, Number(limit) > 0 ? Number(rest) / Number(limit) : 0, {
          ...attributes,
          'perijove.policy.unit': unit,
          'perijove.policy.period': period,
        });
    },
  );
}
