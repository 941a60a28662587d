import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogJsonPath, expectedCatalogJson } from '../readme/catalog-json.ts';
import { expectedOperationWords, operationWordsPath } from '../readme/operation-words.ts';
import { expectedReadmes } from '../readme/tables.ts';

it('has current tables in every README', async () => {
  for (const [path, text] of await expectedReadmes()) expect(readFileSync(path, 'utf8')).toBe(text);
});

it('has the current words of every operation for OpenAPI', async () => {
  expect(readFileSync(operationWordsPath, 'utf8')).toBe(await expectedOperationWords());
});

it('has the current catalog as JSON', async () => {
  expect(readFileSync(catalogJsonPath, 'utf8')).toBe(await expectedCatalogJson());
});
