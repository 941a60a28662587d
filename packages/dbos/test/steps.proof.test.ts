import { randomUUID } from 'node:crypto';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createPostgresJournal, migrate } from '@perijove/postgres';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../tooling/postgres-server.ts';
import { createFlowSteps, type FlowSteps } from '../src/index.ts';
import { silent } from './silent.ts';

let server: PostgresServer;
let sandbox: Sandbox;
let perijove: Perijove;
let pool: Pool;
let steps: FlowSteps;

/** What the next workflow does. */
let act: () => Promise<unknown>;
const workflow = DBOS.registerWorkflow(() => act(), { name: 'act' });

beforeAll(async () => {
  server = await startPostgres(['fsync=off']);
  sandbox = await startSandbox();
  const { deployment, apiKey } = sandbox;
  perijove = createPerijove({ deployment, apiKey });
  pool = new Pool({ connectionString: server.url() });
  await migrate(pool);
  steps = createFlowSteps({ journal: createPostgresJournal({ pool }), maxPauseMs: 50 });
  DBOS.setConfig({ name: 'steps', systemDatabaseUrl: server.url(), logger: silent });
  await DBOS.launch();
}, 120_000);

afterAll(async () => {
  await DBOS.shutdown();
  await perijove?.close();
  await pool?.end();
  await sandbox?.stop();
  await server?.stop();
});

async function start(todo: () => Promise<unknown>, workflowID: string = randomUUID()) {
  act = todo;
  return DBOS.startWorkflow(workflow, { workflowID })();
}

/** The same workflow from its beginning, with what it recorded. */
async function replay(workflowID: string): Promise<unknown> {
  const recorded = (await DBOS.listWorkflowSteps(workflowID)) ?? [];
  return (await DBOS.forkWorkflow(workflowID, recorded.length)).getResult();
}

const swaps = () =>
  sandbox.ledger.history(sandbox.fundedWallets.alice.address, { limit: 1000 }).length;

function swap(name: string, amount = 1_000_000n, inputMint = SOL) {
  const { fundedWallets, rpcUrl } = sandbox;
  const input = { inputMint, outputMint: USDC, amount, minOutput: 1n };
  const options = { signer: fundedWallets.alice.secretKey, rpc: createRpc(rpcUrl) };
  return steps.run(name, (step) => perijove.swap.swap(input, { ...options, ...step }));
}

it('runs a flow once, and returns its recorded result when the workflow is replayed', async () => {
  const before = swaps();
  const handle = await start(() => swap('sell'));
  const first = await handle.getResult();
  expect(first).toMatchObject({ inAmount: '1000000' });
  expect(await replay(handle.workflowID)).toEqual(first);
  expect(swaps()).toBe(before + 1);
});

it('resumes the flow of a step whose result was not recorded', async () => {
  const before = swaps();
  const handle = await start(() => swap('sell'));
  const { signature } = (await handle.getResult()) as { signature: string };
  // As after a kill between the flow and the record of its step.
  await pool.query('delete from dbos.operation_outputs where workflow_uuid = $1', [
    handle.workflowID,
  ]);
  await pool.query(
    "update dbos.workflow_status set status = 'CANCELLED' where workflow_uuid = $1",
    [handle.workflowID],
  );
  const resumed = await DBOS.resumeWorkflow(handle.workflowID);
  expect(await resumed.getResult()).toMatchObject({ signature });
  expect(swaps()).toBe(before + 1);
});

it('throws the error of the flow, also when the workflow is replayed', async () => {
  const says: string[] = [];
  const handle = await start(async () => {
    const error = await swap('sell', 10n ** 18n).catch((thrown: unknown) => thrown);
    if (!isPerijoveError(error)) throw error;
    says.push(error.message);
    return error.code;
  });
  const code = await handle.getResult();
  expect(code).toMatch(/^[a-z_]+$/);
  expect(await replay(handle.workflowID)).toBe(code);
  expect(says[1]).toBe(says[0]);
});

it('refuses a name that an earlier step has, and a call outside of a workflow', async () => {
  const before = swaps();
  const twice = async () => {
    await swap('sell');
    return swap('sell');
  };
  const taken = { code: 'invalid_input', details: { field: 'name' } };
  await expect((await start(twice)).getResult()).rejects.toMatchObject(taken);
  expect(swaps()).toBe(before + 1);
  await expect(swap('sell')).rejects.toMatchObject(taken);
  const within = () => DBOS.runStep(() => swap('sell'), { name: 'outer' });
  await expect((await start(within)).getResult()).rejects.toMatchObject(taken);
  await expect((await start(() => swap(' '))).getResult()).rejects.toMatchObject(taken);
});

it('waits for a value, also through a service that fails, and keeps it', async () => {
  let looks = 0;
  const wait = async () => {
    sandbox.control.faults.add({ kind: 'server-error', status: 503, probability: 1, times: 2 });
    const price = await steps.until(
      'price',
      async () => {
        const found = (await perijove.price.get({ ids: [SOL] }))[SOL]?.usdPrice;
        return ++looks < 3 ? undefined : found;
      },
      { everyMs: 20 },
    );
    return price;
  };
  const handle = await start(wait);
  const price = await handle.getResult();
  expect(price).toBeGreaterThan(1);
  expect(looks).toBe(3);
  expect(await replay(handle.workflowID)).toBe(price);
  expect(looks).toBe(3);
});

it('ends when its workflow is cancelled', async () => {
  let aborted: unknown;
  const handle = await start(() =>
    steps.until(
      'never',
      async ({ signal }) => {
        aborted = signal?.aborted;
        return undefined;
      },
      { everyMs: 10 },
    ),
  );
  await expect.poll(() => aborted).toBe(false);
  await DBOS.cancelWorkflow(handle.workflowID);
  await expect(handle.getResult()).rejects.toThrow(/cancel/i);
});
