import { build } from 'esbuild';

/** One module with all that it imports, as a bundler makes it for a runtime with these conditions. */
export async function bundle(
  folder: string,
  contents: string,
  conditions: readonly string[],
  platform: 'browser' | 'node' = 'browser',
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    platform,
    conditions: [...conditions],
    // undici is CommonJS, which a bundle of ESM gives a `require` of its own.
    ...(platform === 'node' && { external: ['undici'] }),
  });
  return outputFiles[0]?.text ?? '';
}
