import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';

/** What a page loads at once: the entry and all that it imports statically. */
export interface PageSize {
  readonly gzippedBytes: number;
  /** The modules that are in it. */
  readonly inputs: readonly string[];
  readonly text: string;
}

/** Bundles a module for a browser and weighs it; parts that are loaded later do not count. */
export async function measurePage(
  contents: string,
  options: BuildOptions & { readonly from: string },
): Promise<PageSize> {
  const { from, ...rest } = options;
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: from },
    ...rest,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    splitting: true,
    outdir: 'out',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const paths = staticImports(metafile);
  const loaded = outputFiles.filter(({ path }) => paths.some((each) => path.endsWith(each)));
  const sizes = loaded.map((file) => gzipSync(file.contents, { level: 9 }).length);
  return {
    gzippedBytes: sizes.reduce((sum, each) => sum + each, 0),
    inputs: paths.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {})),
    text: loaded.map(({ text }) => text).join('\n'),
  };
}

function staticImports({ outputs }: Metafile): readonly string[] {
  const entry = Object.keys(outputs).find((path) => path.endsWith('stdin.js'));
  const found = new Set(entry ? [entry] : []);
  // A set that grows while it is walked is walked to its end.
  for (const path of found) {
    for (const { kind, path: imported, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) found.add(imported);
    }
  }
  return [...found];
}
