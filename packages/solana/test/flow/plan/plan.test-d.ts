import { expectTypeOf, it } from 'vitest';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import type { FlowPlan } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';

interface Notes {
  readonly requestId: string;
}

interface Result {
  readonly signature: string;
  readonly ended: readonly { readonly order: string }[];
}

declare const plan: FlowPlan<string, Result, Notes, string>;
declare const options: FlowOptions<string>;

it('gives the result of the plan', () => {
  expectTypeOf(runFlow(plan, options)).resolves.toEqualTypeOf<Result>();
});

it('gives `submit` the notes of `build`', () => {
  type Pending = Parameters<typeof plan.submit>[0];
  expectTypeOf<Pending['notes']>().toEqualTypeOf<Notes>();
  expectTypeOf<Parameters<typeof plan.build>[0]>().toEqualTypeOf<string | undefined>();
});

it('refuses a result that a journal cannot store', () => {
  type Submit = FlowPlan<string, { readonly amount: bigint }>['submit'];
  // @ts-expect-error JSON has no bigint
  const submit: Submit = async () => ({ outcome: 'landed', result: { amount: 5n } });
  expectTypeOf(submit).toEqualTypeOf<Submit>();
});
