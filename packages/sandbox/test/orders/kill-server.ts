/**
 * A sandbox on the folder of the first argument, to be killed; its clock moves only when told. It
 * prints its address and its key when it is ready.
 */
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { startSandbox } from '../../src/index.ts';

const [dataFolder = ''] = process.argv.slice(2);
const startAt = new Date(CLOCK_START_MS);
const { url, apiKey } = await startSandbox({
  seed: 'kill',
  dataFolder,
  startAt,
  clockSpeed: 0,
  keepAlive: true,
});
process.stdout.write(`${url} ${apiKey}\n`);
