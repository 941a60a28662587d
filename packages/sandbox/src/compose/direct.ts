import { randomUUID } from 'node:crypto';
import { createDirectRpc, type Direct } from '@perijove/local-node/http';
import { createDirectApi } from '../api/direct-api.ts';
import { type AppOptions, catchUpOf } from './app.ts';
import { RPC_PATH } from './rpc-path.ts';

/**
 * Returns the responses without the router. The log describes requests in the router's terms: with a
 * log, all requests are left to it.
 */
export function createDirect(options: AppOptions): Direct {
  if (options.log) return () => false;
  const catchUp = catchUpOf(options);
  const api = createDirectApi({ ...options, catchUp });
  const rpc = createDirectRpc(options.rpc, {
    ...options,
    path: RPC_PATH,
    before: catchUp,
    headers: () => ({ 'x-api-gateway-request-id': randomUUID() }),
  });
  return (request, response) => api(request, response) || rpc(request, response);
}
