import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

const core = fileURLToPath(new URL('../../', import.meta.url));

/** The file that a bundler or runtime with these conditions takes for `#runtime`. */
async function wireOf(...conditions: readonly string[]): Promise<string> {
  const { metafile } = await build({
    stdin: { contents: "export * from '#runtime';", resolveDir: `${core}src` },
    absWorkingDir: core,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    conditions: ['@perijove/source', ...conditions],
    external: ['node:*', 'undici'],
  });
  return metafile.inputs['<stdin>']?.imports[0]?.path ?? 'none';
}

const node = 'src/runtime/node.ts';
const web = 'src/runtime/web.ts';

describe('the wire follows the conditions of the runtime', () => {
  test.each([
    ['Node', ['node', 'module-sync', 'node-addons'], node],
    ['Jest in Node', ['node', 'node-addons', 'require'], node],
    ['Bun, which calls itself node as well', ['bun', 'node'], web],
    ['Deno, which calls itself node as well', ['deno', 'node'], 'src/runtime/deno.ts'],
    ['workerd', ['workerd', 'worker', 'browser'], web],
    ['a bundle for workerd with the modules of Node', ['workerd', 'node'], web],
    ['an edge runtime', ['edge-light', 'worker'], web],
    ['a bundle for an edge runtime with the modules of Node', ['edge-light', 'node'], web],
    ['React Native', ['react-native', 'require'], web],
    ['a page', ['browser', 'module'], web],
    ['Jest with jsdom', ['browser', 'require'], web],
    ['a runtime that says nothing of itself', [], web],
  ])('%s', async (_runtime, conditions, file) => {
    expect(await wireOf(...conditions)).toBe(file);
  });
});
