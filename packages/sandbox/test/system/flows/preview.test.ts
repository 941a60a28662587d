import { SOL, USDC } from '@perijove/core';
import { createRpc, type Rpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { balanceOf, emptyWallet, JUP, startTrading } from '../../market/swap/trading.ts';
import { signerOf } from './surroundings.ts';

const SOL_TO_USDC = { inputMint: SOL, outputMint: USDC, amount: 1_000_000_000n };
const USDC_TO_JUP = { inputMint: USDC, outputMint: JUP, amount: 100_000_000n };
/** Rent of a token account, and what a wallet that exists must keep. */
const [TOKEN_ACCOUNT, WALLET] = [2_039_280n, 890_880n];
const METIS = { excludeRouters: ['jupiterz', 'dflow', 'okx'] };

async function start() {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const rpc = createRpc(sandbox.rpcUrl);
  return { trading, alice, rpc, swap: perijove.swap };
}

it('is a price only without an owner', async () => {
  const { swap } = await start();
  const shown = await swap.preview.swap(SOL_TO_USDC);
  expect(shown).toMatchObject({
    pays: { mint: SOL, amount: SOL_TO_USDC.amount, max: SOL_TO_USDC.amount },
    receives: { mint: USDC, wallet: undefined },
    signers: [],
    problem: undefined,
    balance: undefined,
    maxSpendable: undefined,
  });
  expect(shown.receives.min).toBeGreaterThan(0n);
  expect(shown.receives.min).toBeLessThanOrEqual(shown.receives.amount);
});

it('knows the cost of a swap before it is signed', async () => {
  const { trading, alice, rpc, swap } = await start();
  const input = { ...USDC_TO_JUP, ...METIS };
  const shown = await swap.preview.swap(input, { owner: alice.address, rpc });
  const usdc = balanceOf(trading, alice.address, USDC);
  expect(shown).toMatchObject({
    gasless: false,
    signers: [alice.address],
    balance: usdc,
    maxSpendable: usdc,
    expiry: { kind: 'block-height' },
  });
  const [sol, jup] = [SOL, JUP].map((mint) => balanceOf(trading, alice.address, mint ?? SOL));
  await swap.swap(input, { signer: await signerOf(alice), rpc });
  const spent = (sol ?? 0n) - balanceOf(trading, alice.address, SOL);
  expect(spent).toBe(shown.networkLamports + shown.rentLamports);
  const gained = balanceOf(trading, alice.address, JUP) - (jup ?? 0n);
  expect(gained).toBeGreaterThanOrEqual(shown.receives.min);
  expect(usdc - balanceOf(trading, alice.address, USDC)).toBe(shown.pays.amount);
});

it('spends all SOL but what must stay', async () => {
  const { trading, alice, rpc, swap } = await start();
  const input = { ...SOL_TO_USDC, ...METIS };
  const shown = await swap.preview.swap(input, { owner: alice.address, rpc });
  const held = balanceOf(trading, alice.address, SOL);
  expect(shown.balance).toBe(held);
  expect(shown.maxSpendable).toBe(held - shown.minLamports);
  expect(shown.minLamports).toBe(shown.networkLamports + shown.rentLamports + TOKEN_ACCOUNT);
  const amount = shown.maxSpendable ?? 0n;
  const options = { signer: await signerOf(alice), rpc };
  await swap.swap({ ...input, amount }, options);
  expect(balanceOf(trading, alice.address, SOL)).toBeGreaterThanOrEqual(WALLET);
});

it('names a market maker who signs and pays for gas, and the time when the quote ends', async () => {
  const { alice, rpc, swap } = await start();
  const input = { ...USDC_TO_JUP, excludeRouters: ['metis', 'dflow', 'okx'] };
  const shown = await swap.preview.swap(input, { owner: alice.address, rpc });
  expect(shown).toMatchObject({ gasless: true, networkLamports: 0n, expiry: { kind: 'time' } });
  expect(shown.signers).toHaveLength(2);
  expect(shown.signers).toContain(alice.address);
  expect(shown.signers[0]).not.toBe(alice.address);
});

it('needs no SOL where the service pays for gas', async () => {
  const { alice, rpc, swap } = await start();
  const { address: taker } = emptyWallet('shop');
  const amount = 50_000_000n;
  await swap.pay({ to: taker, mint: USDC, amount }, { signer: await signerOf(alice), rpc });
  const input = { inputMint: USDC, outputMint: SOL, amount, ...METIS };
  const shown = await swap.preview.swap(input, { owner: taker, rpc });
  expect(shown).toMatchObject({
    gasless: true,
    problem: undefined,
    networkLamports: 0n,
    rentLamports: 0n,
    minLamports: 0n,
    maxSpendable: amount,
  });
  expect(shown.signers).toHaveLength(2);
});

it('says why there is no transaction, and what the wallet has', async () => {
  const { rpc, swap } = await start();
  const { address: taker } = emptyWallet('nothing');
  const shown = await swap.preview.swap({ ...SOL_TO_USDC, ...METIS }, { owner: taker, rpc });
  expect(shown).toMatchObject({
    problem: { name: 'insufficient_funds', advice: 'top-up' },
    balance: 0n,
    maxSpendable: 0n,
    signers: [],
  });
});

it('refuses an unknown option, and a swap that cannot exist', async () => {
  const { swap } = await start();
  await expect(swap.preview.swap(SOL_TO_USDC, { rcp: 1 } as object)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'rcp' },
  });
  const url = 'http://127.0.0.1' as unknown as Rpc;
  await expect(swap.preview.swap(SOL_TO_USDC, { rpc: url })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'rpc' },
  });
  await expect(swap.preview.swap(undefined as never)).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const equal = { ...SOL_TO_USDC, outputMint: SOL };
  await expect(swap.preview.swap(equal)).rejects.toMatchObject({ code: 'invalid_input' });
});
