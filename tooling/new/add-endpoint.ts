import { insertAfter, insertAtEnd, insertBefore, replaceIn } from './edits.ts';
import type { Names } from './names.ts';
import * as template from './templates/endpoint.ts';
import type { Tree } from './tree.ts';

/** Writes everything that an endpoint has into the tree; see CONTRIBUTING.md. */
export function addEndpoint(tree: Tree, family: Names, method: Names): void {
  const endpoint = { family, method, ...placeOf(tree, family) };
  addToPackage(tree, endpoint);
  addToSandbox(tree, endpoint);
  addChangeset(tree, endpoint);
}

/** The file that ends with the last entry of a family: `endpoints.ts`, or the last group that it joins. */
function entriesOf(tree: Tree, { kebab }: Names): string {
  const path = `packages/${kebab}/src/endpoints.ts`;
  if (!tree.has(path)) throw new Error(`new: ${kebab} is not a family: there is no ${path}`);
  const text = tree.read(path);
  const group = [...text.matchAll(/^ {2}\.\.\.(\w+),$/gm)].at(-1)?.[1];
  if (group === undefined) return path;
  const from = new RegExp(`^import \\{ ${group} \\} from '\\./([^']+)';`, 'm').exec(text)?.[1];
  if (from === undefined) throw new Error(`new: ${path}: found no import of ${group}`);
  return `packages/${kebab}/src/${from}`;
}

/** Where the endpoints of a family live: the first of its mounts, or one of its own name. */
function placeOf(tree: Tree, family: Names): Pick<template.NewEndpoint, 'mount' | 'prefix'> {
  const entries = tree.read(entriesOf(tree, family));
  const mount = /^ {4}mount: '(\w+)',$/m.exec(entries)?.[1] ?? family.camel;
  const deployment = tree.read('packages/core/src/deployment/deployment.ts');
  const prefix = new RegExp(`^ {2}${mount}: '([^']*)',`, 'm').exec(deployment)?.[1];
  if (prefix === undefined) throw new Error(`new: deployment.ts has no mount ${mount}`);
  return { mount, prefix };
}

function addToPackage(tree: Tree, endpoint: template.NewEndpoint): void {
  const { family, method } = endpoint;
  const src = `packages/${family.kebab}/src`;
  const names = [template.inputOf(method), template.outputOf(method)];
  tree.edit(`${src}/types.ts`, (text) => {
    const taken = names.find((name) => new RegExp(`\\b${name}\\b`).test(text));
    if (taken !== undefined) throw new Error(`${taken} exists already`);
    return text + template.types(endpoint);
  });
  tree.edit(`${src}/schemas.ts`, (text) => {
    const listed = replaceIn(/^type Method =([^;]*);/m, (all) =>
      [all.trim(), `'${method.camel}'`].filter(Boolean).join(' | ').replace(/^/, ' '),
    )(text);
    const written = insertBefore(/^type Method =/m, template.schemas(endpoint))(listed);
    return insertAtEnd(
      /^export const schemas: .*= \{/m,
      '};',
      template.schemaPair(endpoint),
    )(written);
  });
  tree.edit(
    entriesOf(tree, family),
    insertBefore(/\n\} satisfies Endpoints;/, template.entry(endpoint)),
  );
  tree.edit(
    `${src}/index.ts`,
    insertAfter(/^export type \{(?=[^}]*\} from '\.\/types\.ts';)/m, ` ${names.join(', ')}, `),
  );
  tree.add(`packages/${family.kebab}/test/${method.kebab}.test.ts`, template.familyTest(endpoint));
}

function addToSandbox(tree: Tree, endpoint: template.NewEndpoint): void {
  const { family, method } = endpoint;
  const { kebab } = family;
  const service = `packages/sandbox/src/families/${kebab}/${kebab}.ts`;
  const typed = /^export const \w+Service: ServiceOf<[^>]*> = \{/m;
  tree.edit(service, insertAtEnd(typed, '};', template.answer(endpoint)));
  // Without a context of its own, a service needs nothing but the world.
  const needsWorldOnly = tree.read(service).includes(`ServiceOf<'${kebab}'>`);
  const test = needsWorldOnly ? template.serviceTest : template.sandboxTest;
  tree.add(`packages/sandbox/test/families/${kebab}/${method.kebab}.test.ts`, test(endpoint));
  // Only the families that are answered without a wallet or a state are in this table.
  const table = 'packages/sandbox/test/compose/families.test.ts';
  const listed = new RegExp(`^ {2}'?${kebab}'?: \\{`, 'm');
  if (listed.test(tree.read(table)))
    tree.edit(table, insertAtEnd(listed, '  },', `    ${method.camel}: [{}],`));
}

/** Until the first release a package has one changeset of its own. */
function addChangeset(tree: Tree, endpoint: template.NewEndpoint): void {
  const { family, method } = endpoint;
  const line = template.change(endpoint);
  const first = `.changeset/first-${family.kebab}.md`;
  if (tree.has(first)) {
    tree.edit(first, (text) => `${text.trimEnd()}\n${line}\n`);
    return;
  }
  const text = `---\n'@perijove/${family.kebab}': minor\n---\n\n${line.replace(/^- /, '')}\n`;
  tree.add(`.changeset/${family.kebab}-${method.kebab}.md`, text);
}
