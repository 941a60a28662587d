import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { publishedPackages } from '../../test/workspace.ts';

const execute = promisify(execFile);
const onlyLoopback = fileURLToPath(new URL('../../only-loopback.ts', import.meta.url));

export interface Setup {
  /** Where the programs and the clients are. */
  readonly folder: string;
  readonly service: Sandbox;
  /** Problems that the sandbox has reported of itself. */
  readonly problems: readonly string[];
  /** Runs a program, behind modules to preload; resolves with what it prints. */
  run(program: string, ...preloaded: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The clients of `package.json`, installed from the registry that this machine uses, beside a sandbox
 * whose clock stands still: what is quoted is then what is paid. No install script runs.
 */
export async function setUp(): Promise<Setup> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-'));
  await cp(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true });
  await install(folder);
  await linkOurs(folder);
  const problems: string[] = [];
  const service = await startSandbox({
    clockSpeed: 0,
    plan: { limit: 10_000, windowMs: 1000 },
    report: (problem) => problems.push(problem),
  });
  return {
    folder,
    service,
    problems,
    async run(program, ...preloaded) {
      const imports = [onlyLoopback, ...preloaded].flatMap((each) => ['--import', each]);
      const { stdout } = await execute(process.execPath, [...imports, program], {
        cwd: join(folder, 'programs'),
        env: environmentOf(service),
        timeout: 240_000,
      });
      return stdout;
    },
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function install(folder: string): Promise<void> {
  await execute('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
  });
}

/** Our packages as they are built, for programs that give a framework their tools. */
async function linkOurs(folder: string): Promise<void> {
  for (const { manifest, path } of publishedPackages()) {
    const link = join(folder, 'node_modules', manifest.name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(path, link);
  }
}

/** What a program knows of the sandbox, and nothing of this test run. */
function environmentOf({ url, rpcUrl, apiKey, fundedWallets }: Sandbox): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    SANDBOX_URL: url,
    SANDBOX_RPC_URL: rpcUrl,
    SANDBOX_KEY: apiKey,
    SANDBOX_WALLET: Buffer.from(fundedWallets.alice.secretKey).toString('base64'),
  };
}

/** Generates the types of the OpenAPI document, and checks the programs that use them. */
export async function generateTypes({ folder, service }: Setup): Promise<void> {
  const at = (name: string): string => join(folder, 'node_modules', name);
  const options = { cwd: join(folder, 'programs') };
  const document = `${service.url}/openapi.json`;
  const generator = at('openapi-typescript/bin/cli.js');
  await execute(process.execPath, [generator, document, '-o', 'schema.d.ts'], options);
  const flags =
    '--noEmit --strict --skipLibCheck --allowJs --allowImportingTsExtensions ' +
    '--module nodenext --target es2022 openapi-fetch.mts openapi-fetch-v2.mts';
  const compiler = execute(
    process.execPath,
    [at('typescript/bin/tsc'), ...flags.split(' ')],
    options,
  );
  // What the compiler has to say is in its output, not in the message of the error.
  await compiler.catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
}
