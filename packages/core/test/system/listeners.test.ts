import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { landed } from '../sample-endpoints.ts';
import { json, serveReplies } from './faults.ts';

const program = fileURLToPath(new URL('throwing-listener.ts', import.meta.url));
const run = promisify(execFile);

// In a process of its own: what a listener throws is an uncaught exception there.
test('a listener that throws does not change the call, and its error is reported as uncaught', async () => {
  const server = await serveReplies(json({}, 429), json(landed));
  const flags = ['--conditions=@perijove/source', '--experimental-strip-types', '--no-warnings'];
  const { stdout } = await run(process.execPath, [...flags, program, server.origin]);
  expect(JSON.parse(stdout)).toEqual({
    response: landed,
    uncaught: ['call:start', 'attempt:failed', 'limit:wait', 'call:end'].map(
      (type) => `own fault at ${type}`,
    ),
  });
  expect(server.hits).toHaveLength(2);
});
