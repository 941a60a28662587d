import { type Call, closed, type Env, factsOf } from '../call/call.ts';
import type { Redact } from '../call/redact.ts';
import { normalizeHeaders, type RequestHeaders } from '../call/request-headers.ts';
import { issueOfCount } from '../check/count.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { inputError, PerijoveError } from '../errors/errors.ts';
import { createDeprecationNotice } from '../events/deprecation.ts';
import type { WireRequest } from '../runtime/wire.ts';
import { assertCall, type CallOptions, type TransportOptions } from '../setup/options.ts';
import { compileEncoder, type Encode } from './encode.ts';

/** Checks input and options before any I/O, and returns the call for the steps. */
type Prepare = (endpoint: AnyEndpoint, input: unknown, options?: CallOptions) => Call;

/** @throws PerijoveError `invalid_input`, `closed`. An abort rejects with the signal's own reason. */
export function createPrepare(
  env: Env,
  { timeoutMs = 10_000, deadlineMs = 30_000, ...options }: TransportOptions,
): Prepare {
  const { signals, clock } = env;
  const encode = createEncode(env, options);
  let calls = 0;
  return (endpoint, input, own = {}) => {
    assertReady(env, endpoint, input, own);
    const { signal, token } = own;
    const startedAt = clock.now();
    const callDeadlineMs = own.deadlineMs ?? deadlineMs;
    const call: Call = {
      id: ++calls,
      endpoint,
      input,
      request: encode(endpoint, input as Readonly<Record<string, unknown>>, token),
      redact: redactOf(env, endpoint, input, token),
      timeoutMs: own.timeoutMs ?? timeoutMs,
      deadlineMs: callDeadlineMs,
      maxWaitMs: own.maxWaitMs,
      startedAt,
      sendBefore: startedAt + callDeadlineMs,
      signal,
      onAbort: signal && ((listener) => signals.listen(signal, listener)),
      onEnd: (listener) => listenToEnd(env, call, listener),
      attempt: 0,
      route: undefined,
      slot: undefined,
      stopped: undefined,
      abort: undefined,
      sent: false,
    };
    return call;
  };
}

function listenToEnd(
  { signals, end }: Env,
  call: Call,
  listener: (reason: unknown) => void,
): () => void {
  const unlisten = call.onAbort?.(listener);
  const unclose = signals.listen(end, () => listener(closed(factsOf(call))));
  return () => {
    unlisten?.();
    unclose();
  };
}

function assertReady(
  { end }: Env,
  endpoint: AnyEndpoint,
  input: unknown,
  options: CallOptions,
): void {
  if (end.aborted) throw closed({ endpoint: endpoint.name, attempt: 0 });
  assertCall(endpoint, options);
  options.signal?.throwIfAborted();
  const issue = issueOfCount(input) ?? endpoint.checkInput(input);
  if (issue) throw inputError(endpoint.name, issue);
  if (options.token === undefined && endpoint.wallet) throw missingToken(endpoint);
}

/** Removes the token of a call, and those that its input has, from what the call reports. */
function redactOf(
  { redact }: Env,
  { secretFields = [] }: AnyEndpoint,
  input: unknown,
  token: string | undefined,
): Redact {
  if (token === undefined && secretFields.length === 0) return redact;
  const fields = Object(input) as Readonly<Record<string, unknown>>;
  const tokens = [token, ...secretFields.map((name) => fields[name])];
  return redact.withTokens(
    tokens.filter((each) => typeof each === 'string' && each !== '') as string[],
  );
}

type Prepared = Omit<TransportOptions, 'timeoutMs' | 'deadlineMs'>;

/** The paths of an endpoint are compiled with its first request. */
function createEncode(
  { deployment, emitter }: Env,
  { apiKey, headers, maxResponseBytes = 64 * 2 ** 20 }: Prepared,
): (
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
  token: string | undefined,
) => WireRequest {
  const noticeDeprecation = createDeprecationNotice(deployment, emitter);
  const getHeaders = {
    ...normalizeHeaders(headers),
    accept: 'application/json',
    ...(apiKey !== undefined && { 'x-api-key': apiKey }),
  };
  const bodyHeaders = { ...getHeaders, 'content-type': 'application/json' };
  const encoders = new Map<AnyEndpoint, Encode>();
  return (endpoint, input, token) => {
    let encoder = encoders.get(endpoint);
    if (!encoder) {
      encoder = compileEncoder(endpoint, deployment);
      encoders.set(endpoint, encoder);
      noticeDeprecation(endpoint);
    }
    const { path, body } = encoder(input);
    return {
      method: endpoint.method,
      path,
      body,
      // The wire knows the boundary of a form, which is part of its content-type.
      headers: withToken(typeof body === 'string' ? bodyHeaders : getHeaders, token),
      maxBytes: maxResponseBytes,
      fresh: endpoint.effect === 'submit' && endpoint.resubmitForMs === undefined,
    };
  };
}

function withToken(headers: RequestHeaders, token: string | undefined): RequestHeaders {
  return token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
}

function missingToken({ name }: AnyEndpoint): PerijoveError {
  const says =
    'needs the token of a wallet that signed in: pass token, or pass signer to a method of the client';
  return new PerijoveError('missing_token', {}, { endpoint: name, attempt: 0 }, says);
}
