import { createHash } from 'node:crypto';
import { SOL, USDC } from '@perijove/core';
import { apiPrograms, createRpc } from '@perijove/solana';
import { Connection, PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { launch, startLaunching, swap } from '../families/studio/launching.ts';
import { balanceOf, JUP, startTrading, type Trading } from '../market/swap/trading.ts';

interface Call {
  readonly discriminator: string;
  /** Token instructions that the program calls. */
  readonly inner: readonly unknown[];
}

const discriminator = (name: string): string =>
  createHash('sha256').update(`global:${name}`).digest('hex').slice(0, 16);

/** The calls of the program in all transactions that are found by its id, the oldest first. */
async function callsOf({ sandbox }: Trading, program: string): Promise<readonly Call[]> {
  const connection = new Connection(sandbox.rpcUrl, 'confirmed');
  const found = await connection.getSignaturesForAddress(new PublicKey(program));
  const config = { maxSupportedTransactionVersion: 0 };
  const signatures = found.map(({ signature }) => signature).reverse();
  const landed = await Promise.all(
    signatures.map((signature) => connection.getParsedTransaction(signature, config)),
  );
  return landed.flatMap((transaction) => {
    const outer = transaction?.transaction.message.instructions ?? [];
    return outer.flatMap((instruction, place) => {
      if (instruction.programId.toBase58() !== program || !('data' in instruction)) return [];
      const inner = transaction?.meta?.innerInstructions?.find(({ index }) => index === place);
      const types = inner?.instructions.map((call) => 'parsed' in call && call.parsed.type) ?? [];
      return [{ discriminator: decode(instruction.data).slice(0, 16), inner: types }];
    });
  });
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58 text as hexadecimal; the data of these calls does not start with a zero. */
function decode(text: string): string {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}

const transfer = ['transferChecked'];

it('opens and cancels trigger orders by calls of their program', async () => {
  const on = await startTrading();
  const { perijove, alice, sandbox } = on;
  const before = balanceOf(on, alice.address, USDC);
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const params = { makingAmount: 10_000_000n, takingAmount: 10_000_000_000n, slippageBps: '30' };
  const orders: string[] = [];
  for (const outputMint of [SOL, JUP]) {
    const input = { inputMint: USDC, outputMint, params };
    orders.push((await perijove.trigger.place(input, options)).order as string);
  }
  for await (const closed of perijove.trigger.cancel({ orders }, options)) {
    expect(closed.orders.toSorted()).toEqual(orders.toSorted());
  }
  const open = { discriminator: discriminator('initialize_order'), inner: transfer };
  const cancel = { discriminator: discriminator('cancel_order'), inner: transfer };
  expect(await callsOf(on, apiPrograms.trigger)).toEqual([open, open, cancel, cancel]);
  expect(balanceOf(on, alice.address, USDC)).toBe(before);
});

it('opens and cancels recurring orders by calls of their program', async () => {
  const on = await startTrading();
  const { perijove, alice, sandbox } = on;
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const time = { inAmount: 200_000_000n, numberOfOrders: 2, interval: 604_800 };
  const input = { inputMint: USDC, outputMint: SOL, params: { time } };
  const { order } = await perijove.recurring.place(input, options);
  await perijove.recurring.cancel({ order: order as string }, options);
  expect(await callsOf(on, apiPrograms.recurring)).toEqual([
    { discriminator: discriminator('open_dca_v2'), inner: transfer },
    { discriminator: discriminator('close_dca'), inner: transfer },
  ]);
});

it('launches and claims fees by calls of the bonding curve', async () => {
  const on = await startLaunching();
  const { alice, bob, perijove, sandbox } = on;
  const { mint, pool: poolAddress } = await launch(on, alice);
  await swap(on, bob, { inputMint: USDC, outputMint: mint, amount: 1_000_000_000n });
  const before = balanceOf(on, alice.address, USDC);
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const claim = { poolAddress, quoteMint: USDC, maxQuoteAmount: 4_000_000n };
  expect(await perijove.studio.claimFees(claim, options)).toMatchObject({ claimed: '4000000' });
  expect(await callsOf(on, apiPrograms.bondingCurve)).toEqual([
    { discriminator: discriminator('initialize_virtual_pool_with_spl_token'), inner: transfer },
    { discriminator: '52dcfabd03556b2d', inner: transfer },
  ]);
  expect(balanceOf(on, alice.address, USDC)).toBe(before + 4_000_000n);
});

it('fills orders by calls of the router', async () => {
  const on = await startTrading();
  const { perijove, alice, sandbox } = on;
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const params = { makingAmount: 10_000_000n, takingAmount: 1_000_000n };
  await perijove.trigger.place({ inputMint: USDC, outputMint: SOL, params }, options);
  sandbox.control.clock.jump(5_000);
  // The keeper works before a response that depends on the ledger.
  await perijove.trigger.getOrders({ user: alice.address, orderStatus: 'history' });
  expect(await callsOf(on, apiPrograms.router)).toEqual([
    { discriminator: discriminator('route_v2'), inner: [...transfer, ...transfer] },
  ]);
});
