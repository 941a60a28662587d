import { type Env, factsOf, type Step } from '../call/call.ts';
import { PerijoveError } from '../errors/errors.ts';

/** Refuses, before any I/O, a call that needs a key when the transport has none. */
export const authorize =
  (env: Env): Step =>
  (next) =>
  (call) => {
    if (env.hasKey || call.endpoint.auth !== 'required') return next(call);
    const { portalUrl } = env.deployment;
    const says = `needs an API key from ${portalUrl}: pass it as apiKey, or set keyOnServer if a server adds it`;
    return Promise.reject(new PerijoveError('missing_key', { portalUrl }, factsOf(call), says));
  };
