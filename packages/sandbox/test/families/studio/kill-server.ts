/**
 * A sandbox on the folder of the first argument, to be killed. It prints where it is and its key when
 * it is ready.
 */
import { startSandbox } from '../../../src/index.ts';

const [dataFolder = ''] = process.argv.slice(2);
const { url, apiKey } = await startSandbox({ seed: 'kill', dataFolder, keepAlive: true });
process.stdout.write(`${url} ${apiKey}\n`);
