/**
 * Writes what the doc comments of the endpoints say: the tables of the READMEs, the words of
 * OpenAPI, the catalog as JSON. Writes the facts of the umbrella. Draws the badges of the root README.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { errorCodesFile } from '../../apps/docs/src/error-pages.ts';
import { policyJsonSchema } from '../../packages/policy/src/document/schemas.ts';
import { root } from '../test/workspace.ts';
import { expectedBadges } from './badges.ts';
import { catalogJsonPath, expectedCatalogJson } from './catalog-json.ts';
import { expectedFacts, factsPath } from './facts.ts';
import { expectedOperationWords, operationWordsPath } from './operation-words.ts';
import { expectedReadmes } from './tables.ts';

const expected = [
  ...(await expectedReadmes()),
  ...expectedBadges(),
  [operationWordsPath, await expectedOperationWords()] as const,
  [catalogJsonPath, await expectedCatalogJson()] as const,
  [factsPath, await expectedFacts()] as const,
  [`${root}docs/error-codes.md`, errorCodesFile()] as const,
  [`${root}packages/policy/policy.schema.json`, policySchema()] as const,
];
function policySchema(): string {
  return `${JSON.stringify(policyJsonSchema(), null, 2)}\n`;
}

for (const [path, text] of expected) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  writeFileSync(path, text);
  process.stdout.write(`wrote ${path}\n`);
}
