/**
 * Weighs what a page loads for each family: `pnpm size`, after a build. `--json` prints the weights,
 * `--base <file>` compares them with such a print. `--write` writes the budgets of the pages that
 * outgrew theirs.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeBudgets } from './budgets.ts';
import { sizeReport } from './report.ts';
import { weighFamilies } from './weigh.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    base: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const weights = await weighFamilies();
if (values.write) writeBudgets(weights);
const base = values.base === undefined ? {} : readWeights(values.base);
process.stdout.write(values.json ? `${JSON.stringify(weights)}\n` : sizeReport(weights, base));

function readWeights(path: string): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, number>>;
}
