import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Client and server get a core each, so that neither is measured with the other's work. */
export const CLIENT_CORE = 0;
export const SERVER_CORE = 1;

/** Whether both cores may be used. Not asked of Node: in a pinned process it knows of one core. */
export const canPin: boolean = [CLIENT_CORE, SERVER_CORE].every(
  (core) => spawnSync('taskset', ['--cpu-list', String(core), 'true']).status === 0,
);

/** A module of this folder in a process of its own, with a channel for messages. */
export function startChild(
  module: string,
  args: readonly string[],
  options: { readonly core?: number; readonly flags?: readonly string[] } = {},
): ChildProcess {
  const path = fileURLToPath(new URL(`../${module}`, import.meta.url));
  const { core, flags = [] } = options;
  const node = [process.execPath, ...process.execArgv, ...flags, path, ...args];
  const pinned = core === undefined || !canPin ? [] : ['taskset', '--cpu-list', String(core)];
  const [command = '', ...rest] = [...pinned, ...node];
  return spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** The first message of the child. */
export async function messageOf<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.slice(-3).join(' ')} ended with ${code} and no result`);
  });
  // After the message has arrived, the end of the process does not matter.
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return message;
}

/** Runs a module that sends one message and ends. */
export async function runChild<T>(...start: Parameters<typeof startChild>): Promise<T> {
  const child = startChild(...start);
  const ended = once(child, 'exit');
  const message = await messageOf<T>(child);
  await ended;
  return message;
}
