import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bundle.ts';
import { umbrellaProgram } from './first-call.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

/** In the sandboxed realm of edge functions, which has web APIs only. */
export async function runInEdge({ tools, service }: Setup, folder: string): Promise<string> {
  const at = join(folder, 'edge');
  await mkdir(at, { recursive: true });
  const program = `${umbrellaProgram('esm', service)} globalThis.result = firstCall();`;
  const conditions = ['edge-light', 'worker', 'browser'];
  await writeFile(join(at, 'bundle.js'), await bundle(folder, program, conditions));
  await writeFile(
    join(at, 'run.mjs'),
    `import { readFileSync } from 'node:fs';
    import { EdgeVM } from '${join(tools.folder, 'node_modules/@edge-runtime/vm/dist/index.js')}';
    const edge = new EdgeVM();
    edge.evaluate(readFileSync('bundle.js', 'utf8'));
    console.log(await edge.evaluate('globalThis.result'));`,
  );
  const { stdout, stderr } = await run(tools.nodes['24'], ['run.mjs'], { cwd: at });
  return stdout.trim().split('\n').at(-1) || stderr;
}
