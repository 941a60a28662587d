/**
 * Writes what the doc comments of the endpoints say: the tables of the READMEs, the words of
 * OpenAPI, the catalog as JSON.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { catalogJsonPath, expectedCatalogJson } from './catalog-json.ts';
import { expectedOperationWords, operationWordsPath } from './operation-words.ts';
import { expectedReadmes } from './tables.ts';

const expected = [
  ...(await expectedReadmes()),
  [operationWordsPath, await expectedOperationWords()] as const,
  [catalogJsonPath, await expectedCatalogJson()] as const,
];
for (const [path, text] of expected) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  writeFileSync(path, text);
  process.stdout.write(`wrote ${path}\n`);
}
