import { type Deployment, jupiter } from '@perijove/core';
import { setupServer } from 'msw/node';
import { createPerijove, type Perijove } from 'perijove';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import { createMsw } from '../src/index.ts';

/** Nothing listens there: a request that MSW lets pass fails. */
export const deployment: Deployment = { ...jupiter, baseUrl: 'http://127.0.0.1:47260' };

/** The handlers, and MSW's own server with them. */
export function serving() {
  const msw = createMsw({ deployment });
  const server = setupServer(...msw.handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { msw, server };
}

/** A client whose requests MSW sees, for one test: a refusal teaches a client to wait. */
export function client(): Perijove {
  const perijove = createPerijove({
    deployment,
    apiKey: 'a-key-of-this-test',
    plan: 'pro',
    retries: 0,
    fetch: (input, init) => fetch(input, init),
  });
  onTestFinished(() => perijove.close());
  return perijove;
}
