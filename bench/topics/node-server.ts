/**
 * A local node in a process of its own, with a wallet that has SOL: `node-server.ts <address>`. Any
 * message to it is answered with the CPU time that it has used.
 */
import { startNode } from '@perijove/local-node';

export interface NodeServer {
  readonly rpcUrl: string;
}

const node = await startNode({ keepAlive: true });
node.airdrop(process.argv[2] ?? '', 10n ** 14n);
process.send?.({ rpcUrl: node.rpcUrl } satisfies NodeServer);
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
