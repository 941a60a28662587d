import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The linters and the generator, by the pinned versions of `tools/package.json`. */
export interface OpenApiTools {
  readonly redocly: string;
  readonly spectral: string;
  readonly openapiTypescript: string;
  readonly compiler: string;
}

/**
 * Installs them from the registry that this machine uses. They are not dependencies of the workspace:
 * together they have 130 MB. No install script runs.
 */
export async function installOpenApiTools(folder: string): Promise<OpenApiTools> {
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    await copyFile(new URL(`tools/${name}`, import.meta.url), join(folder, name));
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
  });
  const at = (path: string): string => join(folder, 'node_modules', path);
  return {
    redocly: at('@redocly/cli/bin/cli.js'),
    spectral: at('@stoplight/spectral-cli/dist/index.js'),
    openapiTypescript: at('openapi-typescript/bin/cli.js'),
    compiler: at('typescript/bin/tsc'),
  };
}
