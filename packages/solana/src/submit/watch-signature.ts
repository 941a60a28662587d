import type { Signature } from '@perijove/core';

export interface SignatureWatch {
  /** Settles when the node says that something became of it; never, when it says nothing. */
  readonly told: Promise<void> | undefined;
  readonly close: () => void;
}

/**
 * Asks the node to tell when the signature has its commitment. What it tells is not believed, only
 * looked up: whatever goes wrong here, polling goes on.
 */
export function watchSignature(
  url: string | undefined,
  signature: Signature,
  commitment: 'confirmed' | 'finalized',
): SignatureWatch {
  const socket = url === undefined ? undefined : openSocket(url);
  if (!socket) return { told: undefined, close: () => undefined };
  const told = new Promise<void>((resolve) => {
    socket.addEventListener('open', () => {
      const params = [signature, { commitment }];
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params }));
    });
    socket.addEventListener('message', ({ data }) => {
      if (isNotification(data)) resolve();
    });
    // Without a listener some runtimes take it for an uncaught error.
    socket.addEventListener('error', () => undefined);
  });
  return { told, close: () => socket.close() };
}

/** Node has a global WebSocket since version 22. */
function openSocket(url: string): WebSocket | undefined {
  try {
    return typeof WebSocket === 'undefined' ? undefined : new WebSocket(url);
  } catch {
    return undefined;
  }
}

function isNotification(data: unknown): boolean {
  return typeof data === 'string' && data.includes('"signatureNotification"');
}
