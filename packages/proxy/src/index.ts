export type { AllowedName, EndpointsByFamily } from './allow.ts';
export { createProxy, type KeyProxy } from './create-proxy.ts';
export type { Authorize, ProxyOptions } from './options.ts';
