import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '../../src/http/serve-http.ts';
import { openScene } from '../scene.ts';

const run = promisify(execFile);
/** Its `exports` do not name the command. */
const suite = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

/**
 * The scenarios of the protocol's own suite that a server of any purpose can pass. The others call tools,
 * resources and prompts of the suite's example server by name.
 */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

it.each(scenarios)('passes %s of the conformance suite', async (scenario) => {
  const { mcp } = await openScene();
  const server = await serveHttp(mcp);
  const cwd = await mkdtemp(join(tmpdir(), 'conformance-'));
  onTestFinished(async () => {
    await server.close();
    await rm(cwd, { recursive: true, force: true });
  });
  const args = [suite, 'server', '--url', server.url, '--scenario', scenario];
  const { stdout } = await run(process.execPath, args, { cwd });
  expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/);
});
