import { Application, type ProjectReflection } from 'typedoc';
import { type Package, publishedPackages } from '../../../tooling/test/workspace.ts';
import { root } from './root.ts';

/** Writes the reference of all packages as Markdown, from their published declarations. */
export async function writeReference(out: string): Promise<void> {
  const packages = afterTheirDependencies(publishedPackages());
  const app = await Application.bootstrapWithPlugins({
    name: 'Reference',
    out,
    plugin: ['typedoc-plugin-markdown'],
    // One program for all of them: a program for each takes eight times as long.
    entryPointStrategy: 'resolve',
    entryPoints: packages.map(({ path }) => `${path}dist/index.d.ts`),
    sortEntryPoints: false,
    tsconfig: `${root}apps/docs/tsconfig.reference.json`,
    excludeExternals: true,
    skipErrorChecking: true,
    readme: 'none',
    logLevel: 'Error',
    entryFileName: 'index',
    outputFileStrategy: 'modules',
    hidePageHeader: true,
    // Ids of TypeDoc's own, to which its links lead; those of the headings are numbered otherwise.
    useHTMLAnchors: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    propertyMembersFormat: 'table',
    sanitizeComments: true,
    includeVersion: false,
    disableSources: true,
  } as Parameters<typeof Application.bootstrapWithPlugins>[0]);
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the packages: build them first');
  nameByPackage(project, packages);
  await app.generateOutputs(project);
}

/** What several packages export is described once, by the first of them: the one that declares it. */
function afterTheirDependencies(packages: readonly Package[]): readonly Package[] {
  const byName = new Map(packages.map((each) => [each.manifest.name, each]));
  const ordered = new Set<Package>();
  const add = (each: Package): void => {
    for (const name of Object.keys(each.manifest.dependencies ?? {})) {
      const dependency = byName.get(name);
      if (dependency) add(dependency);
    }
    ordered.add(each);
  };
  packages.forEach(add);
  return [...ordered];
}

/** TypeDoc names a module after its file, and a page after its module. */
function nameByPackage(project: ProjectReflection, packages: readonly Package[]): void {
  for (const { folder, manifest } of packages) {
    const module = project.children?.find(({ name }) => name === `${folder}/dist`);
    if (!module) throw new Error(`TypeDoc did not read ${manifest.name}`);
    module.name = manifest.name;
  }
}
