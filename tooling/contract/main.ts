/**
 * Calls every endpoint that only reads with its documented example and reports where the response
 * differs from its documented shape: `pnpm contract`. The one program of the repository that calls
 * the public service, and only with a key in JUPITER_API_KEY. `--sandbox <url>` compares a sandbox.
 *
 * Exit code: 0 no difference, 1 differences, 2 not compared.
 */
import { parseArgs } from 'node:util';
import { jupiter, sandbox } from '@perijove/core';
import { compareContract } from './compare.ts';
import { contractReport } from './report.ts';

const { values } = parseArgs({ options: { sandbox: { type: 'string' } } });
const apiKey = process.env['JUPITER_API_KEY'];
if (!apiKey) {
  process.stderr.write('set JUPITER_API_KEY: nothing was compared\n');
  process.exit(2);
}
const deployment = values.sandbox === undefined ? jupiter : sandbox(values.sandbox);
const results = await compareContract({ deployment, apiKey });
process.stdout.write(contractReport(results));
process.exitCode = results.some(({ outcome }) => outcome === 'differs') ? 1 : 0;
