import { createHash } from 'node:crypto';
import { SOL, USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { describeTransaction, inWords } from '@perijove/solana/describe';
import { createPerijove } from 'perijove';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../src/index.ts';
import { JUP, sign, type Trading } from '../../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC, openTrigger } from '../../orders/placing.ts';

let on: Trading;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  const sandbox = await startSandbox({ clockSpeed: 0, startAt: '2026-03-02T09:00:00Z' });
  const { deployment, apiKey } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  on = { sandbox, perijove, ...sandbox.fundedWallets };
  stop = () => Promise.all([perijove.close(), sandbox.stop()]);
});
beforeEach(() => on.sandbox.control.reset());
afterAll(() => stop());

/** The words of a page, as a reader sees them. */
function wordsOf(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');
}

async function open({ sandbox }: Trading, path: string) {
  const response = await fetch(sandbox.url + path);
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, words: wordsOf(html) };
}

/** A swap that the service executes. */
async function swapOnce(on: Trading) {
  const { alice, perijove } = on;
  const order = await perijove.instantSwap.order({
    inputMint: SOL,
    outputMint: USDC,
    amount: ONE_SOL,
    taker: alice.address,
  });
  const signedTransaction = await sign(order.transaction, alice);
  const { requestId } = order;
  const { signature = '' } = await perijove.instantSwap.execute({ requestId, signedTransaction });
  return { order, signature };
}

