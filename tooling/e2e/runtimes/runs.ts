import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bundle.ts';
import { umbrellaProgram } from './first-call.ts';
import { FETCH_WITHOUT_BODY } from './metro.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

const print = 'firstCall().then(console.log);';

/** Runs a program, whose last line is what it found. */
async function lastLine(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const clean = { PATH: process.env['PATH'], HOME: cwd, NO_COLOR: '1', ...env };
  const { stdout, stderr } = await run(command, args, { cwd, env: clean });
  return stdout.trim().split('\n').at(-1) || stderr;
}

export async function runInNode(
  node: string,
  file: string,
  folder: string,
  args: readonly string[] = [],
): Promise<string> {
  return lastLine(node, [...args, file], folder);
}

export function runInBun({ tools }: Setup, file: string, folder: string): Promise<string> {
  return lastLine(tools.bun, [file], folder);
}

/** As a server's bundler makes it: for Node, whatever runs it in the end. */
export async function runBundleInBun(setup: Setup, folder: string): Promise<string> {
  const program = umbrellaProgram('esm', setup.service) + print;
  await writeFile(join(folder, 'bundle.mjs'), await bundle(folder, program, ['node'], 'node'));
  return lastLine(setup.tools.bun, ['bundle.mjs'], folder);
}

/** Deno may reach loopback and read the program; everything else would need a permission. */
export function runInDeno({ tools }: Setup, file: string, folder: string): Promise<string> {
  const args = ['run', '--no-prompt', '--allow-net=127.0.0.1', '--cached-only', file];
  return lastLine(tools.deno, args, folder, { DENO_NO_UPDATE_CHECK: '1' });
}

const workerdConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = .worker),
  (name = "internet", network = (allow = ["private", "local"])),
]);
const worker :Workerd.Worker = (
  modules = [(name = "main", esModule = embed "main.js")],
  compatibilityDate = "2026-11-01",
);`;

/** As a test of workerd, whose exit code says whether it passed. */
export async function runInWorkerd({ tools, service }: Setup, folder: string): Promise<string> {
  const at = join(folder, 'workerd');
  const program = `${umbrellaProgram('esm', service)}
    export default { async test() { console.log(await firstCall()); } };`;
  await mkdir(at, { recursive: true });
  const conditions = ['workerd', 'worker', 'browser'];
  await writeFile(join(at, 'main.js'), await bundle(folder, program, conditions));
  await writeFile(join(at, 'config.capnp'), workerdConfig);
  const { stdout, stderr } = await run(tools.workerd, ['test', 'config.capnp'], { cwd: at });
  return /\{"priced".*\}/.exec(stdout + stderr)?.[0] ?? stdout + stderr;
}

/** As the ESM and CommonJS files of a project. */
export async function writePrograms({ service }: Setup, folder: string): Promise<void> {
  for (const [format, name] of [
    ['esm', 'first-call.mjs'],
    ['cjs', 'first-call.cjs'],
  ] as const)
    await writeFile(join(folder, name), umbrellaProgram(format, service) + print);
  const options = `fetch: ${FETCH_WITHOUT_BODY},`;
  await writeFile(
    join(folder, 'no-body.mjs'),
    umbrellaProgram('esm', service, { options }) + print,
  );
}
