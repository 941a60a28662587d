export { errorPage } from './http/error-page.ts';
export type { HttpEnv } from './http/http-context.ts';
export type { Direct, Handlers } from './http/listen.ts';
export { cutConnection, readAnswer, sendThenCut, sendTrickle } from './http/raw-answer.ts';
export { shareWithPages } from './http/share-with-pages.ts';
export {
  createUsualCheck,
  pathOfTarget,
  readBodyText,
  sendText,
} from './http/usual-request.ts';
export { createDirectRpc } from './rpc/direct-rpc.ts';
export { createRpcRoutes } from './rpc/routes.ts';
