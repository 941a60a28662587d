/**
 * Writes the pages of the site into `pages/`: guides and background from `docs/`, endpoints and errors
 * from the packages, the reference by TypeDoc. `vitepress build` makes the site of them.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpointPages } from './endpoint-pages.ts';
import { errorPages } from './error-pages.ts';
import { flowNames, flowPages } from './flows/flow-pages.ts';
import { openFlowTypes } from './flows/flow-types.ts';
import { measureFlows } from './flows/measure.ts';
import { guidePages } from './guide-pages.ts';
import { llmsFull, llmsIndex } from './llms.ts';
import type { SitePage } from './page.ts';
import { writeReference } from './reference.ts';
import { root } from './root.ts';

const out = fileURLToPath(new URL('../pages/', import.meta.url));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}

rmSync(out, { recursive: true, force: true });
// Each program of a flow's page runs here: one that fails ends the build.
const costs = await measureFlows(flowNames);
const pages: readonly SitePage[] = [
  ...guidePages(),
  ...flowPages(openFlowTypes(), costs),
  ...endpointPages(),
  ...errorPages(),
];
for (const { path, text } of pages) write(path, text);
cpSync(fileURLToPath(new URL('../content/', import.meta.url)), out, { recursive: true });
write('public/llms.txt', llmsIndex(pages));
write('public/llms-full.txt', llmsFull(pages));
cpSync(`${root}docs/images`, join(out, 'public/images'), { recursive: true });
cpSync(`${root}packages/perijove/catalog.json`, join(out, 'public/catalog.json'));
await writeReference(join(out, 'reference'));
process.stdout.write(`${pages.length} pages and the reference\n`);
