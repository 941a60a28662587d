import { compileTransaction, createRpc, decodeTransaction } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { purse } from '../../orders/placing.ts';
import { type SigningCase, signingCases } from './signing-cases.ts';
import { versionOf } from './surroundings.ts';
import { tamper } from './tampering-service.ts';

/** The flows of borrow compile the transaction themselves: the service has no part in its version. */
const cases = signingCases.filter(({ name }) => !name.startsWith('borrow.'));

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const FIELDS = ['transaction', 'tx', 'swapTransaction'];

/** The same transaction in version 1. */
function inVersion1(base64: string): string {
  const { feePayer, instructions, blockhash } = decodeTransaction(base64);
  const needed = instructions.filter(({ programAddress }) => programAddress !== COMPUTE_BUDGET);
  return compileTransaction({
    version: 1,
    config: { computeUnitLimit: 1_400_000, loadedAccountsDataSizeLimit: 67_108_864 },
    feePayer,
    blockhash,
    instructions: needed.map(({ programAddress: programId, metas, bytes }) => ({
      programId,
      accounts: metas.map(({ address: pubkey, signer: isSigner, writable: isWritable }) => ({
        pubkey,
        isSigner,
        isWritable,
      })),
      data: Buffer.from(bytes).toString('base64'),
    })),
  }).transaction;
}

/** The response with each of its transactions in version 1. */
function raised(body: unknown): unknown {
  const changed = { ...(body as Record<string, unknown>) };
  for (const field of FIELDS) {
    const { [field]: transaction } = changed;
    if (typeof transaction === 'string') changed[field] = inVersion1(transaction);
  }
  const { transactions } = changed;
  if (transactions) changed['transactions'] = (transactions as readonly string[]).map(inVersion1);
  if (changed['swapInstruction']) changed['transactionVersion'] = 1;
  return changed;
}

/** The flow, at a service that answers in version 1. A secret key announces that it signs it. */
async function atRaisingService({ start = startTrading, open }: SigningCase, wish: object) {
  const on = await start();
  const { sandbox, alice } = on;
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { signer: alice.secretKey, rpc };
  const act = await open(on, { ...options, ...wish }, options);
  const deployment = await tamper(sandbox, async (_, forward) => {
    const answer = await forward();
    return { ...answer, body: raised(answer.body) };
  });
  const service = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => service.close());
  return { on, rpc, run: () => act(service) };
}

it.each(sample(cases, 3))('$name signs no transaction of version 1 unasked', async (each) => {
  const { on, run } = await atRaisingService(each, {});
  const before = purse(on);
  await expect(run()).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'other_transaction_version' },
    advice: 'fix-input',
  });
  expect(purse(on)).toEqual(before);
});

/** The sandbox executes for these only the bytes that it has built: they are followed to the signature. */
const EXECUTED_AS_BUILT = /^(studio\.launch|tokens\.verify|triggerV2\.)/;

it.each(sample(cases, 3))(
  '$name signs a transaction of version 1 where the caller wishes it',
  async (each) => {
    const stop = new AbortController();
    const onProgress = ({ step }: { readonly step: string }): void => {
      if (step === 'signed' && EXECUTED_AS_BUILT.test(each.name)) stop.abort(new Error(step));
    };
    const { signal } = stop;
    const wish = { maxTransactionVersion: 1, onProgress, signal };
    const { on, rpc, run } = await atRaisingService(each, wish);
    const outcome = await run().then(
      () => 'landed',
      (error: Error) => error.message,
    );
    if (EXECUTED_AS_BUILT.test(each.name)) return expect(outcome).toBe('signed');
    expect(outcome).toBe('landed');
    // A recurring order has its first fill at once, behind the transaction that opened it.
    const last = on.sandbox.ledger.history(on.alice.address, { limit: 2 });
    const versions = await Promise.all(last.map(({ signature }) => versionOf(rpc, signature)));
    expect(versions).toContain(1);
  },
);
