import { createTransport, sandbox, type TransportOptions, type Wire } from '@perijove/core';
import { endpoints } from '@perijove/price';

/** Everything of a call but the network to the API: its requests are answered at once. */
export function stubbedCall(options: Partial<TransportOptions>): () => Promise<unknown> {
  const text = JSON.stringify(endpoints.get.example.response);
  const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined);
  const wire: Wire = {
    send: async () => ({ status: 200, header, text }),
    stream: () => Promise.reject(new Error('nothing is streamed here')),
    warm: async () => undefined,
    close: async () => undefined,
  };
  const deployment = sandbox('http://127.0.0.1:1');
  const transport = createTransport({ deployment, ...options, createWire: () => wire });
  const { request } = endpoints.get.example;
  return () => transport.call(endpoints.get, request);
}
