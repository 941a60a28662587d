import { type Project, SymbolFlags } from 'typescript/unstable/sync';
import { type Package, publishedPackages } from '../test/workspace.ts';
import { openProgram } from './program.ts';

/** One declaration of a package, without its comments. */
interface Declaration {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** A public name of a package. */
interface Exported {
  readonly name: string;
  /** Name, file and package of its declaration. */
  readonly declared: string;
  readonly path: string;
  readonly from: Package | undefined;
}

const packages = publishedPackages();

/** The public names of each package with their types, as text to compare and to review. */
export function describeApis(): ReadonlyMap<string, string> {
  const paths = packages.flatMap((each) => entriesOf(each).map(({ path }) => path));
  const imports = paths.map((path, index) => `import type * as all${index} from '${path}';`);
  const { project, close } = openProgram(imports.join('\n'));
  try {
    return new Map(packages.map((each) => [each.folder, describeApi(project, each)]));
  } finally {
    close();
  }
}

/** The entries of a package, and the files that declare them. */
function entriesOf({ manifest, path }: Package): readonly { name: string; path: string }[] {
  return Object.entries(manifest.exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return [];
    const { types } = (target as { readonly import: { readonly types: string } }).import;
    return [{ name: `${manifest.name}${name.slice(1)}`, path: `${path}${types.slice(2)}` }];
  });
}

function describeApi(project: Project, each: Package): string {
  const own = declarationsOf(project, each);
  const listed = new Set<Declaration>();
  const sections = entriesOf(each).map(({ name: entry, path: file }) => {
    const lines = namesOf(project, file).flatMap(({ name, declared, path, from }) => {
      if (from !== each) return [`${name}: from ${from?.manifest.name ?? 'elsewhere'}`];
      const found = own.filter((one) => one.path === path && one.name === declared);
      for (const one of found) listed.add(one);
      const texts = found.map(({ text }) => text);
      return name === declared && texts.length > 0 ? texts : [`${name}: ${declared}`, ...texts];
    });
    return [`# ${entry}`, ...lines];
  });
  const rest = referencedBy(listed, own).map(({ text }) => text);
  if (rest.length > 0) sections.push(['# Not exported, but used by the above', ...rest]);
  return `${sections.flat().join('\n\n')}\n`;
}

function namesOf({ program, checker }: Project, path: string): readonly Exported[] {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${path} has no exports: build first`);
  const names = checker.getExportsOfModule(module).map((symbol): Exported => {
    const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0;
    const origin = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaredIn: string = origin.declarations[0]?.path ?? '';
    const from = packages.find((each) => declaredIn.startsWith(`${each.path}dist/`));
    return { name: symbol.name, declared: origin.name, path: declaredIn, from };
  });
  return names.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

const NAME =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum) (\w+)/;

function declarationsOf({ program }: Project, { path }: Package): readonly Declaration[] {
  const files = program.getSourceFileNames().filter((name) => name.startsWith(`${path}dist/`));
  return files.toSorted().flatMap((file) =>
    (program.getSourceFile(file)?.statements ?? []).flatMap((statement) => {
      const text = withoutNoise(statement.getText());
      const name = NAME.exec(text)?.[1];
      return name
        ? [{ path: file, name, text: text.replace(/^(?:export )?(?:declare )?/, '') }]
        : [];
    }),
  );
}

/** Without comments, and without what the entries of all endpoints have in common. */
function withoutNoise(text: string): string {
  return text
    .replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replaceAll(
      /^ +(?:name: string|check(?:Input|Output|Money\?): .*|parse\?: .*|explain: .*);\n/gm,
      '',
    )
    .replaceAll(/^( +)example: \{\n[\s\S]*?^\1\};\n/gm, '');
}

/** The declarations that the listed ones use by name, and those that these use. */
function referencedBy(
  listed: ReadonlySet<Declaration>,
  own: readonly Declaration[],
): readonly Declaration[] {
  const reached = new Set(listed);
  for (const { text } of reached) {
    const words = new Set([...text.matchAll(/\b[A-Z]\w*/g)].map(([word]) => word));
    const known = new Set([...listed].map(({ name }) => name));
    for (const one of own) if (words.has(one.name) && !known.has(one.name)) reached.add(one);
  }
  const rest = [...reached].filter((one) => !listed.has(one));
  return rest.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
