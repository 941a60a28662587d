import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SOL, USDC } from '@perijove/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '../../src/http/serve-http.ts';
import { openScene } from '../scene.ts';

const run = promisify(execFile);
/** Its command line, without its page and its login. */
const inspector = fileURLToPath(
  new URL(
    '../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
    import.meta.url,
  ),
);

/** A server, and the protocol's inspector in front of it. */
async function open(era: 'legacy' | 'modern') {
  const scene = await openScene();
  const server = await serveHttp(scene.mcp);
  const home = await mkdtemp(join(tmpdir(), 'inspector-'));
  onTestFinished(async () => {
    await server.close();
    await rm(home, { recursive: true, force: true });
  });
  const inspect = async (method: string, ...more: readonly string[]) => {
    const about = ['--transport', 'http', '--protocol-era', era, '--format', 'json'];
    const args = [inspector, '--cli', server.url, ...about, '--method', method, ...more];
    const { PATH = '' } = process.env;
    // Its own files are in a folder of the test.
    const env = { PATH, HOME: home, MCP_STORAGE_DIR: home };
    const { stdout } = await run(process.execPath, args, { cwd: home, env, timeout: 60_000 });
    return (JSON.parse(stdout) as { readonly result: Record<string, unknown> }).result;
  };
  const callTool = async (name: string, input: object) => {
    const args = ['--tool-name', name, '--tool-args-json', JSON.stringify(input)];
    const { structuredContent } = await inspect('tools/call', ...args);
    return structuredContent as Readonly<Record<string, unknown>>;
  };
  return { ...scene, inspect, callTool };
}

describe.each(['legacy', 'modern'] as const)('the inspector, %s era', (era) => {
  it('finds no error in the schemas of the tools, and reads what there is', async () => {
    const { inspect } = await open(era);
    // It ends with a code above 0 for a schema that clients cannot use.
    const { tools } = await inspect('tools/list', '--strict');
    expect((tools as readonly object[]).length).toBeGreaterThan(15);
    const { resourceTemplates } = await inspect('resources/templates/list');
    expect(resourceTemplates).toHaveLength(3);
    const { prompts } = await inspect('prompts/list');
    expect(prompts).toHaveLength(3);
    const { contents } = await inspect('resources/read', '--uri', `perijove://tokens/${USDC}`);
    expect(JSON.stringify(contents)).toContain('untrusted_symbol');
  });

  it('previews a swap, and commits it by its id', async () => {
    const { callTool, balance } = await open(era);
    const before = balance(USDC);
    const input = { inputMint: USDC, outputMint: SOL, amount: '5' };
    const { id, verdict } = await callTool('preview_swap', input);
    expect(verdict).toBe('allow');
    expect(await callTool('commit', { id })).toMatchObject({ status: 'landed' });
    expect(before - balance(USDC)).toBe(5_000_000n);
  });
});
