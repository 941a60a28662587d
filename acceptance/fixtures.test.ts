import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AnyEndpoint,
  createTransport,
  isPerijoveError,
  jupiter,
  type PerijoveError,
  sandbox,
  type Transport,
} from '@perijove/core';
import { createPriceClient } from '@perijove/price';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFamilies } from '../tooling/families.ts';
import { type Fixture, readFact, readFixtures } from './facts.ts';

const families = await readFamilies();
const covered = new Set(['common', ...families.map(({ family }) => family)]);
const fixtures = readFixtures().filter(({ family }) => covered.has(family));

/** Finds the endpoint whose path, with its holes, matches the recorded one. */
function endpointOf({ method, path }: Fixture): AnyEndpoint {
  // The host that came before had the routing family under another prefix.
  const asked = (path.split('?')[0] as string).replace(/^\/v6\//, '/swap/v1/');
  const found = families.find(({ endpoint }) => {
    const template = (jupiter.mounts[endpoint.mount] + endpoint.path)
      .replace('{governanceToken}', jupiter.governanceToken)
      .replace(/\{[^}]+\}/g, '[^/]+');
    return endpoint.method === method && new RegExp(`^${template}$`).test(asked);
  });
  if (!found) throw new Error(`no endpoint for ${method} ${path}`);
  return found.endpoint;
}

let server: Server;
let answer: { status: number; text: string };
let transport: Transport;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const deployment = sandbox(`http://127.0.0.1:${port}`);
  transport = createTransport({ deployment, apiKey: 'any', retries: 0, validate: 'throw' });
});
afterAll(async () => {
  await transport.close();
  server.closeAllConnections();
  server.close();
});

it('has fixtures to read', () => {
  expect(fixtures.length).toBeGreaterThan(10);
});

const textOf = ({ file }: Fixture): string => readFact(`fixtures/${file}`);
const named = (list: readonly Fixture[]) => list.map((fixture) => [fixture.file, fixture] as const);
const good = fixtures.filter(({ status }) => status < 400);
const bad = fixtures.filter(({ status }) => status >= 400);

describe.each(named(good))('%s', (_file, fixture) => {
  const text = textOf(fixture);
  const endpoint = endpointOf(fixture);

  it('fits the generated check and the schema', async () => {
    const value: unknown = JSON.parse(text);
    expect(await endpoint.explain(value)).toEqual([]);
    expect(endpoint.checkOutput(value)).toBe(true);
  });

  it('comes through the whole path unchanged', async () => {
    answer = { status: fixture.status, text };
    const value: unknown = await transport.call(endpoint, endpoint.example.request);
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
  });
});

it.each(named(bad))('%s becomes a typed error with its body', async (_file, fixture) => {
  answer = { status: fixture.status, text: textOf(fixture) };
  const endpoint = endpointOf(fixture);
  const error = await transport.call(endpoint, endpoint.example.request).then(
    () => undefined,
    (caught: unknown) => caught as PerijoveError<'bad_request'>,
  );
  expect(isPerijoveError(error)).toBe(true);
  expect(error?.details.body.raw).toEqual(JSON.parse(answer.text));
  expect(error?.details.body.message).toBeTypeOf('string');
});

it('reads prices through the client, whatever was asked for', async () => {
  const prices = createPriceClient(transport);
  const recorded = fixtures.filter(({ path }) => path.startsWith('/price/v3'));
  expect(recorded).not.toEqual([]);
  for (const fixture of recorded) {
    answer = { status: 200, text: readFact(`fixtures/${fixture.file}`) };
    const ids = Object.keys(JSON.parse(answer.text) as object);
    expect(await prices.get({ ids })).toEqual(JSON.parse(answer.text));
  }
});
