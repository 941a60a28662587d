import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { programOf } from '../../../../../tooling/program.ts';

/** Where a sandbox in a process of its own can be reached. */
export interface Reached {
  readonly url: string;
  readonly rpcUrl: string;
  readonly apiKey: string;
}

export interface SandboxProcess {
  /** Undefined when the process ended before. */
  readonly ready: Promise<Reached | undefined>;
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
}

const START = new Date(CLOCK_START_MS).toISOString();

const cli = await programOf(new URL('../../../src/cli/main.ts', import.meta.url));

/** Starts the command line on the folder; what it complains of goes to standard error, or there. */
export function spawnSandbox(
  folder: string,
  seed: string,
  complaints: 'inherit' | number = 'inherit',
): SandboxProcess {
  const options = ['--port', '0', '--seed', seed, '--start-at', START, '--data', folder];
  const child = spawn(process.execPath, [cli, ...options], {
    stdio: ['ignore', 'pipe', complaints],
  });
  const gone = once(child, 'exit');
  return {
    ready: readAnnouncement(child),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function readAnnouncement({ stdout }: ChildProcess): Promise<Reached | undefined> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    if (text.includes('Stop with')) break;
  }
  const word = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const url = word(/API +(http\S+)/);
  const rpcUrl = word(/RPC +(http\S+)/);
  const apiKey = word(/Key +(jup_\w+)/);
  return url && rpcUrl && apiKey ? { url, rpcUrl, apiKey } : undefined;
}
