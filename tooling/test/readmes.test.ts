import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorCodesFile } from '../../apps/docs/src/error-pages.ts';
import { expectedBadges } from '../readme/badges.ts';
import { catalogJsonPath, expectedCatalogJson } from '../readme/catalog-json.ts';
import { expectedFacts, factsPath } from '../readme/facts.ts';
import { expectedOperationWords, operationWordsPath } from '../readme/operation-words.ts';
import { expectedReadmes } from '../readme/tables.ts';
import { root } from './workspace.ts';

it('has current tables in every README', async () => {
  for (const [path, text] of await expectedReadmes()) expect(readFileSync(path, 'utf8')).toBe(text);
});

it('has the current words of every operation for OpenAPI', async () => {
  expect(readFileSync(operationWordsPath, 'utf8')).toBe(await expectedOperationWords());
});

it('has the current catalog as JSON', async () => {
  expect(readFileSync(catalogJsonPath, 'utf8')).toBe(await expectedCatalogJson());
});

it('has the current facts of every endpoint in the umbrella', async () => {
  expect(readFileSync(factsPath, 'utf8')).toBe(await expectedFacts());
});

it('has a section for every error code, to which errors link', () => {
  expect(readFileSync(`${root}docs/error-codes.md`, 'utf8')).toBe(errorCodesFile());
});

it('has badges that are true, and shows each', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8');
  for (const [path, text] of expectedBadges()) {
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readme).toContain(`](${path.slice(root.length)})`);
  }
  expect(readme).not.toMatch(/!\[[^\]]*\]\(https?:/);
});
