/** Goal 13: the size of a family in a page, with core and its checks. */
import { fileURLToPath } from 'node:url';
import { measurePage } from '../../tooling/page-size.ts';
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

async function bundle(
  contents: string,
): Promise<{ readonly kilobytes: number; readonly inputs: readonly string[] }> {
  const fromSource = process.execArgv.includes('--conditions=@perijove/source');
  const { gzippedBytes, inputs } = await measurePage(contents, {
    from: fileURLToPath(new URL('..', import.meta.url)),
    conditions: fromSource ? ['@perijove/source'] : [],
  });
  return { kilobytes: gzippedBytes / 1000, inputs };
}
