/** Goal 13: what a family weighs in a page, with core and its checks. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';

/** Families by the function that creates their client. */
const families = {
  price: 'createPriceClient',
  tokens: 'createTokensClient',
  portfolio: 'createPortfolioClient',
} as const;

const transport = `
  import { createTransport, sandbox } from '@perijove/core';
  const transport = createTransport({ deployment: sandbox(location.origin) });`;

export const run: Topic = async () => {
  const measured: Measured[] = [];
  for (const [part, create] of Object.entries(families)) {
    const { kilobytes, inputs } = await bundle(`${transport}
      import { ${create} } from '@perijove/${part}';
      globalThis.client = ${create}(transport);`);
    const odd = inputs.filter((path) => /node_modules\/(?:undici|zod)\//.test(path));
    measured.push({ goal: 13, part, value: summarize([kilobytes]) });
    measured.push({ goal: 13, part: `${part}, modules`, value: summarize([odd.length]) });
  }
  const core = await bundle(`${transport} globalThis.transport = transport;`);
  return { measured, notes: [`of which core: ${core.kilobytes.toFixed(1)} kB`] };
};

/** What a page loads at once: the entry and all that it imports statically. */
async function bundle(
  contents: string,
): Promise<{ readonly kilobytes: number; readonly inputs: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    conditions: process.execArgv.includes('--conditions=@perijove/source')
      ? ['@perijove/source']
      : [],
    splitting: true,
    outdir: 'out',
    metafile: true,
    write: false,
  });
  const paths = staticImports(metafile);
  const loaded = outputFiles.filter(({ path }) => paths.some((each) => path.endsWith(each)));
  const bytes = loaded.map(({ contents }) => gzipSync(contents, { level: 9 }).length);
  return {
    kilobytes: bytes.reduce((sum, each) => sum + each, 0) / 1000,
    inputs: paths.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {})),
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
