import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createTransport,
  isPerijoveError,
  jupiter,
  type PerijoveError,
  sandbox,
  type Transport,
  type TransportOptions,
} from '../../src/index.ts';

const deployment = sandbox('http://127.0.0.1:9');

async function open(options: Partial<TransportOptions> = {}): Promise<Transport> {
  const transport = createTransport({ deployment, ...options });
  await transport.close();
  return transport;
}

/** What a call that must be refused throws. */
function refusalOf(options: unknown): PerijoveError<'invalid_input'> {
  try {
    void createTransport(options as TransportOptions).close();
  } catch (error) {
    if (isPerijoveError(error, 'invalid_input')) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

const at = (baseUrl: unknown): object => ({ deployment: { ...jupiter, baseUrl } });

test('takes every documented option', async () => {
  const transport = await open({
    apiKey: '!jup_Az09~"\\',
    plan: 'pro',
    account: 'desk',
    validate: 'report',
    timeoutMs: 0.5,
    deadlineMs: Number.POSITIVE_INFINITY,
    retries: 0,
    maxResponseBytes: 1,
    connections: 1,
    keepAliveMs: 1,
    dangerouslyAllowBrowserKey: true,
  });
  expect(transport.deployment).toBe(deployment);
});

test('takes the plan of a key that a server adds, and a rule without a key', async () => {
  await open({ deployment: { ...deployment, keyOnServer: true }, plan: 'pro' });
  await open({ plan: { limit: 5, windowMs: 1_000 } });
  await open({ plan: 'keyless' });
});

test('Node is not a page: a key needs no extra option', async () => {
  await open({ apiKey: 'k' });
});

test('takes an option that is undefined for one that is left out, but for the key', async () => {
  await open({
    plan: undefined,
    limitStore: undefined,
    timeoutMs: undefined,
    onEvent: undefined,
    retries: undefined,
  });
});

describe('refuses, and names what is wrong with', () => {
  test.each<[string, object, string, RegExp]>([
    ['a plan without its key', { plan: 'pro' }, 'plan', /plan 'pro' belongs to a key/],
    [
      'no deployment',
      { deployment: undefined },
      'deployment',
      /: expected jupiter, sandbox\(url\)/,
    ],
    ['a deployment that is a URL', { deployment: 'https://h' }, 'deployment', /sandbox\(url\)/],
    [
      'a deployment without paths',
      { deployment: { baseUrl: 'https://h' } },
      'deployment',
      /jupiter/,
    ],
    ['a deployment that was not called', { deployment: sandbox }, 'deployment', /sandbox\(url\)/],
    ['no base URL', at(''), 'deployment', /absolute http\(s\) URL/],
    ['no text as a base URL', at(42), 'deployment', /absolute http\(s\) URL/],
    [
      'a sandbox without a URL',
      { deployment: sandbox(undefined as never) },
      'deployment',
      /absolute http\(s\) URL/,
    ],
    ['a relative base URL', at('/api'), 'deployment', /absolute http\(s\) URL/],
    ['a host only', at('api.jup.ag'), 'deployment', /absolute http\(s\) URL/],
    ['another scheme', at('ftp://h'), 'deployment', /absolute http\(s\) URL/],
    ['a scheme without an authority', at('https:h'), 'deployment', /absolute http\(s\) URL/],
    ['a host with a hole', at('https://h h'), 'deployment', /absolute http\(s\) URL/],
    [
      'a misspelt option',
      { apikey: 'k' },
      'apikey',
      /unknown option `apikey`; did you mean `apiKey`\?/,
    ],
    [
      'an option of no kind',
      { colour: 1 },
      'colour',
      /unknown option `colour`; known options: .*apiKey/,
    ],
    ['another way to check', { validate: 'thorw' }, 'validate', /throw, report or off/],
    ['a key with a line break', { apiKey: 'k\r\nx: y' }, 'apiKey', /printable text/],
    ['a key with a space', { apiKey: ' k' }, 'apiKey', /printable text/],
    ['a key beyond ASCII', { apiKey: 'kéy' }, 'apiKey', /printable text/],
    ['a key that is not text', { apiKey: 42 }, 'apiKey', /printable text/],
    ['timeoutMs 0', { timeoutMs: 0 }, 'timeoutMs', /a number greater than 0/],
    ['timeoutMs NaN', { timeoutMs: Number.NaN }, 'timeoutMs', /a number greater than 0/],
    ['timeoutMs as text', { timeoutMs: '1000' }, 'timeoutMs', /a number greater than 0/],
    ['deadlineMs below 0', { deadlineMs: -1 }, 'deadlineMs', /a number greater than 0/],
    ['maxResponseBytes 0', { maxResponseBytes: 0 }, 'maxResponseBytes', /a number greater/],
    ['connections 0', { connections: 0 }, 'connections', /a number greater than 0/],
    ['keepAliveMs NaN', { keepAliveMs: Number.NaN }, 'keepAliveMs', /a number greater than 0/],
    ['retries below 0', { retries: -1 }, 'retries', /a whole number, 0 or more/],
    ['retries in halves', { retries: 1.5 }, 'retries', /a whole number/],
    ['retries NaN', { retries: Number.NaN }, 'retries', /a whole number/],
    ['a listener that is invalid', { onEvent: 'log' }, 'onEvent', /a function/],
    ['a wire that is not a function', { createWire: {} }, 'createWire', /a function/],
    ['an unknown plan', { plan: 'gold' }, 'plan', /keyless, free, developer, launch, pro/],
    ['a plan in capitals', { plan: 'Pro' }, 'plan', /keyless, free, developer, launch, pro/],
    ['a plan without numbers', { plan: { limit: 0, windowMs: 1 } }, 'plan', /limit: 60/],
    ['a plan that is null', { plan: null }, 'plan', /limit: 60/],
    ['a fetch that is not a function', { fetch: 'fetch' }, 'fetch', /a function/],
    ['other credentials', { credentials: 'always' }, 'credentials', /omit, same-origin or include/],
    [
      'cookies, which Node does not keep',
      { credentials: 'include' },
      'credentials',
      /'omit': this runtime keeps no cookies/,
    ],
    ['headers that are text', { headers: 'a: b' }, 'headers', /an object/],
    ['headers of a class', { headers: new Headers() }, 'headers', /an object/],
    [
      'a header for the key',
      { headers: { 'X-API-Key': 'k' } },
      'headers.X-API-Key',
      /not reserved/,
    ],
    [
      'a header of the body',
      { headers: { 'content-type': 'a/b' } },
      'headers.content-type',
      /not reserved/,
    ],
    ['a header of the connection', { headers: { Host: 'h' } }, 'headers.Host', /not reserved/],
    [
      'a compression',
      { headers: { 'accept-encoding': 'br' } },
      'headers.accept-encoding',
      /not reserved/,
    ],
    ['a header name with a space', { headers: { 'a b': 'c' } }, 'headers.a b', /not reserved/],
    ['a header without a name', { headers: { '': 'c' } }, 'headers.', /not reserved/],
    ['a header with a line break', { headers: { a: 'b\r\nc: d' } }, 'headers.a', /one line/],
    ['a header beyond ASCII', { headers: { a: 'é' } }, 'headers.a', /one line of ASCII text/],
    ['a header not set', { headers: { a: undefined } }, 'headers.a', /one line of ASCII text/],
    ['a header that is a number', { headers: { a: 1 } }, 'headers.a', /one line of ASCII text/],
    [
      'a key where the server adds it',
      { apiKey: 'k', deployment: { ...deployment, keyOnServer: true } },
      'apiKey',
      /keyOnServer/,
    ],
    [
      'keyOnServer as text',
      { deployment: { ...deployment, keyOnServer: 'yes' } },
      'deployment',
      /keyOnServer/,
    ],
  ])('%s', (_what, options, field, says) => {
    const error = refusalOf({ deployment, ...options });
    expect(error.message).toMatch(says);
    expect(error.message).toMatch(/^createTransport: /);
    expect(error.details.field).toBe(field);
    expect(error.advice).toBe('fix-input');
  });

  test.each([undefined, null, 'http://127.0.0.1:9', 42])('options that are %j', (options) => {
    const error = refusalOf(options);
    expect(error.message).toMatch(
      /expected an object of options, such as \{ deployment: jupiter \}/,
    );
  });

  test.each([undefined, null, '', '  ', '\t\n'])(
    'a key that is %j, as of a variable not set',
    (apiKey) => {
      const error = refusalOf({ deployment, apiKey });
      expect(error.details.field).toBe('apiKey');
      const what = apiKey === undefined || apiKey === null ? String(apiKey) : 'empty';
      expect(error.message).toBe(
        `createTransport: apiKey is ${what}: is the environment variable set? Leave it out to go keyless`,
      );
    },
  );

  test('never quotes a key it refuses', () => {
    expect(refusalOf({ deployment, apiKey: 'jup secret' }).message).not.toContain('secret');
  });
});

test('needs no URL.canParse, which React Native lacks', async () => {
  const own = Object.getOwnPropertyDescriptor(URL, 'canParse') ?? {};
  onTestFinished(() => void Object.defineProperty(URL, 'canParse', own));
  Object.defineProperty(URL, 'canParse', { ...own, value: undefined });
  await open();
  expect(refusalOf(at('http://')).message).toContain('deployment');
});
