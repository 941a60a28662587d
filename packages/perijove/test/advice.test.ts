import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Advice,
  createTransport,
  type FailureCode,
  isPerijoveError,
  type PerijoveError,
  sandbox,
} from '@perijove/core';
import { codeInfo, type Execution, type Order, orderProblem } from '@perijove/instant-swap';
import {
  explainState,
  type Execution as Filled,
  type Quote,
  quoteProblem,
} from '@perijove/jupiterz';
import { isComplete, type Positions } from '@perijove/portfolio-v2';
import { type Execution as Executed, explainExecution } from '@perijove/recurring';
import { explainFailure, ROUTER, routerCodes } from '@perijove/routing-swap';
import * as swap from '@perijove/swap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../tooling/stage.ts';
import { type CatalogEntry, catalog, type Family } from '../src/catalog.ts';
import {
  ALL,
  type DocumentedFailure,
  documentedFailures,
  failedAnswers,
  gatewayFailures,
  programErrors,
} from './documented-failures.ts';

/** What the service answers from now on. */
let answer: { readonly status: number; readonly body: unknown };

const server = createServer((request, response) => {
  const { status, body } = answer;
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  request.resume().on('end', () => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

/** The outcome of a call, through a transport without a rate limit so far. */
async function call({ endpoint }: CatalogEntry, status: number, body: unknown): Promise<unknown> {
  answer = { status, body };
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({
    deployment: sandbox(`http://127.0.0.1:${port}`),
    apiKey: 'any',
    plan: { limit: 1_000, windowMs: 1_000 },
    retries: 0,
  });
  try {
    const options = endpoint.wallet ? { token: 'token-of-a-wallet' } : {};
    return await transport.call(endpoint, endpoint.example.request, options);
  } catch (error) {
    return error;
  } finally {
    await transport.close();
  }
}

const codes: Readonly<Record<number, FailureCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'bad_request',
  422: 'bad_request',
  429: 'rate_limited',
};

function expectedOf({ endpoint }: CatalogEntry, status: number, advice: Advice): string {
  if (status < 500) return `${codes[status]} ${advice}`;
  return endpoint.effect === 'submit' ? 'outcome_unknown check-status' : `server_error ${advice}`;
}

/** Where a family answers 401 and 403 itself, `error` is its own word for it. */
function isOwn({ endpoint }: CatalogEntry, { statuses, body }: DocumentedFailure): boolean {
  return 'error' in Object(body) && statuses.some((status) => endpoint.failures?.[status as 401]);
}

function entriesOf(family: Family | typeof ALL, failure: DocumentedFailure): CatalogEntry[] {
  const { methods } = failure;
  const entries = catalog.filter((entry) =>
    family === ALL ? !isOwn(entry, failure) : entry.family === family,
  );
  if (methods === ALL) return entries;
  return methods.split(' ').map((name) => {
    const entry = entries.find(({ method }) => method === name);
    if (!entry) throw new Error(`${family} has no method ${name}`);
    return entry;
  });
}

const rows = [
  ...gatewayFailures.map((failure) => [ALL, failure] as const),
  ...Object.entries(documentedFailures).flatMap(([family, failures]) =>
    failures.map((failure) => [family as Family, failure] as const),
  ),
].map(([family, failure]) => {
  const { methods, statuses, body } = failure;
  const name = `${family}.${methods} ${statuses.join()} ${JSON.stringify(body)}`;
  return [name, entriesOf(family, failure), failure] as const;
});

describe('the advice of the error after', () => {
  it.each(rows)('%s', async (_name, entries, { statuses, body, advice }) => {
    for (const status of statuses) {
      for (const entry of sample(entries, 2)) {
        const error = (await call(entry, status, body)) as PerijoveError;
        expect(isPerijoveError(error)).toBe(true);
        expect([entry.endpoint.name, `${error.code} ${error.advice}`]).toEqual([
          entry.endpoint.name,
          expectedOf(entry, status, advice),
        ]);
      }
    }
  });
});

const readers: Readonly<Record<string, (answer: unknown) => Advice | undefined>> = {
  'instant-swap.order': (order) => orderProblem(order as Order)?.advice,
  'instant-swap.execute': (execution) => codeInfo((execution as Execution).code).advice,
  'swap.order': (order) => swap.orderProblem(order as swap.Order)?.advice,
  'swap.execute': (execution) => swap.codeInfo((execution as swap.Execution).code).advice,
  'jupiterz.order': (quote) => quoteProblem(quote as Quote)?.advice,
  'jupiterz.execute': (execution) => explainState(execution as Filled)?.advice,
  'portfolio-v2.positions': (positions) =>
    isComplete(positions as Positions) ? undefined : 'retry',
  'recurring.execute': (execution) => explainExecution(execution as Executed)?.advice,
};

describe('the advice on a response that is a failure', () => {
  it.each(failedAnswers)('of %s with %o', async (name, change, advice) => {
    const entry = catalog.find(({ endpoint }) => endpoint.name === name) as CatalogEntry;
    const value = await call(entry, 200, { ...entry.endpoint.example.response, ...change });
    expect(value).toMatchObject(change);
    expect(readers[name]?.(value)).toBe(advice);
  });
});

describe('the advice on an error of the routing program', () => {
  it.each(Object.entries(programErrors))('%s', (code, advice) => {
    expect(explainFailure({ programId: ROUTER, code: Number(code) }, {}).advice).toBe(advice);
    expect(routerCodes).toHaveProperty(code);
  });
});

it('every failure that an endpoint names is in the table', () => {
  const missing = catalog.flatMap((entry) =>
    Object.keys(entry.endpoint.failures ?? {}).flatMap((status) => {
      const known = documentedFailures[entry.family]?.some(
        (failure) =>
          failure.statuses.includes(Number(status)) &&
          entriesOf(entry.family, failure).includes(entry),
      );
      return known ? [] : `${entry.endpoint.name} ${status}`;
    }),
  );
  expect(missing).toEqual([]);
});
