import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { publishedPackages } from './workspace.ts';

/** A change here is a change for users: it wants a changeset. */
it('exports the names that are on record', async () => {
  const lines: string[] = [];
  for (const { manifest, path } of publishedPackages()) {
    for (const [entry, target] of Object.entries(manifest.exports)) {
      if (typeof target === 'string') continue;
      const file = (target as { import: { default: string } }).import.default;
      const names = Object.keys((await import(pathToFileURL(`${path}${file}`).href)) as object);
      lines.push(`${manifest.name}${entry.slice(1)}: ${names.sort().join(' ')}`);
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./public-names.txt');
});
