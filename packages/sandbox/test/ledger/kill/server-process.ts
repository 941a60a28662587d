import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A ledger in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
}

/** Resolves when it takes requests. */
export async function startServer(folder: string): Promise<ServerProcess> {
  const script = fileURLToPath(new URL('server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@perijove/source', script, folder], {
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
