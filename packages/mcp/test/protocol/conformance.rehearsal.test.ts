import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { Mcp } from '../../src/create-mcp.ts';
import { serveHttp } from '../../src/http/serve-http.ts';
import { openScene } from '../scene.ts';
import { exampleServer } from './example-server.ts';

const run = promisify(execFile);
/** Its `exports` do not name the command. */
const suite = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

/** The scenarios of the protocol's own suite that a server of any purpose can pass. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

/** Those that call tools, resources and prompts of the suite's example server by name. */
const exampleScenarios = [
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'prompts-get-simple',
  'prompts-get-with-args',
];

it.each(scenarios)('the server passes %s of the conformance suite', async (scenario) => {
  const { mcp } = await openScene();
  expect(await resultOf(mcp, scenario)).toMatch(PASSED);
});

it.each(exampleScenarios)('an example server over our HTTP passes %s', async (scenario) => {
  expect(await resultOf(exampleServer, scenario)).toMatch(PASSED);
});

const PASSED = /Passed: ([1-9]\d*)\/\1, 0 failed/;

async function resultOf(mcp: Mcp, scenario: string): Promise<string> {
  const server = await serveHttp(mcp);
  const cwd = await mkdtemp(join(tmpdir(), 'conformance-'));
  onTestFinished(async () => {
    await server.close();
    await rm(cwd, { recursive: true, force: true });
  });
  const args = [suite, 'server', '--url', server.url, '--scenario', scenario];
  const ended = await run(process.execPath, args, { cwd }).catch((error: unknown) => error);
  return String((ended as { readonly stdout?: unknown }).stdout);
}
