import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { publishedPackages } from './workspace.ts';

/** For Node alone, and for pages alone (the registry of the Wallet Standard extends `Event`). */
const ELSEWHERE =
  /^@perijove\/(?:cli|codemod|dbos|mcp|msw|signer|local-node|sandbox|strategy|redis|policy\/sqlite|opentelemetry\/channels|react\/wallets|widget)/;

const names = publishedPackages().flatMap(({ manifest, path }) =>
  Object.keys(manifest.exports)
    .filter((entry) => !/\.json|^\.\/file|file-journal/.test(entry))
    .map((entry) => [manifest.name + entry.slice(1), path] as const)
    .filter(([name]) => !ELSEWHERE.test(name)),
);

/** A package may import itself by its name, with what it depends on. */
async function bundle(name: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as all from '${name}'; globalThis.names = Object.keys(all);`,
      resolveDir,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['@perijove/source'],
    // As every bundler for pages sets it.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * A realm has the language and nothing of a page or of Node: no TextEncoder, crypto, fetch, URL.
 * Jest with jsdom and React Native lack different ones of them. What an import needs, fails here.
 */
it.each(names)('%s can be imported where the runtime has only the language', async (name, path) => {
  const realm: { names?: readonly string[] } = {};
  runInNewContext(await bundle(name, path), realm);
  expect(realm.names).not.toEqual([]);
});
