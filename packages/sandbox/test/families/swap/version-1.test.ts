import { SOL, USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  sign,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { sendOverRpc } from './assembling.ts';
import { assembleVersion1 } from './assembling-version-1.ts';
import { costOf, ONE_SOL, refusedBody, signedOrder } from './ordering.ts';

const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
const FEE = 5000n;
const MAX_UNITS = 1_400_000;
const MAX_BYTES = 67_108_864;
/** What the default price of 40,000 micro-lamports costs for all units. */
const PRIORITY = 56_000n;
const asked = { maxSupportedTransactionVersion: '1' } as const;

/** Sends it, and gives what alice got and paid. */
async function land(on: Trading, signed: string) {
  const before = [SOL, USDC].map((mint) => balanceOf(on, on.alice.address, mint));
  expect(await sendOverRpc(on, Buffer.from(signed, 'base64'))).toBeUndefined();
  const after = [SOL, USDC].map((mint) => balanceOf(on, on.alice.address, mint));
  return after.map((amount, i) => amount - (before[i] ?? 0n));
}

describe('an order of swap v2', () => {
  it('has version 1 when the router is metis and the taker pays, and is executed', async () => {
    const on = await startTrading();
    const { alice } = on;
    const [sol, usdc] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, USDC)];
    const { order, signedTransaction, execute } = await signedOrder(on, asked);
    expect(order).toMatchObject({ router: 'metis', transactionVersion: 1, gasless: false });
    const { wire, fee } = decodeTransaction(signedTransaction);
    expect(wire).toMatchObject({
      version: 1,
      config: {
        loadedAccountsDataSizeLimit: MAX_BYTES,
        priorityFeeLamports: BigInt(order.prioritizationFeeLamports ?? 0),
      },
    });
    expect(fee.computeUnitLimit).toBeLessThan(MAX_UNITS);
    const result = await execute();
    expect(result).toMatchObject({ status: 'Success', totalOutputAmount: order.outAmount });
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + BigInt(order.outAmount));
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - ONE_SOL - costOf(order));
    expect(await execute()).toEqual(result);
  });

  it('is not executed when its message was changed', async () => {
    const on = await startTrading();
    const { signedTransaction, execute } = await signedOrder(on, asked);
    const wire = Buffer.from(signedTransaction, 'base64');
    const { config } = decodeTransaction(signedTransaction).wire;
    const fee = wire.indexOf(littleEndian(config?.priorityFeeLamports ?? 0n));
    wire.writeUInt8(wire.readUInt8(fee) ^ 1, fee);
    expect(await refusedBody(execute(wire.toString('base64')))).toMatchObject({ code: -3 });
    const unsigned = Buffer.from(signedTransaction, 'base64');
    unsigned.fill(0, unsigned.length - 64);
    expect(await execute(unsigned.toString('base64'))).toMatchObject({ code: -1003 });
    const longer = Buffer.concat([Buffer.from(signedTransaction, 'base64'), Buffer.of(0)]);
    expect(await refusedBody(execute(longer.toString('base64')))).toMatchObject({ code: -2 });
    expect(await execute()).toMatchObject({ status: 'Success' });
  });

  it('has version 0 with any other router or payer', async () => {
    const on = await startTrading();
    const { bob } = on;
    const routers = ['metis', 'jupiterz', 'dflow', 'okx'];
    for (const router of routers.slice(1)) {
      const excludeRouters = routers.filter((each) => each !== router);
      const { order } = await signedOrder(on, { ...asked, excludeRouters });
      expect(order).toMatchObject({ router, transactionVersion: 0 });
    }
    const paid = await signedOrder(on, { ...asked, payer: bob.address }, [on.alice, bob]);
    expect(paid.order).toMatchObject({ gasless: true, transactionVersion: 0 });
    const poor = emptyWallet('poor');
    on.sandbox.ledger.faucet.token(poor.address, USDC, 50_000_000n);
    const back = { inputMint: USDC, outputMint: SOL, amount: 50_000_000n };
    const sponsored = await signedOrder(on, { ...asked, ...back }, [poor]);
    expect(sponsored.order).toMatchObject({ gasless: true, transactionVersion: 0 });
    const own = await signedOrder(on, { ...asked, payer: on.alice.address });
    expect(own.order).toMatchObject({ gasless: false, transactionVersion: 1 });
  });
});

function littleEndian(lamports: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(lamports);
  return bytes;
}

