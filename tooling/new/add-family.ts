import { addEndpoint } from './add-endpoint.ts';
import { insertAfter, insertBefore, insertSorted, replaceIn } from './edits.ts';
import type { Names } from './names.ts';
import { open } from './open-places.ts';
import * as template from './templates/family.ts';
import type { Tree } from './tree.ts';

/** The family whose manifest and configuration a new one gets; a test holds all of them equal. */
const MODEL = 'price';

/** Writes everything that a family has into the tree, with a first endpoint; see CONTRIBUTING.md. */
export function addFamily(tree: Tree, family: Names, first: Names): void {
  addPackage(tree, family, first);
  addMount(tree, family);
  addToUmbrella(tree, family);
  addService(tree, family);
  addEndpoint(tree, family, first);
}

function addPackage(tree: Tree, family: Names, first: Names): void {
  const at = `packages/${family.kebab}`;
  const model = (path: string): string => tree.read(`packages/${MODEL}/${path}`);
  tree.add(`${at}/package.json`, template.manifest(model('package.json'), MODEL, family));
  for (const file of ['tsconfig.build.json', 'tsup.config.ts'])
    tree.add(`${at}/${file}`, model(file));
  tree.add(`${at}/README.md`, template.readme(family, first));
  tree.add(`${at}/src/types.ts`, template.types);
  tree.add(`${at}/src/schemas.ts`, template.schemas);
  tree.add(`${at}/src/endpoints.ts`, template.endpoints);
  tree.add(`${at}/src/client.ts`, template.client(family));
  tree.add(`${at}/src/index.ts`, template.index(model('src/index.ts'), family));
  tree.add(`${at}/test/types.test-d.ts`, template.typeTest(family));
  tree.add(`.changeset/first-${family.kebab}.md`, template.changeset(family));
}

