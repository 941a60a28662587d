import type { Submission } from './submission.ts';

export interface SignatureWatch {
  /** Resolves at the first notification; never without one. */
  readonly told: Promise<void> | undefined;
  readonly close: () => void;
}

type Watched = Pick<Submission, 'websocketUrl' | 'WebSocket' | 'signature' | 'commitment'>;

/**
 * Subscribes to the signature at the node. A notification only triggers a status request, and polling
 * continues when anything fails here.
 */
export function watchSignature(watched: Watched): SignatureWatch {
  const { signature, commitment } = watched;
  const socket = openSocket(watched);
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
function openSocket({ websocketUrl, WebSocket: Given }: Watched): WebSocket | undefined {
  if (websocketUrl === undefined) return undefined;
  try {
    if (Given) return new Given(websocketUrl);
    return typeof WebSocket === 'undefined' ? undefined : new WebSocket(websocketUrl);
  } catch {
    return undefined;
  }
}

function isNotification(data: unknown): boolean {
  return typeof data === 'string' && data.includes('"signatureNotification"');
}
