import { SOL, USDC } from '@perijove/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../src/index.ts';
import { balanceOf, emptyWallet, sign } from '../../market/swap/trading.ts';
import { startSeeded } from '../../running.ts';
import { launch, PNG, planOf, send, startLaunching } from './launching.ts';

const CURVE = 'buildCurveByMarketCapParam';
const VESTING = `${CURVE}.lockedVestingParam`;
const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

/** Posts past the client, which would not send such a thing. */
async function post(
  sandbox: Sandbox,
  path: string,
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const response = await fetch(`${sandbox.url}/studio/v1/${path}`, {
    method: 'POST',
    headers: { 'x-api-key': sandbox.apiKey, ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('a plan is refused by field', () => {
  const problems: string[] = [];
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSeeded({ report: (problem) => problems.push(problem) });
  });
  afterAll(async () => {
    await sandbox.stop();
    expect(problems).toEqual([]);
  });

  const vesting = planOf('').buildCurveByMarketCapParam.lockedVestingParam;
  const locked = (odd: object) => ({ curve: { lockedVestingParam: { ...vesting, ...odd } } });

  it.each<[string, { plan?: object; curve?: object }]>([
    ['tokenName', { plan: { tokenName: 'é'.repeat(17) } }],
    ['tokenSymbol', { plan: { tokenSymbol: 'ELEVENCHARS' } }],
    [`${CURVE}.quoteMint`, { curve: { quoteMint: BONK } }],
    [`${CURVE}.quoteMint`, { curve: { quoteMint: 'USDC' } }],
    [`${CURVE}.tokenQuoteDecimal`, { curve: { tokenQuoteDecimal: 8 } }],
    [`${CURVE}.tokenQuoteDecimal`, { curve: { tokenQuoteDecimal: 9 } }],
    [`${CURVE}.tokenQuoteDecimal`, { curve: { quoteMint: SOL } }],
    [`${CURVE}.initialMarketCap`, { curve: { initialMarketCap: 0 } }],
    [`${CURVE}.initialMarketCap`, { curve: { initialMarketCap: -5 } }],
    [`${CURVE}.initialMarketCap`, { curve: { initialMarketCap: 1.2345678 } }],
    [`${CURVE}.initialMarketCap`, { curve: { initialMarketCap: '4000' } }],
    [`${CURVE}.migrationMarketCap`, { curve: { migrationMarketCap: 4000 } }],
    [`${CURVE}.migrationMarketCap`, { curve: { migrationMarketCap: 3999 } }],
    [
      `${CURVE}.migrationMarketCap`,
      { curve: { initialMarketCap: 1e14, migrationMarketCap: 1e15 } },
    ],
    [`${CURVE}.migrationMarketCap`, { curve: { migrationMarketCap: 1e30 } }],
    [`${VESTING}.totalLockedVestingAmount`, locked({ totalLockedVestingAmount: 800_000_001 })],
    [`${VESTING}.totalLockedVestingAmount`, locked({ totalLockedVestingAmount: -1 })],
    [`${VESTING}.cliffUnlockAmount`, locked({ cliffUnlockAmount: 1 })],
    [`${VESTING}.numberOfVestingPeriod`, locked({ numberOfVestingPeriod: 7 })],
    [`${VESTING}.totalVestingDuration`, locked({ totalVestingDuration: 60 })],
    [`${VESTING}.cliffDurationFromMigrationTime`, locked({ cliffDurationFromMigrationTime: 1 })],
    [VESTING, { curve: { lockedVestingParam: undefined } }],
    ['fee', { plan: { fee: undefined } }],
    ['fee.feeBps', { plan: { fee: {} } }],
    ['fee.feeBps', { plan: { fee: { feeBps: 150 } } }],
    ['fee.totalDuration', { plan: { fee: { feeBps: 100, totalDuration: 90 } } }],
    ['fee.baseFeeMode', { plan: { fee: { feeBps: 100, baseFeeMode: 'steep' } } }],
    ['antiSniping', { plan: { antiSniping: undefined } }],
    ['tokenName', { plan: { tokenName: '' } }],
    ['tokenSymbol', { plan: { tokenSymbol: '' } }],
    ['tokenImageContentType', { plan: { tokenImageContentType: 'image/svg+xml' } }],
    ['creator', { plan: { creator: 'alice' } }],
  ])('%s: %o', async (field, { plan, curve }) => {
    const input = planOf(sandbox.fundedWallets.alice.address, plan, curve);
    const answer = await post(sandbox, 'dbc-pool/create-tx', JSON.stringify(input));
    const errors = { [field]: [expect.stringContaining('expected')] };
    expect(answer).toEqual({ status: 400, body: { errors } });
  });

  it('but 80 % may be locked, and a cap may have digits after the point', async () => {
    const on = await startLaunching();
    const input = planOf(
      on.alice.address,
      {},
      { ...locked({ totalLockedVestingAmount: 800_000_000 }).curve, initialMarketCap: 16.000001 },
    );
    await expect(launch(on, on.alice, input)).resolves.toMatchObject({ mint: expect.any(String) });
  });
});

describe('a submit is refused', () => {
  it('without the signature of the creator, or with that of another wallet', async () => {
    const on = await startLaunching();
    const { alice, bob, studio } = on;
    const { transaction, mint } = await studio.createPoolTx(planOf(alice.address));
    const owner = alice.address;
    const says = { error: 'Transaction is not signed by the creator' };
    const unsigned = studio.submitPool({ transaction, owner });
    await expect(unsigned).rejects.toMatchObject({
      code: 'bad_request',
      details: { body: { message: says.error } },
    });
    const signed = Buffer.from(await sign(transaction, alice), 'base64');
    signed[5] = (signed[5] as number) ^ 1;
    await expect(
      studio.submitPool({ transaction: signed.toString('base64'), owner }),
    ).rejects.toMatchObject({ details: { body: { message: says.error } } });
    await expect(sign(transaction, bob)).rejects.toThrow();
    await expect(studio.poolAddresses({ mint })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('when the transaction was changed, was not built here, or is not a transaction', async () => {
    const on = await startLaunching();
    const { alice, studio, perijove } = on;
    const owner = alice.address;
    const created = await studio.createPoolTx(planOf(owner));
    const changed = Buffer.from(await sign(created.transaction, alice), 'base64');
    changed[changed.length - 40] = (changed[changed.length - 40] as number) ^ 1;
    const order = await perijove.instantSwap.order({
      inputMint: SOL,
      outputMint: USDC,
      amount: 1_000_000n,
      taker: owner,
    });
    for (const transaction of [
      changed.toString('base64'),
      await sign(order.transaction, alice),
      'AQAB',
      'not base64',
    ]) {
      await expect(studio.submitPool({ transaction, owner })).rejects.toMatchObject({
        code: 'bad_request',
      });
    }
  });

  it('the second time, and after it has landed elsewhere', async () => {
    const on = await startLaunching();
    const { alice, studio } = on;
    const owner = alice.address;
    const sol = () => balanceOf(on, owner, SOL);
    for (const first of [
      (transaction: string) => studio.submitPool({ transaction, owner }),
      (transaction: string) => send(on, transaction),
    ]) {
      const created = await studio.createPoolTx(planOf(owner));
      const transaction = await sign(created.transaction, alice);
      await first(transaction);
      const after = sol();
      await expect(studio.submitPool({ transaction, owner })).rejects.toMatchObject({
        details: { body: { message: 'Pool was created before' } },
      });
      await expect(send(on, transaction)).rejects.toThrow('already been processed');
      expect(sol()).toBe(after);
    }
  });

  it('when the transaction has expired', async () => {
    const on = await startLaunching();
    const { alice, sandbox, studio } = on;
    const created = await studio.createPoolTx(planOf(alice.address));
    const transaction = await sign(created.transaction, alice);
    sandbox.control.clock.jump(151 * 400);
    await expect(studio.submitPool({ transaction, owner: alice.address })).rejects.toMatchObject({
      details: { body: { message: 'Transaction expired' } },
    });
  });

  it('when the creator cannot pay for the accounts; nothing is charged', async () => {
    const on = await startLaunching();
    const poor = emptyWallet('poor');
    on.sandbox.control.faucet({ address: poor.address, amount: 3_000_000n });
    const created = await on.studio.createPoolTx(planOf(poor.address));
    const transaction = await sign(created.transaction, poor);
    await expect(on.studio.submitPool({ transaction, owner: poor.address })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(balanceOf(on, poor.address, SOL)).toBe(3_000_000n);
    await expect(on.studio.poolAddresses({ mint: created.mint })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('when parts of the form are missing or of another form', async () => {
    const on = await startLaunching();
    const { alice } = on;
    const form = (parts: Record<string, string | Blob>): FormData => {
      const data = new FormData();
      for (const [name, value] of Object.entries(parts)) data.set(name, value);
      return data;
    };
    const both = { transaction: 'AQAB', owner: alice.address };
    const cases: [FormData, string][] = [
      [form({ owner: both.owner }), 'transaction'],
      [form({ transaction: both.transaction }), 'owner'],
      [form({ ...both, owner: 'alice' }), 'owner'],
      [form({ ...both, headerImage: 'a text' }), 'headerImage'],
      [form({ ...both, transaction: new Blob(['AQAB']) }), 'transaction'],
      [form(both), 'transaction'],
    ];
    for (const [body, field] of cases) {
      const answer = await post(on.sandbox, 'dbc-pool/submit', body, {});
      expect(answer).toEqual({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
    }
    const json = await post(on.sandbox, 'dbc-pool/submit', JSON.stringify(both));
    expect(json).toEqual({ status: 400, body: { error: expect.stringContaining('multipart') } });
  });
});

describe('the page of a launch', () => {
  it('is the submitted file, and is served to everyone', async () => {
    const on = await startLaunching();
    const { alice, sandbox, studio } = on;
    const owner = alice.address;
    const { transaction, mint } = await studio.createPoolTx(planOf(owner));
    const headerImage = new File([PNG], 'header.png', { type: 'image/png' });
    const content = 'How it began: é "a"';
    const answer = await studio.submitPool({
      transaction: await sign(transaction, alice),
      owner,
      content,
      headerImage,
    });
    const { data } = await studio.poolAddresses({ mint });
    expect(answer).toEqual({ success: true, data: { mint, configKey: data?.configKey } });
    const page = (await (await fetch(`${sandbox.url}/storage/${mint}/page`)).json()) as object;
    const header = `${sandbox.url}/storage/${mint}/header`;
    expect(page).toEqual({ owner, content, headerImage: header });
    expect(await (await fetch(header)).bytes()).toEqual(await PNG.bytes());
  });

  it.each([
    [{ headerImage: new Blob(['<svg/>'], { type: 'image/svg+xml' }) }, 'headerImage'],
    [
      { headerImage: new Blob([new Uint8Array(10 * 2 ** 20 + 1)], { type: 'image/png' }) },
      'headerImage',
    ],
    [{ content: 'a'.repeat(100_001) }, 'content'],
  ])('is refused before anything lands: %#', async (odd, field) => {
    const on = await startLaunching();
    const { alice, studio } = on;
    const { transaction, mint } = await studio.createPoolTx(planOf(alice.address));
    const signed = { transaction: await sign(transaction, alice), owner: alice.address };
    await expect(studio.submitPool({ ...signed, ...odd })).rejects.toMatchObject({
      details: { body: { errors: { [field]: [expect.any(String)] } } },
    });
    await expect(studio.poolAddresses({ mint })).rejects.toMatchObject({ code: 'not_found' });
    await studio.submitPool(signed);
  });
});
