// What every program has: the sandbox, a funded wallet, balances, and no way to any other host.
import assert from 'node:assert/strict';
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';

const given = (name) => process.env[name] ?? assert.fail(`${name} is not set`);

export const url = given('SANDBOX_URL');
export const rpcUrl = given('SANDBOX_RPC_URL');
export const apiKey = given('SANDBOX_KEY');
export const keypair = Keypair.fromSecretKey(Buffer.from(given('SANDBOX_WALLET'), 'base64'));
export const connection = new Connection(rpcUrl, 'confirmed');
export const wallet = keypair.publicKey.toBase58();

export const SOL = 'So11111111111111111111111111111111111111112';
export const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
export const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** Base units of a mint in the wallet; lamports for SOL. */
export async function balance(mint) {
  if (mint === SOL) return BigInt(await connection.getBalance(keypair.publicKey));
  const rows = await call('getTokenAccountsByOwner', [
    wallet,
    { mint },
    { encoding: 'jsonParsed' },
  ]);
  const amounts = rows.value.map(({ account }) =>
    BigInt(account.data.parsed.info.tokenAmount.amount),
  );
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

async function call(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { result, error } = await response.json();
  assert.equal(error, undefined);
  return result;
}

/** Lamports that a landed transaction has cost its payer beside what it moved. */
export async function feeOf(signature) {
  const { meta } = await connection.getTransaction(signature, {
    maxSupportedTransactionVersion: 0,
    commitment: 'confirmed',
  });
  assert.equal(meta.err, null);
  return BigInt(meta.fee);
}

/** Signs with web3.js, sends, waits until it has landed. */
export async function send(transaction) {
  const signed =
    typeof transaction === 'string'
      ? VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
      : transaction;
  signed.sign([keypair]);
  const signature = await connection.sendTransaction(signed);
  const latest = await connection.getLatestBlockhash();
  const { value } = await connection.confirmTransaction({ signature, ...latest });
  assert.equal(value.err, null);
  return signature;
}

const checks = [];

/** Runs a swap and compares what it moved with its quote, to the last unit. */
export async function checkSwap({ inputMint, outputMint }, swap) {
  const before = [await balance(inputMint), await balance(outputMint)];
  const { signature, inAmount, outAmount } = await swap();
  const after = [await balance(inputMint), await balance(outputMint)];
  const fee = await feeOf(signature);
  const paid = before[0] - after[0] - (inputMint === SOL ? fee : 0n);
  const got = after[1] - before[1] + (outputMint === SOL ? fee : 0n);
  check('pays what was quoted', String(paid), String(inAmount));
  check('gets what was quoted', String(got), String(outAmount));
}

export function check(name, found, expected) {
  assert.deepEqual(found, expected, name);
  checks.push(name);
}

/** Prints how much was checked, and ends whatever a client leaves open. */
export function done() {
  console.log(`checked ${checks.length}`);
  process.exit(0);
}

/**
 * Some clients have the host of the service in their code. As a proxy would, their requests go to the
 * sandbox; no request leaves this machine.
 */
const PATHS = { 'quote-api.jup.ag/v6': '/swap/v1', 'lite-api.jup.ag': '', 'api.jup.ag': '' };
const realFetch = globalThis.fetch;

/** Events that a framework sent to its makers: they end here. */
export const events = { count: 0 };
const EVENTS = 'https://cca-lite.coinbase.com/';

globalThis.fetch = async (input, init) => {
  const target = String(input?.url ?? input);
  if (target.startsWith(EVENTS)) {
    events.count += 1;
    return new Response('{}');
  }
  const [, place] = /^https:\/\/(.*)$/.exec(target) ?? [];
  if (place === undefined) return realFetch(input, init);
  const [host, path] = Object.entries(PATHS).find(([each]) => place.startsWith(`${each}/`)) ?? [];
  if (host === undefined) throw new Error(`a request to ${target}`);
  const headers = new Headers(init?.headers);
  headers.set('x-api-key', apiKey);
  return realFetch(url + path + place.slice(host.length), { ...init, headers });
};

// The types of Node are not installed here: programs in TypeScript use these instead of `Buffer`.

/** @type {(text: string) => any} */
export const fromBase64 = (text) => Buffer.from(text, 'base64');

/** @type {(bytes: Uint8Array) => string} */
export const toBase64 = (bytes) => Buffer.from(bytes).toString('base64');
