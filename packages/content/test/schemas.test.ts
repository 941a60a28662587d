import { endpoints } from '@perijove/content';
import { schemas } from '@perijove/content/schemas';
import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';

type Method = keyof typeof endpoints;

/** Says where the answer differs, after the schema and the generated check agreed on it. */
async function faults(method: Method, answer: unknown): Promise<readonly string[]> {
  const issues = await endpoints[method].explain(answer);
  expect(endpoints[method].checkOutput(answer)).toBe(issues.length === 0);
  return issues.map(({ path }) => path);
}

/** The field at fault, after the schema and the generated check agreed on it. */
function faultyField(method: Method, input: unknown): string | undefined {
  const issue = endpoints[method].checkInput(input);
  expect(schemas[method].input.safeParse(input).success).toBe(issue === undefined);
  return issue?.path;
}

const least = { contentId: 'c-1', content: 'Any', contentType: 'text', status: 'approved' };
const nullable = ['source', 'submittedAt', 'submittedBy', 'updatedAt', 'updatedBy', 'postedAt'];
const listOf = (item: unknown): unknown => ({ data: [{ mint: SOL, contents: [item] }] });

describe('an item', () => {
  it('needs its id, text, type and status', async () => {
    expect(await faults('get', listOf(least))).toEqual([]);
    for (const field of Object.keys(least)) {
      for (const value of [undefined, null, 1]) {
        expect(await faults('get', listOf({ ...least, [field]: value }))).toEqual([
          `data[0].contents[0].${field}`,
        ]);
      }
    }
  });

  it('may have anything else null, but not of another kind', async () => {
    for (const field of nullable) {
      expect(await faults('get', listOf({ ...least, [field]: null }))).toEqual([]);
      expect(await faults('get', listOf({ ...least, [field]: true }))).toEqual([
        `data[0].contents[0].${field}`,
      ]);
    }
    const nobody = { id: null, username: null, role: null };
    expect(await faults('get', listOf({ ...least, submittedBy: nobody, updatedBy: {} }))).toEqual(
      [],
    );
  });

  it('may be of a type and status of a later version, with unknown fields', async () => {
    const answer = listOf({ ...least, contentType: 'video', status: 'featured', likes: [1, null] });
    expect(await faults('cooking', answer)).toEqual([]);
    expect(schemas.cooking.output.parse(answer)).toEqual(answer);
  });

  it('may have times of any form', async () => {
    for (const time of ['2026-01-25T05:02:21.034234634Z', '1769317341', 'yesterday']) {
      const answer = listOf({ ...least, submittedAt: time, postedAt: time });
      expect(await faults('get', answer)).toEqual([]);
    }
  });
});

describe('summaries', () => {
  it('may be missing, null, or empty inside', async () => {
    const summary = { summaryFull: null, summaryShort: null, updatedAt: null, citations: null };
    for (const tokenSummary of [undefined, null, {}, summary]) {
      const answer = { data: [{ mint: SOL, contents: [], tokenSummary }] };
      expect(await faults('get', answer)).toEqual([]);
    }
    const answer = { data: [{ mint: SOL, contents: [], newsSummary: { citations: [null] } }] };
    expect(await faults('get', answer)).toEqual(['data[0].newsSummary.citations[0]']);
  });
});

describe('the envelope', () => {
  it('is a list for get and cooking, and an object for feed', async () => {
    const feed = { data: { contents: [] } };
    expect(await faults('feed', feed)).toEqual([]);
    expect(await faults('get', { data: [] })).toEqual([]);
    expect(await faults('get', feed)).toEqual(['data']);
    expect(await faults('feed', { data: [] })).toEqual(['data']);
    expect(await faults('cooking', [])).toEqual(['']);
  });

  it('may lack the pagination', async () => {
    for (const pagination of [undefined, null, {}, { totalPages: null, total: 3 }]) {
      expect(await faults('feed', { data: { contents: [least], pagination } })).toEqual([]);
    }
    expect(await faults('feed', { data: { contents: [], pagination: { page: '1' } } })).toEqual([
      'data.pagination.page',
    ]);
  });
});

describe('inputs', () => {
  it.each<[Method, unknown]>([
    ['get', { mints: [SOL] }],
    ['cooking', {}],
    ['feed', { mint: SOL }],
    ['feed', { mint: SOL, page: 1, limit: 100 }],
    ['feed', { mint: SOL, page: undefined }],
  ])('%s takes %j', (method, input) => {
    expect(faultyField(method, input)).toBeUndefined();
  });

  it.each<[Method, unknown, string]>([
    ['get', { mints: [] }, 'mints'],
    ['get', { mints: SOL }, 'mints'],
    ['get', { mints: [SOL, 'JUP'] }, 'mints[1]'],
    ['get', { mints: Array.from({ length: 51 }, () => SOL) }, 'mints'],
    ['get', { mint: SOL }, 'mint'],
    ['cooking', { limit: 3 }, 'limit'],
    ['feed', {}, 'mint'],
    ['feed', { mint: SOL, page: 0 }, 'page'],
    ['feed', { mint: SOL, limit: 101 }, 'limit'],
    ['feed', { mint: SOL, limit: 1.5 }, 'limit'],
  ])('%s refuses %j', (method, input, field) => {
    expect(faultyField(method, input)).toBe(field);
  });
});
