import { execFileSync } from 'node:child_process';
import { jupiter } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { describeApi } from '../../packages/sandbox/src/openapi/describe-api.ts';
import { root } from '../test/workspace.ts';
import { readDocComment } from './doc-comments.ts';

export const catalogJsonPath = `${root}packages/perijove/catalog.json`;

/**
 * Every endpoint as JSON, for tools that do not run TypeScript: what it is for, how it is requested,
 * what its input may be, an example.
 */
export async function expectedCatalogJson(): Promise<string> {
  const { paths } = describeApi(catalog, schemas, 'http://localhost');
  const operations = new Map(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map((each) => [each.operationId, each]),
  );
  const endpoints = catalog.map(({ family, method, endpoint }) => {
    const { summary, text } = readDocComment(family, method);
    const { operationId, effect, auth, access, wallet, credits } = endpoint;
    const { stability, successor, batch, paging } = endpoint;
    const path = `${jupiter.mounts[endpoint.mount]}${endpoint.path}`;
    const { parameters, requestBody } = operations.get(operationId) ?? {};
    return {
      name: endpoint.name,
      package: `@perijove/${family}`,
      call: `perijove.${endpoint.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      operationId,
      request: `${endpoint.method} ${path.replace('{governanceToken}', jupiter.governanceToken)}`,
      summary,
      description: text,
      effect,
      auth,
      access,
      wallet,
      credits,
      stability,
      successor,
      batch,
      paging,
      parameters,
      body: requestBody,
      example: endpoint.example.request,
    };
  });
  const text = JSON.stringify({ baseUrl: jupiter.baseUrl, endpoints }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const options = { cwd: root, input: text, encoding: 'utf8' } as const;
  return execFileSync(
    `${root}node_modules/.bin/biome`,
    ['format', '--stdin-file-path', 'catalog.json'],
    options,
  );
}
