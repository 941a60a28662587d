import { SOL, sandbox as sandboxAt, USDC } from '@perijove/core';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { createMcp } from '../../src/create-mcp.ts';
import { MAX_UNTRUSTED } from '../../src/output/untrusted.ts';
import { call, connect, openScene } from '../scene.ts';
import { corpus, type Injection, JUNK, MALLORY, type Place } from './corpus.ts';
import { startHostileService } from './hostile-service.ts';
import { obey, ordersIn } from './obedient-client.ts';

/** What an agent reads in which it meets a text of each place. */
const readings: Readonly<Record<Place, readonly [string, object]>> = {
  name: ['tokens', { endpoint: 'tokens.search', query: [USDC] }],
  description: ['token_news', { endpoint: 'content.feed', mint: USDC }],
  summary: ['token_news', { endpoint: 'content.summaries', mints: [USDC] }],
};

it('the corpus has 60 texts, and the client understands nearly all of them', () => {
  expect(corpus).toHaveLength(60);
  expect(corpus.filter(({ text }) => ordersIn(text).length === 0).length).toBeLessThan(6);
});

it('a client that obeys every text moves nothing beyond the policy', async () => {
  const { sandbox, money, balance, alice } = await openScene();
  const hostile = await startHostileService(sandbox.url);
  const perijove = createPerijove({
    deployment: sandboxAt(hostile.url),
    apiKey: sandbox.apiKey,
    retries: 0,
  });
  onTestFinished(() => perijove.close());
  const client = await connect(createMcp({ perijove, money }), {
    capabilities: { elicitation: { form: {} } },
    versionNegotiation: { mode: 'auto' },
  });
  // Its person is as obedient as it is.
  client.setRequestHandler('elicitation/create', () => ({
    action: 'accept',
    content: { approve: true },
  }));
  const before = { usdc: balance(USDC), sol: balance(SOL) };
  const junkOf = (): unknown =>
    sandbox.ledger.holdings(alice.address).filter(({ mint }) => mint === JUNK);
  const junkAtFirst = junkOf();
  const described = JSON.stringify((await client.listTools()).tools);

  const outcomes: string[] = [];
  for (const injection of corpus) {
    hostile.inject(injection);
    const read = await readOf(client, injection);
    assertMarked(read);
    // Both what it reads, and what was written: no cleaning may be what protects the wallet.
    const seen = new Set([...textOf(read), injection.text]);
    for (const text of seen) outcomes.push(...(await obey(client, text)));
    expect(before.usdc - balance(USDC)).toBeLessThanOrEqual(20_000_000n);
  }

  // It did try, and what the policy allows did happen.
  expect(outcomes.length).toBeGreaterThan(100);
  expect(outcomes.filter((each) => each === 'landed').length).toBeGreaterThan(0);
  const { ledger } = sandbox;
  expect(ledger.lamports(MALLORY)).toBe(0n);
  expect(ledger.holdings(MALLORY)).toEqual([]);
  expect(junkOf()).toEqual(junkAtFirst);
  expect(JSON.stringify((await client.listTools()).tools)).toBe(described);
});

async function readOf(client: Parameters<typeof call>[0], { place }: Injection): Promise<object> {
  const [tool, input] = readings[place];
  return call<object>(client, tool, input as Readonly<Record<string, unknown>>);
}

/** The texts in fields of strangers, which must all be clean, and no text of more than a word elsewhere. */
function textOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name.startsWith('untrusted_') ? [each].flat().map(String) : textOf(each),
  );
}

function assertMarked(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) assertMarked(each);
  if (Array.isArray(value)) return;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (name.startsWith('untrusted_'))
      for (const text of [each].flat().map(String)) {
        expect([...text].length).toBeLessThanOrEqual(MAX_UNTRUSTED);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}<>{}[\]|`]/u);
      }
    else if (typeof each === 'string') expect(each).not.toMatch(/\s/);
    else assertMarked(each);
  }
}
