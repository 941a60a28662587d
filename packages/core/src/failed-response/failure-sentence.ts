import type { Deployment } from '../deployment/deployment.ts';
import type { FailureBody } from '../errors/failures.ts';

/**
 * The message about a failure: the service's words, and what to do: about a refused key, or about what
 * probably responded instead of the service.
 */
export function sentenceOf(
  status: number,
  body: FailureBody,
  { keyOnServer, portalUrl }: Deployment,
  isOfWallet = false,
  hint?: string,
): string {
  const phrase = phrases[status] ?? '';
  const words = wordsOf(body);
  const own = words && words !== phrase.trim() ? `: ${words}` : '';
  const key = keyOnServer
    ? 'your access to the server that adds the key'
    : `the key at ${portalUrl}`;
  // The gateway, which knows of no wallet, has a `message`.
  const { message } = Object(body.raw) as { readonly message?: unknown };
  const check = isOfWallet && message === undefined ? 'the token: sign in again' : key;
  const todo = hint ?? (status === 401 ? `check ${check}` : '');
  return `${status}${phrase}${own}${todo && `; ${todo}`}`;
}

/** What went wrong, then why. */
function wordsOf({ message, cause }: FailureBody): string {
  return [message, cause].filter((each) => each !== undefined).join(': ');
}

const phrases: Readonly<Record<number, string>> = {
  400: ' Bad Request',
  401: ' Unauthorized',
  403: ' Forbidden',
  404: ' Not Found',
  407: ' Proxy Authentication Required',
  429: ' Too Many Requests',
  500: ' Internal Server Error',
  502: ' Bad Gateway',
  503: ' Service Unavailable',
  504: ' Gateway Timeout',
  511: ' Network Authentication Required',
};
