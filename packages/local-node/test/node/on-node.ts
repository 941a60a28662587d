import { onTestFinished } from 'vitest';
import { type LocalNode, type NodeOptions, startNode } from '../../src/index.ts';

/** Starts a node that stops with the test. */
export async function start(options: NodeOptions = {}): Promise<LocalNode> {
  const node = await startNode(options);
  onTestFinished(node.stop);
  return node;
}

/** Sends a request of JSON-RPC. Throws its error. */
export async function call<T>(url: string, method: string, ...params: unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}

interface AccountValue {
  readonly lamports: number;
  readonly owner: string;
  readonly executable: boolean;
  readonly data: readonly [base64: string, encoding: string];
}

/** Returns an account as the node serves it; null for none. */
export async function accountOf(url: string, address: string): Promise<AccountValue | null> {
  const { value } = await call<{ readonly value: AccountValue | null }>(
    url,
    'getAccountInfo',
    address,
    { encoding: 'base64' },
  );
  return value;
}

export async function balanceOf(url: string, address: string): Promise<number> {
  return (await call<{ readonly value: number }>(url, 'getBalance', address)).value;
}
