import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { accountOf, call, start } from './on-node.ts';

const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const DAY_S = 86_400;

/** Slot and Unix time in seconds of the clock sysvar. */
async function clockOf(url: string): Promise<{ slot: number; seconds: number }> {
  const data = Buffer.from((await accountOf(url, CLOCK))?.data[0] ?? '', 'base64');
  return { slot: Number(data.readBigUInt64LE(0)), seconds: Number(data.readBigInt64LE(32)) };
}

it('moves the slot, the clock sysvar, block times and blockhashes together', async () => {
  const node = await start();
  const slot = await call<number>(node.rpcUrl, 'getSlot');
  const target = slot + 1_000_000;
  expect(node.warpToSlot(BigInt(target))).toBe(target);
  const clock = await clockOf(node.rpcUrl);
  expect(clock.slot - target).toBeLessThan(10);
  expect(await call(node.rpcUrl, 'getBlockTime', clock.slot)).toBe(clock.seconds);
  const later = new Date((clock.seconds + DAY_S) * 1000);
  node.warpToTime(later);
  expect((await clockOf(node.rpcUrl)).seconds - later.getTime() / 1000).toBeLessThan(4);
  const before = await call<number>(node.rpcUrl, 'getSlot');
  expect(node.advanceTime(DAY_S) - before).toBeGreaterThanOrEqual((DAY_S * 1000) / 400);
});

it('lets a signed transaction expire', async () => {
  const node = await start();
  const connection = new Connection(node.rpcUrl);
  const payer = Keypair.generate();
  node.airdrop(payer.publicKey.toBase58(), 10n ** 9n);
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const transfer = { fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 };
  const facts = { blockhash, lastValidBlockHeight, feePayer: payer.publicKey };
  const signed = new Transaction(facts).add(SystemProgram.transfer(transfer));
  signed.sign(payer);
  const wire = signed.serialize();
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(true);
  node.warpToSlot(lastValidBlockHeight + 1);
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(false);
  await expect(connection.sendRawTransaction(wire)).rejects.toThrow('Blockhash not found');
});

it('never goes back', async () => {
  const node = await start();
  const move = node as unknown as Record<string, (value: unknown) => number>;
  const slot = node.advanceTime(DAY_S);
  for (const [method, field, values] of [
    ['warpToSlot', 'slot', [slot - 1, 1.5, '5', Number.NaN, 2 ** 53]],
    ['warpToTime', 'time', [new Date(), 'nonsense', 5, new Date(Number.NaN)]],
    ['advanceTime', 'seconds', [-1, Number.NaN, '5', 1e15]],
  ] as const) {
    for (const value of values) {
      expect(() => move[method]?.(value)).toThrow(`${field}: expected`);
    }
  }
  expect(node.advanceTime(0)).toBeGreaterThanOrEqual(slot);
});

it('continues at the time to which it was moved', async () => {
  const dataFolder = freshFolder();
  const node = await start({ dataFolder });
  const slot = node.advanceTime(DAY_S);
  await node.stop();
  const again = await start({ dataFolder });
  expect(await call(again.rpcUrl, 'getSlot')).toBeGreaterThanOrEqual(slot);
});
