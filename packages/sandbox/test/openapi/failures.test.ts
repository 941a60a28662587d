import { request } from 'node:http';
import { createTransport, sandbox as deploymentOf, jupiter } from '@perijove/core';
import { pathOf, takesBody } from '@perijove/core/http-input';
import { createPerijove } from 'perijove';
import { type CatalogEntry, catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { documentedFailures } from '../../../perijove/test/documented-failures.ts';
import { servedFamilies } from '../../src/compose/families.ts';
import type { Sandbox } from '../../src/index.ts';
import type { Response as Described, Operation, Parameter } from '../../src/openapi/document.ts';
import type { JsonSchema } from '../../src/openapi/json-schema.ts';
import { describeApi } from '../../src/openapi.ts';
import { tokenOf } from '../families/trigger-v2/signed-in.ts';
import { startSeeded } from '../running.ts';
import { serveStubs } from '../stubs.ts';

const document = describeApi(catalog, schemas, 'http://127.0.0.1:1');

const problems: string[] = [];
let sandbox: Sandbox;
let restricted: string;
/** Of a wallet that signed in. */
let token: string;
beforeAll(async () => {
  sandbox = await startSeeded({
    listed: true,
    report: (problem) => problems.push(problem),
    clockSpeed: 0,
  });
  restricted = sandbox.control.issueKey({
    account: 'restricted',
    allow: ['/nowhere'],
    listed: true,
  });
  const { deployment, apiKey, fundedWallets } = sandbox;
  const perijove = createPerijove({ deployment, apiKey });
  token = await tokenOf(perijove, fundedWallets.alice);
  await perijove.triggerV2.registerVault({}, { token });
  await perijove.close();
});
afterAll(async () => {
  await sandbox.stop();
  expect(problems).toEqual([]);
});

function operationOf({ endpoint }: CatalogEntry): Operation {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch';
  return document.paths[pathOf(endpoint, jupiter)]?.[method] as Operation;
}

/** What a reference of the document leads to, with everything below it in its place. */
function resolved<T>(value: unknown): T {
  if (Array.isArray(value)) return value.map((each) => resolved(each)) as T;
  if (typeof value !== 'object' || value === null) return value as T;
  const { $ref } = value as { readonly $ref?: string };
  if ($ref !== undefined) {
    const steps = $ref.slice(2).split('/');
    const at = (found: unknown, step: string): unknown => (found as Record<string, unknown>)[step];
    return resolved(steps.reduce(at, document));
  }
  const fields = Object.entries(value).map(([name, each]) => [name, resolved(each)]);
  return Object.fromEntries(fields) as T;
}

/** The fields that a body may have, in any of its forms. */
function fieldsOf(schema: JsonSchema | undefined): readonly string[] {
  return [...Object.keys(schema?.properties ?? {}), ...(schema?.anyOf ?? []).flatMap(fieldsOf)];
}

function bodyOf(operation: Operation, status: number): JsonSchema | undefined {
  const response = resolved<Described | undefined>(operation.responses[status]);
  return response?.content?.['application/json'].schema;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Expects that the document has this answer: its status, its form, and each of its fields. */
function expectDocumented(operation: Operation, answer: Answer): void {
  const what = `${operation.operationId} ${answer.status} ${answer.text}`;
  expect(Object.keys(operation.responses), what).toContain(String(answer.status));
  const schema = bodyOf(operation, answer.status);
  if (answer.type.startsWith('text/plain')) {
    const described = resolved<Described>(operation.responses[answer.status]);
    expect(described.content, what).toHaveProperty('text/plain');
    return;
  }
  if (!schema) {
    expect(answer.text, what).toBe('');
    return;
  }
  expect(answer.type, what).toMatch(/^application\/json/);
  const body = JSON.parse(answer.text) as object;
  const parsed = z.fromJSONSchema(schema as never).safeParse(body);
  expect(parsed.error?.issues ?? [], what).toEqual([]);
  for (const field of Object.keys(body)) expect(fieldsOf(schema), what).toContain(field);
}

async function ask(path: string, init: RequestInit = {}, url = sandbox.url): Promise<Answer> {
  const signedIn = { 'x-api-key': sandbox.apiKey, authorization: `Bearer ${token}` };
  const headers = { ...signedIn, ...(init.headers as Record<string, string>) };
  const response = await fetch(url + path, { ...init, headers });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

/** A path of the endpoint with this text in the place of each of its fields. */
const filled = (entry: CatalogEntry, text: string): string =>
  pathOf(entry.endpoint, jupiter).replace(/\{\w+\}/g, text);

const initOf = ({ endpoint }: CatalogEntry, body: string): RequestInit =>
  takesBody(endpoint) ? { method: endpoint.method, body } : { method: endpoint.method };

/** Requests with input that no endpoint takes. */
function* badRequests(entry: CatalogEntry): Generator<readonly [string, RequestInit]> {
  if (takesBody(entry.endpoint)) {
    for (const body of ['', '{', '[]', '{}', '{"a":1}'])
      yield [filled(entry, 'x'), initOf(entry, body)];
    return;
  }
  const parameters: readonly Parameter[] = operationOf(entry).parameters;
  yield [filled(entry, 'x'), initOf(entry, '')];
  for (const { name } of parameters.filter((each) => each.in === 'query')) {
    for (const value of ['', '-1', 'x', '0'.repeat(200)]) {
      yield [`${filled(entry, 'x')}?${name}=${value}`, {}];
    }
  }
}

const endpoints = catalog.map((entry) => [entry.endpoint.operationId, entry] as const);

describe.each(endpoints)('%s', (operationId, entry) => {
  const operation = operationOf(entry);
  const takesInput = operation.parameters.length > 0 || operation.requestBody !== undefined;

  it('says what it does', () => {
    expect(operation.summary).toMatch(/^[A-Z].{10,120}[^.]$/);
    expect(operation.description).toContain(operation.summary);
  });

  it('documents what it answers to bad input', async () => {
    const statuses = new Set<number>();
    for (const [path, init] of badRequests(entry)) {
      const answer = await ask(path, init);
      if (answer.status === 200) continue;
      expectDocumented(operation, answer);
      // Says nothing of the input: the vault is there.
      if (answer.status !== 409) statuses.add(answer.status);
      sandbox.control.resetWindows();
    }
    expect(statuses.size > 0).toBe(takesInput && !ANYTHING_GOES.includes(operationId));
  });

  it('documents the refusals of the gateway', async () => {
    const path = filled(entry, 'x');
    const init = initOf(entry, '{}');
    const as = (headers: Record<string, string>): Promise<Answer> =>
      ask(path, { ...init, headers });
    sandbox.control.faults.add({
      kind: 'rate-limited',
      endpoint: entry.endpoint.name as never,
      times: 1,
    });
    const answers = [
      await as({}),
      await as({ 'x-api-key': 'unknown' }),
      await as({ 'x-api-key': restricted }),
      await as({ origin: 'https://elsewhere.example' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 401, 403, 403]);
    for (const answer of answers) expectDocumented(operation, answer);
  });
});

/** Endpoints whose input cannot be wrong: any text is a tag. */
const ANYTHING_GOES: readonly string[] = ['getTaggedTokensV1', 'getPredictionOrderbook'];

it('documents an error of the sandbox itself, in the words of its family', async () => {
  const fail = (): never => {
    throw new Error('something broke');
  };
  const failing = Object.fromEntries(catalog.map(({ endpoint }) => [endpoint.name, fail]));
  const { url, apiKey } = await serveStubs(failing, {}, servedFamilies);
  let answer: Answer | undefined;
  const transport = createTransport({
    deployment: deploymentOf(url),
    apiKey,
    retries: 0,
    plan: { limit: 10_000, windowMs: 1000 },
    async fetch(...sent) {
      const response = await fetch(...sent);
      const type = response.headers.get('content-type') ?? '';
      answer = { status: response.status, type, text: await response.clone().text() };
      return response;
    },
  });
  for (const entry of catalog) {
    answer = undefined;
    const { endpoint } = entry;
    const options = endpoint.wallet ? { token: 'any-token' } : {};
    await transport.call(endpoint, endpoint.example.request, options).catch(() => undefined);
    expect((answer as Answer | undefined)?.status, entry.endpoint.name).toBe(500);
    expectDocumented(operationOf(entry), answer as unknown as Answer);
  }
  await transport.close();
});

it('documents a body that is too large', async () => {
  const posts = catalog.filter(({ endpoint }) => takesBody(endpoint));
  for (const entry of posts) {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const headers = { 'content-length': 20 * 1024 * 1024 };
      const sent = request(sandbox.url + filled(entry, 'x'), {
        method: entry.endpoint.method,
        headers,
        agent: false,
      });
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => {
          sent.destroy();
          const type = response.headers['content-type'] ?? '';
          resolve({ status: response.statusCode ?? 0, type, text });
        });
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(answer.status).toBe(413);
    expectDocumented(operationOf(entry), answer);
  }
});

it('documents what is not found', async () => {
  const unknown = sandbox.fundedWallets.alice.address;
  for (const [operationId, path] of [
    ['getTokenV1', `/tokens/v1/token/${unknown}`],
    ['getMarketMintsV1', `/tokens/v1/market/${unknown}/mints`],
    ['getDbcPoolAddresses', `/studio/v1/dbc-pool/addresses/${unknown}`],
  ] as const) {
    const entry = catalog.find(({ endpoint }) => endpoint.operationId === operationId);
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expectDocumented(operationOf(entry as CatalogEntry), answer);
  }
});

it.each([
  [
    'createTriggerOrder',
    { inputMint: 'x', outputMint: 'x', maker: 'x', payer: 'x', params: {} },
    ['error', 'code'],
  ],
  [
    'executeTrigger',
    { requestId: 'x', signedTransaction: 'AAAA' },
    ['error', 'cause', 'code', 'status'],
  ],
  ['executeRecurring', { requestId: 'x', signedTransaction: 'AAAA' }, ['code', 'error', 'status']],
  ['executeInstantOrder', { requestId: 'x', signedTransaction: 'AAAA' }, ['error', 'code']],
  ['createDbcPoolTx', { tokenName: 1 }, ['errors']],
] as const)('%s refuses %j with %j', async (operationId, body, fields) => {
  const entry = catalog.find(
    ({ endpoint }) => endpoint.operationId === operationId,
  ) as CatalogEntry;
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(filled(entry, 'x'), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(JSON.parse(answer.text) as object).sort()).toEqual([...fields].sort());
  expectDocumented(operationOf(entry), answer);
});

it('documents the code of a quote that is refused', async () => {
  const mint = 'So11111111111111111111111111111111111111112';
  const answer = await ask(`/swap/v1/quote?inputMint=${mint}&outputMint=${mint}&amount=1`);
  expect(JSON.parse(answer.text)).toHaveProperty('errorCode');
  const entry = catalog.find(({ endpoint }) => endpoint.operationId === 'getSwapQuote');
  expectDocumented(operationOf(entry as CatalogEntry), answer);
});

it('has every field of the failures that the API documents', () => {
  for (const entry of catalog) {
    for (const { methods, statuses, body } of documentedFailures[entry.family] ?? []) {
      const isIts = methods === '*' || methods.split(' ').includes(entry.method);
      if (!isIts || typeof body !== 'object' || body === null || 'message' in body) continue;
      for (const status of statuses.filter((each) => each in (entry.endpoint.failures ?? {}))) {
        const fields = fieldsOf(bodyOf(operationOf(entry), status));
        expect(fields, `${entry.endpoint.name} ${status}`).toEqual(
          expect.arrayContaining(Object.keys(body)),
        );
      }
    }
  }
});
