import type { CallResponse } from '../call/call.ts';
import type { FailureBody, LikelyCause } from '../errors/failures.ts';

/** A guess at a failure that the service itself did not report, and what to do about it. */
export interface Guess {
  readonly likelyCause: LikelyCause;
  /** What is probably wrong and what to do. Contains no text of the response. */
  readonly hint: string;
}

/** What is known of the call. */
interface Asked {
  /** Whether the limiter had budget left when the gateway refused the call. */
  readonly isShared?: boolean | undefined;
  readonly isSubmit?: boolean;
  /** Countries to which the service refuses the endpoint. */
  readonly blockedIn?: readonly string[] | undefined;
}

type Refusal = Pick<CallResponse, 'status' | 'text'> & Partial<Pick<CallResponse, 'header'>>;

/**
 * Who probably sent a failure status instead of the service: its own failures are JSON.
 *
 * The hint of a submit never says to call again: its outcome may be unknown.
 */
export function guessCause(
  response: Refusal,
  { message = '' }: FailureBody,
  { isShared = false, isSubmit = false, blockedIn }: Asked = {},
): Guess | undefined {
  const { status } = response;
  if (status === 407 || status === 511) return guesses.proxy;
  const page = isPage(response);
  const country = blockedIn && (status === 403 || status === 451) && notServedIn(blockedIn);
  if (status === 403 && (page || /firewall/i.test(message)))
    return country
      ? { ...guesses.firewall, hint: `${guesses.firewall.hint}; ${country}` }
      : guesses.firewall;
  // The gateway's refusal of a key is about the key.
  if (country && !/\bkey\b/i.test(message)) return guess('country', country);
  if (status === 429 && page) return guesses.firewall;
  if (status === 429) return isShared ? guesses['other-processes'] : undefined;
  if (!page) return undefined;
  if (status < 500) return guesses['html-page'];
  return isSubmit ? guesses.gateway : { ...guesses.gateway, hint: `${GATEWAY}: call again later` };
}

/** By its type, or by its first characters: some proxies name no type. */
function isPage({ text = '', header }: Refusal): boolean {
  return (
    /\bhtml\b/i.test(header?.('content-type') ?? '') || /^\s*<(?:!doctype html|html)/i.test(text)
  );
}

function notServedIn(countries: readonly string[]): string {
  return `the service does not serve this endpoint in some countries (${countries.join(', ')}): it goes by the address that the request comes from`;
}

const guess = (likelyCause: LikelyCause, hint: string): Guess => ({ likelyCause, hint });

const GATEWAY = 'an HTML page of a server in front of the service, which is down or overloaded';

const guesses = {
  proxy: guess(
    'proxy',
    'a proxy or the network asks you to sign in: on a server, HTTPS_PROXY holds the name and password (http://name:password@host:port), or NO_PROXY the host',
  ),
  firewall: guess(
    'firewall',
    'a firewall or CDN refused the request, not the service: send fewer requests, try another network or no VPN, or ask the service to admit your address',
  ),
  'other-processes': guess(
    'other-processes',
    'there is budget left here, so other processes or keys of the same account use it up: give all of them one limitStore and the same account',
  ),
  gateway: guess('gateway', GATEWAY),
  'html-page': guess(
    'html-page',
    'an HTML page, not a response of the API: check baseUrl, and whether a proxy or the network asks you to sign in',
  ),
};
