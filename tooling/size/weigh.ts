import { measurePage } from '../page-size.ts';
import { familyPackages, type Package } from '../test/workspace.ts';

/** A page that uses every method of a family, and nothing else. */
export function familyPage({ folder, manifest }: Package): string {
  const words = folder.split('-').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  const create = `create${words.join('')}Client`;
  return `
    import { createTransport, sandbox } from '@perijove/core';
    import { ${create} } from '${manifest.name}';
    globalThis.client = ${create}(createTransport({ deployment: sandbox(location.origin) }));`;
}

/** Gzipped bytes that a page loads at once, by family. */
export async function weighFamilies(): Promise<Readonly<Record<string, number>>> {
  const weights: Record<string, number> = {};
  for (const family of familyPackages()) {
    const alias = { [family.manifest.name]: family.path.slice(0, -1) };
    const page = await measurePage(familyPage(family), { from: family.path, alias });
    weights[family.folder] = page.gzippedBytes;
  }
  return weights;
}
