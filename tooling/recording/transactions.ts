/**
 * Records the transaction of every flow that signs, as the wallet reviews it, on a seeded sandbox:
 * `pnpm record:transactions`. Run it when the sandbox builds other transactions.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Address, USDC } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';

import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc, type Review } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { createMemoryJournal } from 'perijove/journal';
import { createSigner } from '../../packages/local-node/src/ledger/wire/keys.ts';
import {
  type ReviewCase,
  reviewCases,
  type Scene,
} from '../../packages/sandbox/test/system/flows/review-cases.ts';
import { encodeTransaction } from '../../packages/solana/src/transaction/wire-transaction.ts';
import type { RecordedTransaction } from '../../packages/solana/test/describe/recorded/recorded.ts';

const path = fileURLToPath(
  new URL('../../packages/solana/test/describe/recorded/transactions.json', import.meta.url),
);

/** Of a lookup table, before its addresses. */
const TABLE_HEAD = 56;

async function record(
  each: ReviewCase,
  sandbox: Sandbox,
  perijove: Perijove,
): Promise<RecordedTransaction> {
  const signer = createSigner(createHash('sha256').update(each.name).digest());
  const wallet = { address: signer.address, secretKey: signer.secretKey() };
  sandbox.ledger.faucet.sol(wallet.address, 40_000_000_000n);
  sandbox.ledger.faucet.token(wallet.address, USDC, 5_000_000_000n);
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { rpc, signer: wallet.secretKey, journal: createMemoryJournal() } as const;
  const scene: Scene = { sandbox, perijove, ...sandbox.fundedWallets, wallet, options, run: 1 };
  const made = await each.ready?.(scene);
  const reviews: Review[] = [];
  const confirm = (review: Review): void => void reviews.push(review);
  await each.act({ ...scene, options: { ...options, confirm } }, made as never);
  const [review] = reviews;
  if (!review) throw new Error(`${each.name}: nothing was reviewed`);
  const { wire } = review.transaction;
  const tables = wire.lookups.map(
    ({ table, writableIndexes, readonlyIndexes }) =>
      [table, entriesOf(sandbox, table, [...writableIndexes, ...readonlyIndexes])] as const,
  );
  return {
    name: each.name,
    owner: wallet.address,
    transaction: encodeTransaction(
      wire,
      wire.signatures.map(() => new Uint8Array(64)),
    ),
    tables: Object.fromEntries(tables),
  };
}

/** The entries that the transaction names, by their index. */
function entriesOf({ ledger }: Sandbox, table: Address, indexes: readonly number[]) {
  const data = ledger.account(table)?.data ?? new Uint8Array();
  return Object.fromEntries(
    indexes.map((at) => {
      const start = TABLE_HEAD + 32 * at;
      return [at, encodeBase58(data.subarray(start, start + 32))];
    }),
  );
}

const sandbox = await startSandbox({
  seed: 'recorded transactions',
  startAt: '2026-03-02T09:00:00.000Z',
  clockSpeed: 0,
  plan: 'pro',
});
const { deployment, apiKey } = sandbox;
const perijove = createPerijove({ deployment, apiKey, retries: 0 });
const lines: string[] = [];
for (const each of reviewCases) lines.push(JSON.stringify(await record(each, sandbox, perijove)));
writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
await perijove.close();
await sandbox.stop();
