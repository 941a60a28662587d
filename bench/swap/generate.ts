/**
 * Brings `checks.generated.ts` up to date, so that the measured code is what the generator writes today. The
 * generator knows core's schemas by their sources: run with `--conditions=@perijove/source`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateChecks } from '../../tooling/checks/generate.ts';
import * as schemas from './schemas.ts';

const path = fileURLToPath(new URL('checks.generated.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

const input = generateChecks('bench', schemas);
const format = ['format', '--stdin-file-path', 'checks.ts'];
const text = execFileSync(`${root}node_modules/.bin/biome`, format, { input, encoding: 'utf8' });
if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
process.send?.('done', () => process.exit());
