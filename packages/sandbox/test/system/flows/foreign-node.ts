import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const SLOT = 900_000_000;
const context = { apiVersion: '3.0.0', slot: SLOT };

/** A cluster where nothing of the service is. */
const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  getMultipleAccounts: ([addresses]) => ({
    context,
    value: (addresses as readonly unknown[]).map(() => null),
  }),
  simulateTransaction: () => ({ context, value: { err: 'AccountNotFound', logs: [] } }),
  isBlockhashValid: () => ({ context, value: false }),
  getSignatureStatuses: () => ({ context, value: [null] }),
  getFirstAvailableBlock: () => 0,
  getEpochInfo: () => ({ absoluteSlot: SLOT, blockHeight: SLOT }),
  getLatestBlockhash: () => ({ context, value: { blockhash: '1'.repeat(32) } }),
};

export interface ForeignNode {
  readonly url: string;
  /** How often it was asked for its genesis hash. */
  readonly asked: () => number;
}

/** A node of another cluster. Without a genesis hash it refuses to say which. */
export async function startForeignNode(genesis: string | undefined): Promise<ForeignNode> {
  let asked = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { id, method, params } = JSON.parse(text);
    if (method === 'getGenesisHash') asked += 1;
    const result = method === 'getGenesisHash' ? genesis : answers[method]?.(params);
    const error = { code: -32602, message: 'Invalid param: could not find account' };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
}
