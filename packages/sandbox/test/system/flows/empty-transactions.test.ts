import {
  COMPUTE_BUDGET_PROGRAM,
  compileTransaction,
  type Instruction,
  littleEndian,
  memo,
  toBase64,
} from '@perijove/local-node/ledger';
import { apiPrograms, createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { purse } from '../../orders/placing.ts';
import { type Options, signingCases } from './signing-cases.ts';
import { tamper } from './tampering-service.ts';

const trustPrograms = Object.values(apiPrograms);

/** Transactions that pay a fee and do nothing else. */
const empty: Readonly<Record<string, readonly Instruction[]>> = {
  'a memo': [memo('nothing else')],
  'a price': [
    {
      programAddress: COMPUTE_BUDGET_PROGRAM,
      accounts: [],
      data: Uint8Array.from([3, ...littleEndian(8, 30_000_000_000_000n)]),
    },
  ],
};

const FIELDS = ['transaction', 'tx', 'swapTransaction'];

/** The response with another transaction in place of the one that was built. */
function emptied(body: unknown, transaction: string): unknown {
  if (Array.isArray(body)) return body;
  const changed = { ...(body as Record<string, unknown>) };
  for (const field of FIELDS) if (typeof changed[field] === 'string') changed[field] = transaction;
  if (changed['transactions']) changed['transactions'] = [transaction];
  const { programAddress: programId, data = [] } = memo('nothing else');
  const note = { programId, accounts: [], data: Buffer.from(data).toString('base64') };
  if (changed['swapInstruction']) changed['swapInstruction'] = note;
  if (changed['instructions']) changed['instructions'] = [note];
  return changed;
}

const rows = signingCases.flatMap((each) =>
  (each.mayBeBlind ? [true, false] : [true]).flatMap((hasNode) =>
    Object.keys(empty).map((what) => ({
      ...each,
      hasNode,
      what,
      title: `${each.name} ${hasNode ? 'with' : 'without'} a node signs no transaction of ${what}`,
    })),
  ),
);

it.each(sample(rows, 8))('$title', async ({ start = startTrading, open, hasNode, what }) => {
  const on = await start();
  const { sandbox, alice } = on;
  const rpc = createRpc(sandbox.rpcUrl);
  const withNode = { signer: alice.secretKey, rpc };
  const blind = { signer: alice.secretKey, trustPrograms } as unknown as Options;
  const act = await open(on, hasNode ? withNode : blind, withNode);
  const deployment = await tamper(sandbox, async (_, forward) => {
    const answer = await forward();
    const { blockhash } = sandbox.ledger.latestBlockhash();
    const instructions = empty[what] ?? [];
    const wire = compileTransaction({ payer: alice.address, blockhash, instructions });
    return { ...answer, body: emptied(answer.body, toBase64(wire)) };
  });
  const hostile = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => hostile.close());
  const before = purse(on);
  await expect(act(hostile)).rejects.toMatchObject({ code: 'unsafe_transaction' });
  expect(purse(on)).toEqual(before);
});
