import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { AnyEndpoint } from '../../../packages/core/src/endpoint.ts';
import type { Issue } from '../../../packages/core/src/errors/issue.ts';
import type { SchemaPair } from '../../../packages/core/src/schemas.ts';
import { checksPath, families } from '../../checks/main.ts';
import { sized } from '../../stage.ts';
import { arbitraryOf } from './arbitrary.ts';
import { literalsOf } from './literals.ts';
import { arbitraryMutation, mutate } from './mutation.ts';
import { complaintsOf, expectZodsIssues, isAtOrAbove } from './zod-places.ts';

/** Bodies over all endpoints; always the same ones, so that a failure is seen again. */
const RUNS = sized(5_200, 78_000);
const seed = 1;

interface Case {
  readonly endpoint: AnyEndpoint;
  /** As it was generated; an endpoint may refuse what a schema cannot say, and nothing less. */
  readonly checkInput: AnyEndpoint['checkInput'];
  readonly schemas: SchemaPair;
}

async function casesOf(family: string): Promise<readonly Case[]> {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(checksPath(family).replace('checks.generated.ts', file)).href);
  const { schemas } = (await load('schemas.ts')) as { schemas: Record<string, SchemaPair> };
  const { endpoints } = (await load('endpoints.ts')) as { endpoints: Record<string, AnyEndpoint> };
  const { shapes } = (await load('checks.generated.ts')) as { shapes: Record<string, AnyEndpoint> };
  return Object.entries(schemas).map(([method, pair]) => {
    const endpoint = endpoints[method];
    const checkInput = shapes[method]?.checkInput;
    if (!endpoint || !checkInput) {
      throw new Error(`${family} has schemas for ${method}, but no such endpoint`);
    }
    return { endpoint, checkInput, schemas: pair };
  });
}

const cases = (await Promise.all(families().map(casesOf))).flat();
const numRuns = Math.ceil(RUNS / cases.length / 2);

/** The example, or what the schema can produce, with up to four faults. */
function bodies(schema: z.ZodType, example: unknown): fc.Arbitrary<unknown> {
  const whole = fc.oneof(
    { weight: 1, arbitrary: fc.constant(example) },
    { weight: 2, arbitrary: arbitraryOf(schema) },
  );
  const faults = fc.array(arbitraryMutation(literalsOf(schema)), { maxLength: 4 });
  return fc.tuple(whole, faults).map(([value, mutations]) => mutate(value, mutations));
}

/** Endpoints that take a `Date` as well, which a schema cannot say, name it in their words. */
const TIME = /^(?:params\.(?:\w+\.startAt|expiredAt)|expiresAt)$/;

function asWorded(issue: Issue): Issue {
  if (!TIME.test(issue.path)) return issue;
  return {
    ...issue,
    expected: expect.stringMatching(/^Unix (?:milli)?seconds.* or a Date/) as string,
  };
}

it('looks at every family', () => {
  expect(cases.length).toBeGreaterThan(4);
});

describe.each(cases.map((each) => [each.endpoint.name, each] as const))('%s', (_, each) => {
  const { endpoint, checkInput, schemas } = each;

  it('checks a response as its schema does', () => {
    let fitting = 0;
    const body = bodies(schemas.output, endpoint.example.response);
    fc.assert(
      fc.property(body, (value) => {
        const { success } = schemas.output.safeParse(value);
        if (success) fitting++;
        const isTaken = endpoint.checkOutput(value);
        // An execution must also tell its outcome: see `execution` of core.
        if (endpoint.effect === 'submit') expect(isTaken && !success).toBe(false);
        else expect(isTaken).toBe(success);
        expectZodsIssues(schemas.output, value);
      }),
      { numRuns, seed },
    );
    // Bodies that are all right, or all wrong, would prove little.
    expect(fitting).toBeGreaterThan(0);
    expect(fitting).toBeLessThan(numRuns);
  });

  it('checks an input as its schema does, and names a place that is wrong', () => {
    let fitting = 0;
    const body = bodies(schemas.input, endpoint.example.request);
    fc.assert(
      fc.property(body, (value) => {
        const issue = checkInput(value);
        const { success, error } = schemas.input.safeParse(value);
        if (success) fitting++;
        expect(issue === undefined).toBe(success);
        if (!issue || !error) return;
        expect(endpoint.checkInput(value)).toEqual(asWorded(issue));
        const complaints = complaintsOf(error);
        expect(
          complaints.some((place) => isAtOrAbove(issue.path, place)),
          `${issue.path} of ${complaints.join(', ')}`,
        ).toBe(true);
      }),
      { numRuns, seed },
    );
    expect(fitting).toBeGreaterThan(0);
    expect(fitting).toBeLessThan(numRuns);
  });
});
