import { it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { assertApart, raceProcesses } from './two-processes/run.ts';
import { flowNames } from './two-processes/task.ts';

const client = new URL('two-processes/client.ts', import.meta.url);

it.each(flowNames)('%s in two processes with one folder is two transactions', async (flow) => {
  assertApart(await raceProcesses(client, flow, freshFolder()));
});