describe('the page of a transaction', () => {
  it('tells a swap in units of its tokens, with the call of the router and what that calls', async () => {
    const { order, signature } = await swapOnce(on);
    const out = Number(order.outAmount) / 1e6;
    const page = await open(on, `/tx/${signature}`);
    expect(page.status).toBe(200);
    expect(page.words).toContain('Swap Success');
    expect(page.words).toContain(`For alice: You paid 1 SOL and got ${out} USDC, network fee 0.`);
    expect(page.words).toContain(`Slot ${on.sandbox.ledger.slot()}`);
    expect(page.words).toContain('Time 2026-03-02 09:00:00 UTC');
    expect(page.words).toMatch(
      /Terms Pays at most: 1 SOL For at least: [\d.]+ USDC Slippage: 0\.5 %/,
    );
    expect(page.words.match(/Transfer checked/g)).toHaveLength(2);
    expect(page.words).toMatch(/USDC alice \S+ \+[\d.]+ 25,[\d.]+/);
    expect(page.words).toContain('Program log: Instruction: ');
    expect(page.html).toContain(`href="/address/${on.alice.address}"`);
  });

  it('has the compute budget of version 1, which is not among its instructions', async () => {
    const { alice, perijove } = on;
    const { requestId, transaction, outAmount } = await perijove.swap.order({
      inputMint: SOL,
      outputMint: USDC,
      amount: ONE_SOL,
      taker: alice.address,
      maxSupportedTransactionVersion: '1',
    });
    const signedTransaction = await sign(transaction, alice);
    const { signature } = await perijove.swap.execute({ requestId, signedTransaction });
    const { words } = await open(on, `/tx/${signature}`);
    expect(words).toContain(`For alice: You paid 1 SOL and got ${Number(outAmount) / 1e6} USDC, `);
    expect(words).toMatch(/Version 1 Priority fee 0\.\d+ SOL Compute unit limit [\d,]+ Data size /);
    expect(words).toContain('limit 67,108,864 bytes Blockhash');
    expect(words).not.toContain('Set compute unit');
    const wallet = await open(on, `/address/${alice.address}`);
    expect(wallet.html).toContain(`href="/tx/${signature}"`);
  });

  it('says why a transaction failed', async () => {
    const { perijove, bob, sandbox } = on;
    const quoteResponse = await perijove.routingSwap.quote({
      inputMint: USDC,
      outputMint: JUP,
      amount: 10n * ONE_USDC,
    });
    const built = await perijove.routingSwap.swap({ quoteResponse, userPublicKey: bob.address });
    const wire = await sign(built.swapTransaction, bob);
    sandbox.control.clock.jump(50_000);
    sandbox.control.prices.set(JUP, { factor: 2 });
    const params = [wire, { encoding: 'base64', skipPreflight: true }];
    const sent = await fetch(sandbox.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
    });
    const { result } = (await sent.json()) as { result: string };
    const page = await open(on, `/tx/${result}`);
    expect(page.words).toMatch(
      /Failed .* Error Error processing Instruction \d: custom program error/,
    );
  });

  it('says of an order what a receipt says, with the terms of its call', async () => {
    const order = await openTrigger(on, { making: ONE_SOL, taking: 1000n * ONE_USDC });
    const [record] = on.sandbox.ledger.history(order, { limit: 1 });
    if (!record) throw new Error('the order has no transaction');
    const rpc = createRpc(on.sandbox.rpcUrl);
    const owner = on.alice.address;
    const sentences = inWords(await describeTransaction(record.signature, { owner, rpc }));
    expect(sentences[0]).toMatch(/^You paid 1 SOL, network fee /);
    const { words } = await open(on, `/tx/${record.signature}`);
    expect(words).toContain('Trigger place Success');
    for (const sentence of sentences) expect(words).toContain(sentence);
    expect(words).toMatch(
      /Trigger place Jupiter limit orders \S+ Terms Sells: 1 SOL For at least: /,
    );
    expect((await open(on, `/address/${owner}`)).words).toMatch(/Trigger place -1 SOL fee 0\.0/);
  });

  it('calls a call unknown that the description could not read', async () => {
    const { alice, perijove } = on;
    const { requestId, transaction } = await perijove.swap.order({
      inputMint: USDC,
      outputMint: JUP,
      amount: 10n * ONE_USDC,
      taker: alice.address,
      excludeRouters: ['metis', 'jupiterz', 'okx'],
    });
    const signedTransaction = await sign(transaction, alice);
    const { signature } = await perijove.swap.execute({ requestId, signedTransaction });
    const { words } = await open(on, `/tx/${signature}`);
    expect(words).toMatch(/Unknown call DFlow router \S+ Accounts \d+ accounts /);
    expect(words).toContain('Not read: an unknown call of DFlow router');
    expect(words).toMatch(/For alice: You paid 10 USDC and got [\d.]+ JUP, /);
  });

  it('is a 404 in words when nothing landed, and shows the text that was asked for as text', async () => {
    const unknown = await open(on, `/tx/${'5'.repeat(87)}`);
    expect([unknown.status, unknown.words]).toEqual([
      404,
      expect.stringContaining('No transaction with this signature landed here'),
    ]);
    const evil = await open(on, `/tx/${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(evil.status).toBe(404);
    expect(evil.html).not.toContain('<script');
    expect(evil.words).toContain('This is not a signature');
  });
});

describe('the page of an account', () => {
  it('shows a wallet with the pictures of its tokens and its transactions', async () => {
    const { signature } = await swapOnce(on);
    const page = await open(on, `/address/${on.alice.address}`);
    expect(page.words).toContain('Account alice');
    expect(page.words).toMatch(/Balance 98\.99\d+ SOL/);
    expect(page.words).toMatch(/JUP .* 10,000 \$[\d,]+\.\d\d/);
    expect(page.html).toContain(`src="/images/${JUP}.svg"`);
    expect(page.html).toContain(`href="/tx/${signature}"`);
  });

  it('shows 25 transactions at once, and leads to the older ones', async () => {
    const { address } = on.carol;
    for (let i = 0; i < 27; i++) on.sandbox.control.faucet({ address, amount: 1000n + BigInt(i) });
    const first = await open(on, `/address/${address}`);
    const [, older = ''] = /href="([^"]+)">Older/.exec(first.html) ?? [];
    const count = (html: string): number => html.match(/href="\/tx\//g)?.length ?? 0;
    expect(count(first.html)).toBe(25);
    expect(count((await open(on, older)).html)).toBe(2);
  });

  it.each([
    ['a mint', () => USDC, 'Token USD Coin'],
    [
      'a program',
      () => 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
      'Account Jupiter swap router',
    ],
  ])('shows %s', async (_, address, words) => {
    expect((await open(on, `/address/${address()}`)).words).toContain(words);
  });

  it('is a 404 in words for an address that nobody used', async () => {
    const page = await open(on, `/address/${'7'.repeat(43)}`);
    expect([page.status, page.words]).toEqual([
      404,
      expect.stringContaining('Nothing on the ledger is at this address'),
    ]);
  });
});

it('every page has a strict policy, no script, and can be opened by a link from anywhere', async () => {
  const { signature } = await swapOnce(on);
  for (const path of [`/tx/${signature}`, `/address/${USDC}`, '/tx/none']) {
    const { html, headers } = await open(on, path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).not.toMatch(/unsafe|\*|https?:|script-src/);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(html).not.toMatch(/<script|<iframe|\s(?:style|on\w+)=/);
    for (const [, source = ''] of html.matchAll(/ src="([^"]*)"/g)) {
      expect(source).toMatch(/^\/images\//);
    }
    const link = { 'sec-fetch-site': 'cross-site', referer: 'https://elsewhere.example/' };
    expect((await fetch(on.sandbox.url + path, { headers: link })).status).not.toBe(403);
  }
});
