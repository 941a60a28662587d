import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { publishedPackages, root } from './workspace.ts';

/** All but the sandbox, which is a program of Node. */
const names = publishedPackages().flatMap(({ folder, manifest }) =>
  folder === 'sandbox'
    ? []
    : Object.keys(manifest.exports)
        .filter((path) => !/package\.json|file-journal/.test(path))
        .map((path) => manifest.name + path.slice(1)),
);

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as all from '${name}'; globalThis.names = Object.keys(all);`,
      resolveDir: `${root}packages/perijove`,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['@perijove/source'],
    nodePaths: [`${root}node_modules`, `${root}packages/price/node_modules`],
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * A realm has the language and nothing of a page or of Node: no TextEncoder, crypto, fetch, URL.
 * Jest with jsdom and React Native lack different ones of them. What an import needs, fails here.
 */
it.each(names)('%s can be imported where the runtime has only the language', async (name) => {
  const realm: { names?: readonly string[] } = {};
  runInNewContext(await bundle(name), realm);
  expect(realm.names).not.toEqual([]);
});
