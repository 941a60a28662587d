import type { Deployment } from './deployment.ts';
import type { FailureBody } from './failures.ts';

/** The message about a failure: the service's words, and for a refused key what to do. */
export function sentenceOf(
  status: number,
  body: FailureBody,
  { keyOnServer, portalUrl }: Deployment,
  isOfWallet = false,
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
  return `${status}${phrase}${own}${status === 401 ? `; check ${check}` : ''}`;
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
  429: ' Too Many Requests',
  500: ' Internal Server Error',
  502: ' Bad Gateway',
  503: ' Service Unavailable',
  504: ' Gateway Timeout',
};
