import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { familyPackages, publishedPackages, root } from './workspace.ts';

const packages = publishedPackages();
const families = familyPackages().map(({ folder }) => folder);

/** What each package may import: arrows point down only. A family may import core and the flows' parts. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: [],
  journal: ['core'],
  solana: ['core', 'journal'],
  proxy: ['core'],
  redis: ['core'],
  postgres: ['core', 'journal', 'policy'],
  policy: ['core', 'solana'],
  // The key in another process; nothing imports it but what stands on top.
  signer: ['core', 'solana', 'policy', 'perijove'],
  // The events and reviews of flows are parts of solana.
  opentelemetry: ['core', 'journal', 'solana'],
  react: ['core', 'journal', 'solana'],
  ...Object.fromEntries(families.map((family) => [family, ['core', 'journal', 'solana']])),
  perijove: ['core', 'journal', 'solana', ...families],
  // The command stands on top: nothing imports it.
  cli: ['core', 'journal', 'solana', 'policy', 'signer', 'perijove', 'sandbox'],
  // So does the server for agents.
  mcp: ['core', 'journal', 'solana', 'policy', 'signer', 'perijove', 'sandbox'],
  // Doors: nothing of ours imports them.
  codemod: ['core', 'perijove'],
  dbos: ['core', 'journal'],
  // A backtest starts a sandbox, which is an optional peer.
  strategy: ['core', 'journal', 'solana', 'perijove', 'sandbox'],
  kit: ['core', 'solana', 'perijove'],
  msw: ['core', 'perijove'],
  widget: ['core', 'journal', 'solana', 'react', 'swap', 'tokens', 'instant-swap', 'trigger-v2'],
  // The catalog of perijove: paths and shapes, never a client. Of solana only what the explorer says.
  sandbox: ['core', 'local-node', 'solana', 'perijove'],
  // A node that knows nothing of the service; nothing but the sandbox stands on it.
  'local-node': ['core'],
};

const folderOf = (name: string): string => name.replace('@perijove/', '');

/** The packages of this repository that the sources of a package import, types too. */
function importedBy(path: string, name: string): readonly string[] {
  const imports = /(?:\bfrom|\bimport)\s*\(?\s*'((?:@perijove\/[\w-]+|perijove)\b)[^']*'/g;
  const files = globSync('src/**/*.{ts,tsx}', { cwd: path });
  const texts = files.map((file) => withoutComments(readFileSync(path + file, 'utf8')));
  const names = texts.flatMap((text) => [...text.matchAll(imports)].map(([, each = '']) => each));
  return [...new Set(names)].filter((each) => each !== name).map(folderOf);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

it('every package says here what it may import', () => {
  expect(Object.keys(BELOW).toSorted()).toEqual(packages.map(({ folder }) => folder).toSorted());
});

it.each(packages)('$folder imports, and depends on, what is below it only', (each) => {
  const { manifest, folder, path } = each;
  const fields = ['dependencies', 'peerDependencies', 'optionalDependencies'];
  const declared = fields.flatMap((field) => Object.keys((manifest[field] ?? {}) as object));
  const ours = declared.filter((name) => /^(?:@perijove\/|perijove$)/.test(name)).map(folderOf);
  const used = importedBy(path, manifest.name);
  const isAbove = (name: string): boolean => !BELOW[folder]?.includes(name);
  expect({ ours: ours.filter(isAbove), used: used.filter(isAbove) }).toEqual({
    ours: [],
    used: [],
  });
  expect(used.filter((name) => !ours.includes(name))).toEqual([]);
});

it('the sandbox reads the catalog, the schemas and descriptions, never a client or a flow', () => {
  const files = globSync('packages/sandbox/src/**/*.ts', { cwd: root });
  const texts = files.map((file) => withoutComments(readFileSync(root + file, 'utf8')));
  const entries = texts.flatMap(
    (text) => text.match(/(?<=from ')(?:perijove|@perijove\/solana)[^']*(?=')/g) ?? [],
  );
  expect([...new Set(entries)].toSorted()).toEqual([
    '@perijove/solana/describe',
    'perijove/catalog',
    'perijove/schemas',
  ]);
});

it('no arrow goes round', () => {
  const open = new Set<string>();
  const visit = (folder: string): void => {
    if (open.has(folder)) throw new Error(`${[...open, folder].join(' -> ')}`);
    open.add(folder);
    for (const below of BELOW[folder] ?? []) visit(below);
    open.delete(folder);
  };
  expect(() => Object.keys(BELOW).forEach(visit)).not.toThrow();
});
