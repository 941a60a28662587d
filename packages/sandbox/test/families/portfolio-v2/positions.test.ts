import { SOL, USDC } from '@perijove/core';
import { createPerijove } from 'perijove';
import { createPortfolioV2Client, elementsOf, failedFetchers } from 'perijove/portfolio-v2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestSandbox, testSandbox } from '../../../src/test.ts';

let sandbox: TestSandbox;
let listed: string;
beforeAll(async () => {
  sandbox = await testSandbox({ seed: 'portfolio v2', clockSpeed: 0 });
});
beforeEach(async () => {
  await sandbox.reset();
  listed = sandbox.control.issueKey({ account: 'desk', listed: true, plan: 'pro' });
});
afterAll(() => sandbox.stop());

const open = () => createPortfolioV2Client({ deployment: sandbox.deployment, apiKey: listed });
const ask = (path: string, key: string | null = listed) =>
  fetch(`${sandbox.url}/portfolio/v2${path}`, {
    headers: key === null ? {} : { 'x-api-key': key },
  });

describe('the list', () => {
  it('admits any key of a listed organisation, and no other', async () => {
    const path = `/positions/${sandbox.wallets.everything}`;
    expect((await ask(path)).status).toBe(200);
    const second = sandbox.control.issueKey({ account: 'desk' });
    expect((await ask(path, second)).status).toBe(200);
    const other = await ask(path, sandbox.apiKey);
    expect([other.status, await other.json()]).toEqual([
      403,
      { code: 403, message: 'API key does not have access to this endpoint' },
    ]);
    expect((await ask(path, null)).status).toBe(401);
    expect((await ask(path, 'jup_0000')).status).toBe(401);
    // A fixed path takes the short way through the gateway.
    const byQuery = `/positions?address=${sandbox.wallets.everything}`;
    expect((await ask(byQuery, sandbox.apiKey)).status).toBe(403);
    expect((await ask(byQuery)).status).toBe(200);
  });

  it('closes again for all keys of the organisation', async () => {
    sandbox.control.issueKey({ account: 'desk', listed: false });
    expect((await ask(`/positions/${sandbox.wallets.everything}`)).status).toBe(403);
  });
});

describe('positions', () => {
  it('has the exact balances of the ledger', async () => {
    const { address } = sandbox.fundedWallets.alice;
    sandbox.control.faucet({ address, mint: USDC, amount: '12345678901234567' });
    const client = open();
    const elements = elementsOf(await client.positions({ address }));
    const [wallet] = elements.filter(({ label }) => label === 'Wallet');
    if (wallet?.type !== 'multiple') throw new Error('no wallet');
    const amountOf = (mint: string) =>
      wallet.data.assets.flatMap((each) =>
        each.type === 'token' && each.data.address === mint ? [each.data.amount] : [],
      );
    const usdc = sandbox.ledger.holdings(address).find(({ mint }) => mint === USDC)?.amount;
    expect(amountOf(USDC)).toEqual([{ fixed: true, raw: String(usdc), decimals: 6 }]);
    const lamports = sandbox.ledger.lamports(address);
    expect(amountOf(SOL)).toEqual([{ fixed: true, raw: String(lamports), decimals: 9 }]);
    await client.close();
  });

  it('has the same positions as version 1, with the same value', async () => {
    const address = sandbox.wallets.everything;
    const perijove = createPerijove({ deployment: sandbox.deployment, apiKey: listed });
    const [before, now] = await Promise.all([
      perijove.portfolio.positions({ address }),
      perijove.portfolioV2.positions({ address }),
    ]);
    const sum = (all: readonly { readonly value?: number | null | undefined }[]) =>
      all.reduce((total, { value }) => total + (value ?? 0), 0);
    expect(sum(elementsOf(now))).toBeCloseTo(sum(before.elements), 4);
    expect(now.fetcherResults.map(({ id }) => id)).toEqual(
      before.fetcherReports?.map(({ id }) => id),
    );
    const types = (all: readonly { readonly type: string }[]) =>
      new Set(all.map(({ type }) => type));
    expect(types(elementsOf(now))).toEqual(types(before.elements));
    await perijove.close();
  });

  it('says which fetcher failed, and leaves the rest', async () => {
    const client = open();
    const answers = await Promise.all(
      Object.values(sandbox.wallets).map((address) => client.positions({ address })),
    );
    const failed = answers.flatMap((answer) => failedFetchers(answer));
    expect(failed.length).toBeGreaterThan(0);
    for (const { elements, error } of failed) {
      expect(elements).toBeUndefined();
      expect(error).toEqual({
        code: 'FETCHER_UNAVAILABLE',
        message: 'Fetcher data is temporarily unavailable',
      });
    }
    await client.close();
  });

  it('runs the fetchers that the input names', async () => {
    const client = open();
    const address = sandbox.wallets.everything;
    const run = async (more: object) =>
      (await client.positionsByQuery({ address, ...more })).fetcherResults.map(({ id }) => id);
    const all = await run({});
    expect(await run({ fetcherIds: ['wallet-tokens', 'unknown'] })).toEqual(['wallet-tokens']);
    expect(await run({ excludedFetcherIds: ['wallet-tokens'] })).toEqual(
      all.filter((id) => id !== 'wallet-tokens'),
    );
    const own = await run({ jupOnly: true });
    expect(own).toContain('jupiter-exchange-limit');
    expect(own.every((id) => id.startsWith('jupiter-'))).toBe(true);
    expect(await run({ noJup: true })).toEqual(all.filter((id) => !own.includes(id)));
    expect(await run({ networkId: 'sui' })).toEqual([]);
    await client.close();
  });

  it('has no US dollars with unpriced, but all amounts', async () => {
    const client = open();
    const address = sandbox.wallets.everything;
    const text = JSON.stringify(await client.positions({ address, unpriced: true }));
    expect(text).not.toMatch(/"(?:price|\w+Value)":/);
    expect(text).not.toMatch(/"value":-?\d[^}]*"(?:type|label|data)":/);
    expect(text).toContain('{"fixed":false,"value":');
    await client.close();
  });

  it('may not be stored, and refuses what is not an address', async () => {
    const answer = await ask(`/positions/${sandbox.wallets.everything}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bad = await ask('/positions?address=nobody');
    expect([bad.status, await bad.json()]).toEqual([
      400,
      { error: 'address: expected an address of solana' },
    ]);
  });
});

it('has the exact amounts of orders that are on the ledger', async () => {
  const client = open();
  const answers = await Promise.all(
    Object.values(sandbox.fundedWallets).map(({ address }) => client.positions({ address })),
  );
  const orders = answers.flatMap(elementsOf).flatMap((each) => (each.type === 'trade' ? each : []));
  expect(
    orders.map(({ data: { initialInputAmount, assets } }) => [
      initialInputAmount,
      assets.input?.type === 'token' && assets.input.data.amount,
    ]),
  ).toEqual([
    [
      { fixed: true, raw: '500000000', decimals: 6 },
      { fixed: true, raw: '400000000', decimals: 6 },
    ],
  ]);
  await client.close();
});
