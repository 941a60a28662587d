// Starts the bot. The id is the intention: a second start of `monday` is refused.
import { Client, Connection } from '@temporalio/client';

const client = new Client({ connection: await Connection.connect({ address: 'localhost:7233' }) });
const handle = await client.workflow.start('buyInRounds', {
  taskQueue: 'bot',
  workflowId: 'monday',
  workflowIdReusePolicy: 'REJECT_DUPLICATE',
  args: [3, 60_000],
});
const signatures = await handle.result();
console.log(`bought ${new Set(signatures).size} times`);
