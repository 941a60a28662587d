import { expect, test } from 'vitest';
import { freePort } from '../../../../tooling/free-port.ts';
import { PerijoveError } from '../../src/errors/errors.ts';
import { explainFailure, noUndiciError } from '../../src/runtime/node-failures.ts';
import { fetchFor } from '../../src/runtime/node-fetch.ts';

const failure = (code?: unknown): Error => Object.assign(new Error('failed'), { code });

test.each([
  ['ECONNREFUSED', /nothing listens .* host and port/],
  ['ENOTFOUND', /no such host/],
  ['EAI_AGAIN', /no such host/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /does not use https/],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', /does not use https/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /not trusted .* NODE_EXTRA_CA_CERTS/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /not trusted .* NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /not trusted .* NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /not trusted .* NODE_EXTRA_CA_CERTS/],
  ['CERT_HAS_EXPIRED', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /for another host/],
])('says what %s means, in one line that is not cut off', (code, meaning) => {
  const error = failure(code);
  const explained = explainFailure(error);
  expect(explained).toBe(error);
  expect(explained.hint).toMatch(meaning);
  const says = `no response within deadlineMs 30000; the last attempt: connection lost (${code})${explained.hint}`;
  const { message } = new PerijoveError(
    'deadline',
    { deadlineMs: 1 },
    { endpoint: '', attempt: 0 },
    says,
  );
  expect(message).toContain(says);
});

test.each(['ECONNRESET', 'toString', undefined, 7])('leaves %s as it is', (code) => {
  expect(explainFailure(failure(code))).not.toHaveProperty('hint');
});

test.each([
  ['18.20.4', 'Node', '20.18.1 or newer, this is 18.20.4'],
  ['24.1.0', 'fetch', 'a fetch function: undici does not load in this environment'],
])('names what must change where undici does not load in Node %s', (node, path, expected) => {
  const cause = new Error('no TextDecoder');
  expect(noUndiciError(cause, node)).toMatchObject({ cause, issue: { path, expected } });
});

test.each([
  [freePort, 'ECONNREFUSED', /nothing listens there/],
  [(): Promise<number> => Promise.resolve(5060), 'BAD_PORT', /sends nothing to this port/],
] as const)(
  'a `fetch` for requests beside the transport says why it failed',
  async (port, code, hint) => {
    const url = `http://127.0.0.1:${await port()}`;
    const failing = fetchFor(url)(url);
    await expect(failing).rejects.toMatchObject({
      code,
      hint: expect.stringMatching(hint) as unknown,
      isLasting: true,
    });
  },
);
