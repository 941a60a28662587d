import { execFileSync } from 'node:child_process';
import { readFamilies } from '../families.ts';
import { familyPackages, root } from '../test/workspace.ts';
import { readDocComment } from './doc-comments.ts';

export const operationWordsPath = `${root}packages/sandbox/src/openapi/words.generated.ts`;

/** The words of the OpenAPI document: published code has no doc comments to read them from. */
export async function expectedOperationWords(): Promise<string> {
  const operations = (await readFamilies()).map(({ family, method, endpoint }) => {
    const { summary, text } = readDocComment(family, method);
    return [endpoint.operationId, { summary: summary.replace(/\.$/, ''), description: text }];
  });
  const families = familyPackages().map(({ folder, manifest }) => [
    folder,
    String(manifest['description']),
  ]);
  const text = `/** Written by \`pnpm generate\` from the doc comments of the endpoints. */

/** What an operation does, by its id: one sentence, and all that is known. */
export const operationWords: Readonly<
  Record<string, { readonly summary: string; readonly description: string }>
> = ${JSON.stringify(Object.fromEntries(operations))};

/** What a family is for, by its name. */
export const familyWords: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(families))};
`;
  const options = { cwd: root, input: text, encoding: 'utf8' } as const;
  return execFileSync(
    `${root}node_modules/.bin/biome`,
    ['format', '--stdin-file-path', 'words.ts'],
    options,
  );
}
