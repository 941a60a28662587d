/** Makes one call with a listener that always throws, and prints what came of both. */
import { createTransport, sandbox } from '../../src/index.ts';
import { endpoints, signed } from '../sample-endpoints.ts';

const uncaught: string[] = [];
process.on('uncaughtException', (error: Error) => uncaught.push(error.message));

const transport = createTransport({
  deployment: sandbox(process.argv[2] ?? ''),
  onEvent({ type }) {
    throw new Error(`own fault at ${type}`);
  },
});
const response = await transport.call(endpoints.submit, signed);
await transport.close();
process.stdout.write(JSON.stringify({ response, uncaught }));
