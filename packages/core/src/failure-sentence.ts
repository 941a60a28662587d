import type { Deployment } from './deployment.ts';
import type { FailureBody } from './failures.ts';

/** What a message says of a failure: the service's words, and for a refused key the way out. */
export function sentenceOf(status: number, body: FailureBody, deployment: Deployment): string {
  const { keyOnServer, portalUrl } = deployment;
  const phrase = phrases[status] ?? '';
  const words = wordsOf(body);
  const own = words && words !== phrase.trim() ? `: ${words}` : '';
  const check = keyOnServer
    ? 'your access to the server that adds the key'
    : `the key at ${portalUrl}`;
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
