/** A client with a policy and a journal, which dies by SIGKILL at its n-th step. */
import { writeSync } from 'node:fs';
import type { Deployment } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc, type FlowPolicy } from '@perijove/solana';
import { createPerijove } from 'perijove';
import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';

export interface ClientTask {
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly folder: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
  readonly document: PolicyDocument;
  readonly swap: {
    readonly inputMint: string;
    readonly outputMint: string;
    readonly amount: string;
  };
  /** 0 for none. */
  readonly dieAt: number;
}

const task = JSON.parse(process.argv[2] ?? '') as ClientTask;
const { deployment, apiKey, folder } = task;
let steps = 0;

function step(name: string): void {
  steps += 1;
  writeSync(1, `${name}\n`);
  if (steps !== task.dieAt) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** A step before and after a call. */
async function around(name: string, act: () => Promise<void>): Promise<void> {
  step(`before ${name}`);
  await act();
  step(`after ${name}`);
}

function stepping(policy: FlowPolicy): FlowPolicy {
  return {
    reserve: (request) => around('reserve', () => policy.reserve(request)),
    beforeSignature: (key) => around('look', () => policy.beforeSignature(key)),
    settle: (key, outcome) => around('settle', () => policy.settle(key, outcome)),
    release: (key, end) => around('release', () => policy.release(key, end)),
    allowText: (request) => policy.allowText(request),
  };
}

const store = await openSqlitePolicyStore(`${folder}/policy.sqlite`);
const policy = stepping(createPolicy({ policy: task.document, store }));
const perijove = createPerijove({ deployment, apiKey });
await perijove.routingSwap.swap(
  { ...task.swap, minOutput: 1n },
  {
    signer: Uint8Array.from(Buffer.from(task.secretKey, 'hex')),
    rpc: createRpc(task.rpcUrl),
    journal: createFileJournal(`${folder}/journal`),
    id: 'one',
    policy,
    onProgress: (event) => step(event.step),
  },
);
step('done');
await perijove.close();
await store.close();
