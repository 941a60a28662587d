// A worker of the bot. Kill it at any moment and start it again: it goes on where it was.
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@perijove/sandbox';
import { NativeConnection, Worker } from '@temporalio/worker';
import { createPerijove, createRpc } from 'perijove';
import { createFileJournal } from 'perijove/file-journal';
import { createActivities } from './activities.mjs';

// The API and its chain, in the folder `sandbox`, so that they are the same after a restart.
const sandbox = await startSandbox({ dataFolder: 'sandbox', keepAlive: true });
const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
const perijove = createPerijove({ deployment, apiKey });
const { secretKey: signer } = fundedWallets.alice;
const journal = createFileJournal('flows');

const worker = await Worker.create({
  connection: await NativeConnection.connect({ address: 'localhost:7233' }),
  taskQueue: 'bot',
  workflowsPath: fileURLToPath(new URL('workflows.mjs', import.meta.url)),
  activities: createActivities(perijove, { signer, rpc: createRpc(rpcUrl), journal }),
});
await worker.run();

await perijove.close();
await sandbox.stop();
