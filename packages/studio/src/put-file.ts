import { type CallFacts, type Deployment, fetchFor, PerijoveError, parseUrl } from '@perijove/core';

export interface UploadOptions {
  /**
   * The deployment that the launch is from. A storage on this machine, over plain http, is accepted
   * only from a deployment on this machine, such as the sandbox. Default: only https.
   */
  readonly deployment?: Pick<Deployment, 'baseUrl'> | undefined;
  /** Ends the upload, which then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum time for the upload, in milliseconds. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum size of the file, in bytes. Default 10 MiB; the service states no limit. */
  readonly maxBytes?: number | undefined;
}

/** A file on its way to the storage. */
export interface Upload {
  /** `family.function`, for errors. */
  readonly name: string;
  /** Field of the launch that holds the URL, for errors: the URL itself lets anyone upload. */
  readonly field: string;
  readonly url: string;
  readonly file: Blob;
  readonly contentType: string;
}

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 10 * 2 ** 20;

/** Sends a file to another host: without the key, without cookies, without following a redirect. */
export async function putFile(upload: Upload, options: UploadOptions): Promise<void> {
  const { signal, deployment, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  signal?.throwIfAborted();
  if (!isSafeUrl(upload.url, deployment)) throw invalid(upload.name, upload.field, 'an https URL');
  if (upload.file.size > maxBytes) {
    throw invalid(upload.name, 'size', `at most ${maxBytes} bytes`);
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  const signals = signal ? [signal, timeout] : [timeout];
  const status = await send(upload, AbortSignal.any(signals)).catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    const facts = factsOf(upload);
    if (timeout.aborted) {
      throw new PerijoveError(
        'timeout',
        { timeoutMs, sent: true },
        facts,
        `no response within ${timeoutMs} ms`,
      );
    }
    const says = `connection lost${codeOf(error)}`;
    throw new PerijoveError('connection_lost', { sent: true }, facts, says);
  });
  if (status < 200 || status >= 300) throw refused(upload, status);
}

/** The system's code alone: some runtimes put the whole URL into the error. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { code?: unknown } };
  const own = cause?.code ?? code;
  return typeof own === 'string' && /^[A-Z_]+$/.test(own) ? ` (${own})` : '';
}

async function send({ url, file, contentType }: Upload, signal: AbortSignal): Promise<number> {
  const headers = { 'content-type': contentType };
  const request = { method: 'PUT', headers, body: file, signal, redirect: 'manual' } as const;
  const response = await fetchFor(url)(url, { ...request, ...privacyOptions() });
  await response.body?.cancel();
  // A page sees a redirect as status 0.
  return response.status;
}

/**
 * Neither cookies nor the address of the page are sent. Some runtimes refuse the options they lack.
 */
function privacyOptions(): RequestInit {
  const { prototype } = Request;
  return {
    ...('credentials' in prototype && { credentials: 'omit' }),
    ...('referrerPolicy' in prototype && { referrerPolicy: 'no-referrer' }),
  };
}

/**
 * Plain http is only for a storage on this machine, and only a service on this machine may name
 * one: otherwise a remote service could reach any local port.
 */
function isSafeUrl(text: string, deployment: UploadOptions['deployment']): boolean {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return false;
  const { protocol } = url;
  if (!isLoopback(text)) return protocol === 'https:';
  return /^https?:$/.test(protocol) && deployment !== undefined && isLoopback(deployment.baseUrl);
}

function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}

function refused(upload: Upload, status: number): PerijoveError {
  const facts = factsOf(upload);
  if (status < 400) {
    const says = 'the storage answered with a redirect, which is not followed';
    return new PerijoveError('invalid_response', { reason: 'redirect' }, facts, says);
  }
  const details = { status, body: {} };
  const says = `the storage answered ${status}`;
  if (status >= 500) return new PerijoveError('server_error', details, facts, says);
  // The URL is no longer valid, or is for another type: a new launch gives new ones.
  return new PerijoveError('bad_request', details, facts, says, { advice: 'requote' });
}

export function invalid(name: string, field: string, expected: string): PerijoveError {
  const facts = { endpoint: name, attempt: 0 };
  return new PerijoveError(
    'invalid_input',
    { field, expected },
    facts,
    `${field}: expected ${expected}`,
  );
}

function factsOf({ name }: Upload): CallFacts {
  return { endpoint: name, attempt: 1 };
}