describe('the parts of a swap of version 1', () => {
  it('land by build', async () => {
    const on = await startTrading();
    const { alice } = on;
    const build = await on.perijove.swap.build({
      ...pair,
      taker: alice.address,
      transactionVersion: '1',
    });
    expect(build).toMatchObject({
      transactionVersion: 1,
      computeBudgetInstructions: [],
      addressesByLookupTableAddress: {},
      computeUnitPrice: '40000',
    });
    expect(build).not.toHaveProperty('computeUnitLimit');
    const moved = await land(on, await assembleVersion1(build, alice));
    expect(moved).toEqual([-ONE_SOL - FEE - PRIORITY, BigInt(build.outAmount)]);
  });

  it('land by the two-step form, whose version the quote decides', async () => {
    const on = await startTrading();
    const { swap } = on.perijove;
    const taker = on.alice.address;
    const quoteResponse = await swap.quote({ ...pair, transactionVersion: '1' });
    expect(quoteResponse).toMatchObject({ transactionVersion: 1 });
    const whole = await swap.swap({ quoteResponse, taker });
    expect(whole).toMatchObject({ transactionVersion: 1, prioritizationFeeLamports: 56_000 });
    const [sol] = await land(on, await sign(whole.swapTransaction, on.alice));
    expect(sol).toBe(-ONE_SOL - FEE - PRIORITY);
    const parts = await swap.swapInstructions({
      quoteResponse: await swap.quote({ ...pair, transactionVersion: '1' }),
      taker,
    });
    expect(parts).toMatchObject({
      transactionVersion: 1,
      computeBudgetInstructions: [],
      addressesByLookupTableAddress: {},
      computeUnitPrice: '40000',
      computeUnitLimit: MAX_UNITS,
      loadedAccountsDataSizeLimit: MAX_BYTES,
    });
    expect((await land(on, await assembleVersion1(parts, on.alice)))[0]).toBe(
      -ONE_SOL - FEE - PRIORITY,
    );
  });

  it('round the priority fee up, and down in version 0', async () => {
    const on = await startTrading();
    const { swap } = on.perijove;
    const taker = on.alice.address;
    const lamports = async (transactionVersion: '0' | '1') => {
      const quoteResponse = await swap.quote({ ...pair, transactionVersion });
      const price = { computeUnitPricePercentile: 5001 };
      const { prioritizationFeeLamports, computeUnitPrice } = await swap.swap({
        quoteResponse,
        taker,
        ...price,
      });
      return { prioritizationFeeLamports, computeUnitPrice: Number(computeUnitPrice) };
    };
    const [down, up] = [await lamports('0'), await lamports('1')];
    expect((down.computeUnitPrice * 1.4) % 1).not.toBe(0);
    expect(down.prioritizationFeeLamports).toBe(Math.floor(down.computeUnitPrice * 1.4));
    expect(up.prioritizationFeeLamports).toBe(Math.ceil(up.computeUnitPrice * 1.4));
  });
});

describe('a version that the service does not take', () => {
  it('is refused; the field of another endpoint is ignored', async () => {
    const on = await startTrading();
    const { baseUrl } = on.sandbox.deployment;
    const query = { ...pair, amount: String(ONE_SOL), taker: on.alice.address };
    const ask = async (path: string, more: Record<string, string>) => {
      const url = `${baseUrl}/swap/v2/${path}?${new URLSearchParams({ ...query, ...more })}`;
      const headers = { 'x-api-key': on.sandbox.apiKey };
      const response = await fetch(url, { headers });
      return { status: response.status, body: (await response.json()) as object };
    };
    const error = (field: string) => ({
      status: 400,
      body: { error: `${field}: expected "0" or "1"` },
    });
    const max = 'maxSupportedTransactionVersion';
    expect(await ask('order', { [max]: '2' })).toEqual(error(max));
    for (const path of ['build', 'quote'])
      expect(await ask(path, { transactionVersion: '2' })).toEqual(error('transactionVersion'));
    const version0 = { status: 200, body: { transactionVersion: 0 } };
    expect(await ask('order', { transactionVersion: '1' })).toMatchObject(version0);
    expect(await ask('build', { [max]: '1' })).toMatchObject(version0);
    const quoteResponse = await on.perijove.swap.quote(pair);
    const call = on.perijove.swap.swap({
      quoteResponse: { ...quoteResponse, transactionVersion: 2 },
      taker: on.alice.address,
    });
    expect(await refusedBody(call)).toMatchObject({
      message: 'quoteResponse.transactionVersion: expected 0 or 1',
    });
  });
});
