import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, SOL_PRICE, startForTest } from '../running.ts';

interface Key {
  readonly id: string;
  readonly key?: string;
  readonly hint: string;
  readonly account: string;
  readonly plan: string;
  readonly allow: readonly string[] | null;
  readonly effective: boolean;
  readonly usage: {
    readonly total: number;
    readonly byStatus: unknown;
    readonly byEndpoint: unknown;
    readonly lastUsedAt?: number;
    readonly window: unknown;
  };
}

function issue(url: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/portal/api/keys`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function list(url: string): Promise<readonly Key[]> {
  return (await (await fetch(`${url}/portal/api/keys`)).json()) as readonly Key[];
}

test('a key is issued, shown once, used, and revoked', async () => {
  const sandbox = await startForTest({ now: () => 7_000.5 });
  const response = await issue(sandbox.url, {
    account: 'alice',
    plan: 'developer',
    allow: ['/price'],
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const issued = (await response.json()) as Key & { key: string };
  expect((await ask(sandbox, SOL_PRICE, issued.key)).status).toBe(200);
  expect((await ask(sandbox, '/price/v3?ids=', issued.key)).status).toBe(400);
  expect((await ask(sandbox, '/portfolio/v1/platforms', issued.key)).status).toBe(403);

  const keys = await list(sandbox.url);
  expect(JSON.stringify(keys)).not.toContain(issued.key);
  expect(JSON.stringify(keys)).not.toContain(sandbox.apiKey);
  const { key: _key, ...known } = issued;
  expect(keys.find(({ id }) => id === issued.id)).toEqual({
    ...known,
    account: 'alice',
    plan: 'developer',
    allow: ['/price'],
    hint: `${issued.key.slice(0, 8)}…${issued.key.slice(-4)}`,
    usage: {
      total: 3,
      byStatus: { 200: 1, 400: 1, 403: 1 },
      byEndpoint: { 'price.get': 2, 'portfolio.platforms': 1 },
      lastUsedAt: 7_000,
      window: { current: 2, limit: 600, windowMs: 60_000 },
    },
  });

  const url = `${sandbox.url}/portal/api/keys/${issued.id}`;
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(404);
  expect((await ask(sandbox, SOL_PRICE, issued.key)).status).toBe(401);
  expect((await list(sandbox.url)).map(({ account }) => account)).toEqual(['demo']);
});

test('a key puts its account on the list, and the list says so', async () => {
  const sandbox = await startForTest();
  const listed = (await (
    await issue(sandbox.url, { account: 'desk', listed: true })
  ).json()) as Key & { key: string };
  const path = `/portfolio/v2/positions/${sandbox.wallets.everything}`;
  expect((await ask(sandbox, path, listed.key)).status).toBe(200);
  expect((await ask(sandbox, path)).status).toBe(403);
  expect(await list(sandbox.url)).toMatchObject([
    { account: 'demo', listed: false },
    { account: 'desk', listed: true },
  ]);
});

test('a key that is not yet effective says so', async () => {
  let now = 0;
  const sandbox = await startForTest({ keyDelayMs: 15_000, now: () => now });
  await issue(sandbox.url, { account: 'bob' });
  expect((await list(sandbox.url)).map(({ effective }) => effective)).toEqual([false, false]);
  now = 15_000;
  expect((await list(sandbox.url)).map(({ effective }) => effective)).toEqual([true, true]);
});

test.each([
  [undefined, 'expected a JSON body'],
  [{}, /^account: /],
  [{ account: '  ' }, /^account: /],
  [{ account: 'a', plan: 'keyless' }, /^plan: /],
  [{ account: 'a', allow: ['price'] }, /^allow\[0\]: expected a path/],
  [{ account: 'a', listed: 'yes' }, /^listed: /],
  [{ account: 'a', admin: true }, /./],
])('a request for a key such as %j is refused', async (body, says) => {
  const sandbox = await startForTest();
  const response = await issue(sandbox.url, body);
  expect(response.status).toBe(400);
  expect(((await response.json()) as { error: string }).error).toMatch(says);
  expect(await list(sandbox.url)).toHaveLength(1);
});

test('the plans are those of the gateway', async () => {
  const sandbox = await startForTest();
  const plans = await (await fetch(`${sandbox.url}/portal/api/plans`)).json();
  expect(plans).toMatchObject({ free: { limit: 60, windowMs: 60_000 }, pro: { limit: 9000 } });
});

test('the page may run only its own script and style', async () => {
  const sandbox = await startForTest();
  const response = await fetch(sandbox.portalUrl);
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const tag of ['script', 'style']) {
    const inline = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';
    const digest = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`${tag}-src 'sha256-${digest}'`);
  }
  expect(policy).toContain(`default-src 'none'`);
  expect(html).not.toMatch(/ (?:src|href)="(?!data:|#|\/(?!\/))/);
  expect(html).not.toContain(sandbox.apiKey);
});

test('every control of the page has a name', async () => {
  const sandbox = await startForTest();
  const html = await (await fetch(sandbox.portalUrl)).text();
  const labelled = html.match(/<label>[\s\S]*?<(?:input|select)/g) ?? [];
  expect(labelled).toHaveLength(html.match(/<(?:input|select) /g)?.length ?? 0);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain('<html lang="en">');
  const described = [...html.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g)];
  for (const [, id] of described) expect(html).toContain(`id="${id}"`);
});
