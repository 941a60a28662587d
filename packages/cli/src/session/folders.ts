import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../output/io.ts';

/** Default folder of the journal: `perijove/flows` of `XDG_STATE_HOME`, or of `~/.local/state`. */
export function journalFolder(env: Io['env']): string {
  const state = env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state');
  return join(state, 'perijove', 'flows');
}
