import { describe, expect, it } from 'vitest';
import { addEndpoint } from '../new/add-endpoint.ts';
import { addFamily } from '../new/add-family.ts';
import { insertAfter, insertAtEnd, insertSorted, replaceIn } from '../new/edits.ts';
import { namesOf } from '../new/names.ts';
import { openPlacesIn } from '../new/open-places.ts';
import { openTree } from '../new/tree.ts';
import { familyPackages, root } from './workspace.ts';

// Nothing is written here: a list that moved shows as an error of its anchor.

it.each(familyPackages().map(({ folder }) => folder))(
  'finds every list of an endpoint of %s',
  (folder) => {
    const tree = openTree(root);
    addEndpoint(tree, namesOf(folder), namesOf('inventedMethod'));
    for (const file of ['schemas', 'types', 'index'])
      expect(tree.read(`packages/${folder}/src/${file}.ts`)).toMatch(/inventedMethod/i);
    const entries = tree
      .changed()
      .filter((path) => /\/src\/endpoints[./]/.test(path))
      .map((path) => tree.read(path));
    expect(entries).toEqual([expect.stringContaining('\n  inventedMethod: {\n')]);
    expect(tree.read(`packages/sandbox/src/families/${folder}/${folder}.ts`)).toContain(
      'inventedMethod',
    );
  },
);

it('finds every list of a family, and marks what is left to write', () => {
  const tree = openTree(root);
  addFamily(tree, namesOf('an-invention'), namesOf('get'));
  const mentions = tree.changed().filter((path) => /an-?invention/i.test(tree.read(path)));
  expect(mentions).toContain('packages/core/src/deployment/deployment.ts');
  for (const file of ['an-invention', 'catalog', 'families', 'index', 'open-families', 'schemas'])
    expect(mentions).toContain(`packages/perijove/src/${file}.ts`);
  for (const file of ['package.json', 'src/client-methods.ts', 'tsup.config.ts'])
    expect(mentions).toContain(`packages/perijove/${file}`);
  expect(mentions).toContain('packages/sandbox/src/compose/families.ts');
  const places = tree.changed().flatMap((path) => openPlacesIn(path, tree.read(path)));
  expect(places.length).toBeGreaterThan(10);
});

it('refuses a family that exists, one that does not, a method that exists, and odd names', () => {
  const price = namesOf('price');
  const tree = openTree(root);
  expect(() => addFamily(tree, price, namesOf('get'))).toThrow(
    'packages/price/package.json exists',
  );
  expect(() => addEndpoint(tree, namesOf('nothing'), price)).toThrow('nothing is not a family');
  expect(() => addEndpoint(tree, price, namesOf('getV2'))).toThrow('GetV2Input exists already');
  for (const name of ['', 'Price', 'a b', '../price', '7'])
    expect(() => namesOf(name)).toThrow('name');
});

describe('an edit', () => {
  it('refuses an anchor that is missing, or there twice', () => {
    expect(() => insertAfter(/^b$/m, 'x')('a\n')).toThrow('found it 0 times');
    expect(() => insertAfter(/^a$/m, 'x')('a\na\n')).toThrow('found it 2 times');
    expect(() => insertAtEnd(/^a \{/m, '}', 'x')('a {\n')).toThrow('expected a line }');
  });

  it('replaces a group, an empty one too', () => {
    expect(replaceIn(/^a =([^;]*);/m, () => ' 1')('a =;\n')).toBe('a = 1;\n');
  });

  it('keeps a sorted list sorted', () => {
    const list = { from: /^x \{\n/m, end: '}', entry: /^ (\w+)/gm };
    const text = 'x {\n b\n d\n}\n';
    expect(insertSorted(list, 'a', ' a')(text)).toBe('x {\n a\n b\n d\n}\n');
    expect(insertSorted(list, 'c', ' c')(text)).toBe('x {\n b\n c\n d\n}\n');
    expect(insertSorted(list, 'e', ' e')(text)).toBe('x {\n b\n d\n e\n}\n');
  });
});
