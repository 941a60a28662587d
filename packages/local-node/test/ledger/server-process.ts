import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programOf } from '../../../../tooling/program.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  /** The first line that it printed. */
  readonly url: string;
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
}

/** Runs the script on the folder; resolves when it takes requests, which it tells by its first line. */
export async function startServer(folder: string, script: URL): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await programOf(script), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const ready = once(createInterface(child.stdout), 'line');
  const url = await Promise.race([
    ready.then(([line]) => String(line)),
    gone.then(() => undefined),
  ]);
  if (url === undefined) throw new Error('the server did not start');
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
