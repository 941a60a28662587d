import { expect, test } from 'vitest';
import { multipart } from '../../src/bodies/body.ts';
import { landed, signed, submitEndpoint } from '../sample-endpoints.ts';
import { json, openTransport, rejection, resetAtOnce, serveReplies, tooMany } from './faults.ts';

const submitForm = submitEndpoint({ name: 'sample.form', body: multipart });

test('an endpoint with a form sends it with its content type', async () => {
  const server = await serveReplies(json(landed));
  const { transport } = openTransport(server.origin, { apiKey: 'jup_form' });
  expect(await transport.call(submitForm, signed)).toEqual(landed);
  const [hit] = server.hits;
  expect(hit).toMatchObject({
    method: 'POST',
    path: '/ultra/v1/execute',
    headers: { accept: 'application/json', 'x-api-key': 'jup_form' },
  });
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(
    hit?.headers['content-type'] ?? '',
  )?.[1];
  expect(boundary).toBeDefined();
  expect(hit?.body.split('\r\n')).toEqual([
    `--${boundary}`,
    'Content-Disposition: form-data; name="signedTransaction"',
    '',
    'AQID',
    `--${boundary}`,
    'Content-Disposition: form-data; name="requestId"',
    '',
    'r',
    `--${boundary}--`,
    '',
  ]);
});

test('a form is sent again in full after a refusal', async () => {
  const reset = Math.ceil(Date.now() / 1000);
  const server = await serveReplies(tooMany(reset), json(landed));
  const { transport } = openTransport(server.origin);
  expect(await transport.call(submitForm, signed)).toEqual(landed);
  expect(server.hits.map(({ body }) => body.includes('name="requestId"'))).toEqual([true, true]);
});

test('a form whose response is lost is not sent again', async () => {
  const server = await serveReplies(resetAtOnce, json(landed));
  const { transport } = openTransport(server.origin);
  expect(await rejection(transport.call(submitForm, signed))).toMatchObject({
    code: 'outcome_unknown',
  });
  expect(server.hits).toHaveLength(1);
});
