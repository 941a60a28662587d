import { catalog } from 'perijove/catalog';
import { readHovers } from '../api/hovers.ts';
import { root } from './workspace.ts';

export const camel = (family: string): string =>
  family.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const published = `${root}packages/perijove/dist/index.js`;
/** The methods of endpoints. */
export const entries = catalog.map(({ family, method, endpoint }) => ({
  name: endpoint.name,
  expression: `perijove.${camel(family)}.${method}`,
  endpoint,
}));
/** What an editor shows for them. */
export const hovers = readHovers(
  `import type { Perijove } from '${published}';\ndeclare const perijove: Perijove;`,
  entries.map(({ expression }) => expression),
);
