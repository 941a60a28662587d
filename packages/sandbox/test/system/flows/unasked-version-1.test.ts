import { compileTransaction, createRpc, decodeTransaction } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { purse } from '../../orders/placing.ts';
import { signingCases } from './signing-cases.ts';
import { tamper } from './tampering-service.ts';

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

it.each(sample(signingCases, 3))(
  '$name signs no transaction of version 1 unasked',
  async ({ start = startTrading, open }) => {
    const on = await start();
    const { sandbox, alice } = on;
    // A secret key announces version 1: the wish alone is missing.
    const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
    const act = await open(on, options, options);
    const deployment = await tamper(sandbox, async (_, forward) => {
      const answer = await forward();
      return { ...answer, body: raised(answer.body) };
    });
    const service = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => service.close());
    const before = purse(on);
    await expect(act(service)).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'other_transaction_version' },
      advice: 'fix-input',
    });
    expect(purse(on)).toEqual(before);
  },
);
