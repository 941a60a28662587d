export { errorPage } from './http/error-page.ts';
export type { HttpEnv } from './http/http-context.ts';
export { cutConnection, readAnswer, sendThenCut, sendTrickle } from './http/raw-answer.ts';
export { shareWithPages } from './http/share-with-pages.ts';
export { createRpcRoutes } from './rpc/routes.ts';
