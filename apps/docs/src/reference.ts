import { Application } from 'typedoc';
import { publishedPackages } from '../../../tooling/test/workspace.ts';
import { root } from './root.ts';

/** Writes the reference of all packages as Markdown, from their published declarations. */
export async function writeReference(out: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    name: 'Reference',
    out,
    plugin: ['typedoc-plugin-markdown'],
    entryPointStrategy: 'packages',
    entryPoints: publishedPackages().map(({ path }) => path.slice(0, -1)),
    packageOptions: {
      entryPoints: ['dist/index.d.ts'],
      tsconfig: `${root}apps/docs/tsconfig.reference.json`,
      disableSources: true,
      excludeExternals: true,
      skipErrorChecking: true,
      readme: 'none',
    },
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
  await app.generateOutputs(project);
}
