/** Starts a sandbox and the page that uses it, in one process. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSandbox } from '@perijove/sandbox';
import { startWeb } from './start-web.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4280' } } });

const service = await startSandbox();
try {
  const folder = fileURLToPath(new URL('../page/', import.meta.url));
  const web = await startWeb({ sandbox: service, folder, port: Number(values.port) });
  process.stdout.write(`
  page     ${web.url}
  sandbox  ${service.url}
  portal   ${service.portalUrl}

Ctrl-C stops both.
`);
  await new Promise((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  await web.stop();
} finally {
  await service.stop();
}
