import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../output/io.ts';

/** What outlives a command: `perijove` of `XDG_STATE_HOME`, or of `~/.local/state`. */
export function stateFolder(env: Io['env']): string {
  const state = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state');
  return join(state, 'perijove');
}

/** Default folder of the journal. */
export function journalFolder(env: Io['env']): string {
  return join(stateFolder(env), 'flows');
}
