import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startNode } from '@perijove/local-node';
import {
  address,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import {
  COUNTER_BYTES,
  NOT_THE_CLOCK,
  PROGRAM,
  sign,
  TOO_EARLY,
  visit,
  visitsOf,
} from './daily-counter.mjs';

const DAY = 86_400;
const counter = address('Counter111111111111111111111111111111111111');
const payer = await generateKeyPairSigner();

// The set-up, made once: a file of accounts with which each test begins.
const folder = await mkdtemp(join(tmpdir(), 'daily-counter-'));
const snapshot = join(folder, 'set-up.jsonl');
const setUp = await startNode();
setUp.addProgram(PROGRAM, fileURLToPath(new URL('program/daily-counter.so', import.meta.url)));
setUp.airdrop(payer.address, 1_000_000_000n);
setUp.setAccount(counter, { data: new Uint8Array(COUNTER_BYTES), owner: PROGRAM });
await setUp.snapshot(snapshot);
await setUp.stop();

const node = await startNode({ snapshot });
const rpc = createSolanaRpc(node.rpcUrl);
const rpcSubscriptions = createSolanaRpcSubscriptions(node.websocketUrl);
const confirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });

beforeEach(() => node.reset());
after(async () => {
  await node.stop();
  await rm(folder, { recursive: true });
});

/** Sends an instruction; resolves when the transaction is confirmed. */
const send = async (instruction) =>
  confirm(await sign(rpc, payer, instruction), { commitment: 'confirmed' });

/** What a failed transaction is refused with: an error of the program, by its number. */
const programError = (code) => (error) => error.cause?.context?.code === code;

test('counts one visit a day', async () => {
  await send(visit(counter));
  assert.equal(await visitsOf(rpc, counter), 1n);

  node.advanceTime(DAY - 3600);
  await assert.rejects(send(visit(counter)), programError(TOO_EARLY));
  assert.equal(await visitsOf(rpc, counter), 1n);

  node.advanceTime(3600);
  await send(visit(counter));
  assert.equal(await visitsOf(rpc, counter), 2n);
});

test('takes no other account for the clock', async () => {
  const clock = address('C1ock11111111111111111111111111111111111111');
  node.setAccount(clock, { data: new Uint8Array(40).fill(0x7f) });
  await assert.rejects(send(visit(counter, clock)), programError(NOT_THE_CLOCK));
  assert.equal(await visitsOf(rpc, counter), 0n);
});
