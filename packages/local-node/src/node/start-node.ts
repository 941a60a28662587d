import { checkNodeOptions } from './check-node-options.ts';
import type { LocalNode, NodeOptions } from './local-node.ts';
import { openNode } from './open-node.ts';
import { readSnapshot } from './snapshot-file.ts';

/**
 * Starts a Solana node on 127.0.0.1; resolves when it serves requests.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used; before anything is opened.
 * @throws Error that names the port when it is in use, the problem of the data folder, or a machine
 * for which LiteSVM has no build.
 */
export async function startNode(options: NodeOptions = {}): Promise<LocalNode> {
  checkNodeOptions(options);
  const { snapshot } = options;
  const genesis = snapshot === undefined ? undefined : async () => readSnapshot(snapshot);
  return openNode({ ...options, genesis });
}
