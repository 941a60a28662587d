import { pathFields } from '@perijove/core/http-input';
import { expect, it } from 'vitest';
import { readFamilies } from '../tooling/families.ts';
import { readExamples, readFact } from './facts.ts';

/** That what the facts of the newer API show of its requests and answers is taken. */
const all = await readFamilies();
const cases = readExamples().flatMap((example) => {
  const entry = all.find(({ endpoint }) => endpoint.operationId === example.operation);
  return entry ? [{ ...example, endpoint: entry.endpoint }] : [];
});

const answers = cases.filter(({ what }) => /^(?:part of )?200$/.test(what));
const requests = cases.filter(({ what }) => what === 'request');

it('knows examples of the newer families', () => {
  expect(answers.map(({ file }) => file)).toContain('swap-order-platform-fee.json');
});

it.each(answers)('$operation takes the answer $file', async ({ file, what, endpoint }) => {
  const shown: unknown = JSON.parse(readFact(`api/v2/examples/${file}`));
  const { response } = endpoint.example as { readonly response: object };
  const answer = what === '200' ? shown : { ...response, ...(shown as object) };
  expect(await endpoint.explain(answer)).toEqual([]);
  expect(endpoint.checkOutput(answer)).toBe(true);
});

it.each(requests)('$operation takes the request $file', ({ file, endpoint }) => {
  const shown: unknown = JSON.parse(readFact(`api/v2/examples/${file}`));
  // What the facts show is the body alone.
  const own = endpoint.example.request as Readonly<Record<string, unknown>>;
  const inPath = pathFields(endpoint).map((name) => [name, own[name]]);
  const input = { ...Object.fromEntries(inPath), ...(shown as object) };
  expect(endpoint.checkInput(input)).toBeUndefined();
});
