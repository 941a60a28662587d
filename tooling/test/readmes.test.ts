import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectedReadmes } from '../readme/tables.ts';

it('has current tables in every README', async () => {
  for (const [path, text] of await expectedReadmes()) expect(readFileSync(path, 'utf8')).toBe(text);
});