function addMount(tree: Tree, { kebab, camel }: Names): void {
  tree.edit('packages/core/src/deployment/deployment.ts', (text) => {
    const typed = insertAfter(/^export type Mount =/m, `\n  | '${camel}'`)(text);
    const line = `  ${camel}: '/${kebab}/v1', // ${open(`the prefix of ${kebab}`)}\n`;
    return insertAfter(/^const mounts: Deployment\['mounts'\] = \{\n/m, line)(typed);
  });
}

function addToUmbrella(tree: Tree, family: Names): void {
  const { kebab, camel, pascal } = family;
  const at = 'packages/perijove';
  const key = kebab === camel ? kebab : `'${kebab}'`;
  const name = `@perijove/${kebab}`;
  tree.edit(`${at}/package.json`, (text) => addSubpath(addDependency(text, name), kebab));
  tree.add(`${at}/src/${kebab}.ts`, `export * from '${name}';\n`);
  tree.edit(
    `${at}/tsup.config.ts`,
    insertSorted(
      { from: /^ {4}'src\/index\.ts',\n/m, end: '  ],', entry: /^ {4}'src\/([\w-]+)\.ts',/gm },
      kebab,
      `    'src/${kebab}.ts',`,
    ),
  );
  tree.edit(
    `${at}/README.md`,
    replaceIn(/^(`@perijove\/.*` and `@perijove\/.*`)$/m, (all) => addName(all, name)),
  );
  const byKebab = /^ {2}'?([\w-]+)'?[:,]/gm;
  tree.edit(`${at}/src/catalog.ts`, (text) =>
    insertSorted(
      { from: /^export const families = \{\n/m, end: '} as const', entry: byKebab },
      kebab,
      kebab === camel ? `  ${key},` : `  ${key}: ${camel},`,
    )(`import { endpoints as ${camel} } from '${name}';\n${text}`),
  );
  tree.edit(`${at}/src/families.ts`, (text) =>
    insertSorted(
      {
        from: /^export interface Families \{\n/m,
        end: '}',
        entry: /^ {2}\/\*\* .*\n {2}readonly (\w+):/gm,
      },
      camel,
      `  /** ${open('the family in a few words')} @see https://github.com/perijove/perijove/tree/main/packages/${kebab}#readme */\n  readonly ${camel}: ${pascal}Client;`,
    )(`import type { ${pascal}Client } from '${name}';\n${text}`),
  );
  tree.edit(`${at}/src/schemas.ts`, (text) => {
    const imported = `import * as ${camel} from '${name}/schemas';\n${text}`;
    const modules = { from: /^const modules = \{\n/m, end: '} as const', entry: byKebab };
    const line = kebab === camel ? `  ${key},` : `  ${key}: ${camel},`;
    const listed = insertSorted(modules, kebab, line)(imported);
    const pairs = { from: /^export const schemas: .*= \{\n/m, end: '};', entry: byKebab };
    return insertSorted(pairs, kebab, `  ${key}: ${camel}.schemas,`)(listed);
  });
  tree.edit(`${at}/src/open-families.ts`, (text) => addOpener(text, family));
  tree.edit(
    `${at}/src/client-methods.ts`,
    insertSorted(
      { from: /^export const moreMethods: .*= \{\n/m, end: '};', entry: /^ {2}(\w+): \{/gm },
      camel,
      `  ${camel}: {},`,
    ),
  );
  tree.edit(
    'packages/kit/src/bindings.ts',
    insertSorted(
      { from: /^export const bindings: .*= \{\n/m, end: '};', entry: /^ {2}(\w+): \{/gm },
      camel,
      `  ${camel}: {},`,
    ),
  );
  tree.edit(`${at}/src/index.ts`, (text) => addToIndex(text, family));
  tree.edit(
    `${at}/test/documented-failures.ts`,
    insertSorted(
      {
        from: /^export const documentedFailures: .*= \{\n/m,
        end: '};',
        entry: /^ {2}'?([\w-]+)'?: \[/gm,
      },
      kebab,
      `  // ${open(`failures of ${kebab} that the API documents`)}\n  ${key}: [],`,
    ),
  );
}

function addDependency(text: string, name: string): string {
  const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
  const all = { ...manifest.dependencies, [name]: 'workspace:^' };
  return `${JSON.stringify({ ...manifest, dependencies: sorted(all) }, null, 2)}\n`;
}

/** In a sentence: "`a`, `b` and `c`". */
function addName(sentence: string, name: string): string {
  const names = [...sentence.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);
  const all = [...names, name].sort().map((each) => `\`${each}\``);
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** The entry of a family in the umbrella has all that its package exports. */
function addSubpath(text: string, kebab: string): string {
  const manifest = JSON.parse(text) as {
    exports: Record<string, unknown>;
    sideEffects: readonly string[];
    typesVersions: { '*': Record<string, readonly string[]> };
  };
  const { '.': main, './package.json': own, ...subpaths } = manifest.exports;
  const dist = `./dist/${kebab}`;
  subpaths[`./${kebab}`] = {
    '@perijove/source': `./src/${kebab}.ts`,
    import: { types: `${dist}.d.ts`, default: `${dist}.js` },
    require: { types: `${dist}.d.cts`, default: `${dist}.cjs` },
  };
  const types = { ...manifest.typesVersions['*'], [kebab]: [`${dist}.d.cts`] };
  const typesVersions = { '*': sorted(types) };
  const exports = { '.': main, ...sorted(subpaths), './package.json': own };
  const sideEffects = [...manifest.sideEffects, `${dist}.js`].toSorted();
  return `${JSON.stringify({ ...manifest, sideEffects, typesVersions, exports }, null, 2)}\n`;
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addOpener(text: string, { kebab, camel, pascal }: Names): string {
  const open = `async () => (await import('@perijove/${kebab}')).create${pascal}Client(transport)`;
  return insertSorted(
    { from: /^ {2}return \{\n/m, end: '  };', entry: /^ {4}(\w+): async/gm },
    camel,
    `    ${camel}: ${open},`,
  )(text);
}

function addToIndex(text: string, { kebab, pascal }: Names): string {
  const line = `export type { ${pascal}Client } from '@perijove/${kebab}';\n`;
  return insertBefore(/^export type \{ ContentClient \}/m, line)(text);
}

function addService(tree: Tree, family: Names): void {
  const { kebab, camel } = family;
  const key = kebab === camel ? kebab : `'${kebab}'`;
  const file = `families/${kebab}/${kebab}.ts`;
  tree.add(`packages/sandbox/src/${file}`, template.service(family));
  const entry = /^ {2}'?([\w-]+)'?: \{/gm;
  tree.edit('packages/sandbox/src/compose/families.ts', (text) =>
    insertSorted(
      { from: /^export const servedFamilies: ServedFamilies = \{\n/m, end: '};', entry },
      kebab,
      `  ${key}: { service: ${camel}Service },`,
    )(`import { ${camel}Service } from '../${file}';\n${text}`),
  );
  tree.edit(
    'packages/sandbox/test/compose/families.test.ts',
    insertSorted({ from: /^const inputs = \{\n/m, end: '};', entry }, kebab, `  ${key}: {\n  },`),
  );
}
