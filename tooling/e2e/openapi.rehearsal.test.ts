import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installOpenApiTools, type OpenApiTools } from './openapi/tools.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'perijove-openapi-'));
const document = join(folder, 'openapi.json');
let tools: OpenApiTools;

beforeAll(async () => {
  tools = await installOpenApiTools(folder);
  const sandbox = await startSandbox();
  writeFileSync(document, await (await fetch(`${sandbox.url}/openapi.json`)).text());
  await sandbox.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one of the tools; everything that it prints, and whether it is content. */
async function tool(path: string, ...args: string[]): Promise<{ failed: boolean; says: string }> {
  // Nothing is sent to anybody.
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  return run(process.execPath, [path, ...args], options).then(
    ({ stdout, stderr }) => ({ failed: false, says: stdout + stderr }),
    (error: { readonly stdout: string; readonly stderr: string }) => ({
      failed: true,
      says: error.stdout + error.stderr,
    }),
  );
}

it('Redocly finds nothing by its recommended rules', async () => {
  // The paths of the service: `events/suggested/{pubkey}` beside `events/{eventId}/score`.
  const rules = ['--extends=recommended', '--skip-rule=no-ambiguous-paths'];
  const { failed, says } = await tool(tools.redocly, 'lint', document, ...rules);
  expect(says).toContain('Your API description is valid');
  expect(says).not.toMatch(/warning/i);
  expect(failed).toBe(false);
});

it('Redocly finds what is wrong', async () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, readFileSync(document, 'utf8').replace(/"summary":"[^"]*",/, ''));
  const { failed, says } = await tool(tools.redocly, 'lint', broken, '--extends=recommended');
  expect(says).toContain('operation-summary');
  expect(failed).toBe(true);
});

it('Spectral finds nothing, not even a hint, by its rules for OpenAPI', async () => {
  const rules = join(folder, '.spectral.json');
  writeFileSync(rules, '{ "extends": ["spectral:oas"] }');
  const args = ['lint', document, '--ruleset', rules, '--fail-severity', 'hint'];
  const { failed, says } = await tool(tools.spectral, ...args);
  expect(says).toContain('No results');
  expect(failed).toBe(false);
});

it('openapi-typescript makes types of it that compile and know the failures', async () => {
  const types = join(folder, 'api.ts');
  const generated = await tool(tools.openapiTypescript, document, '-o', types);
  expect(generated.says).toContain('api.ts');
  writeFileSync(
    join(folder, 'use.ts'),
    `import type { operations } from './api';
    type Body<Name extends keyof operations, Status extends number> = operations[Name] extends
      { responses: { [status in Status]: { content: { 'application/json': infer Answer } } } }
      ? Answer : never;
    export const refused: Body<'createTriggerOrder', 400> = { error: 'x', code: 400, cause: 'y' };
    export const launch: Body<'createDbcPoolTx', 400> = { errors: { tokenName: ['Required'] } };
    export const code: Body<'executeInstantOrder', 500>['code'] = -1001;
    // @ts-expect-error a code is needed
    export const wrong: Body<'createTriggerOrder', 400> = { error: 'x' };
    `,
  );
  const compiled = await tool(tools.compiler, '--noEmit', '--strict', join(folder, 'use.ts'));
  expect(compiled.says).toBe('');
});
