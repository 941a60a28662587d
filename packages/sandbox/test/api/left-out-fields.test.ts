import { takesBody } from '@perijove/core/http-input';
import { catalog } from 'perijove/catalog';
import { expect, test } from 'vitest';
import { ServiceFailure } from '../../src/families/service.ts';
import { serveStubs } from '../stubs.ts';
import {
  type EndpointFields,
  everyEndpoint,
  type Json,
  sendRequest,
  withField,
  withoutField,
} from './every-field.ts';

/** Serves one endpoint; `ask` returns the input that its service gets, or the refusal. */
async function serveOne({ name, endpoint, inPath }: EndpointFields) {
  let input: unknown;
  const { url, apiKey } = await serveStubs({
    [name]: (given) => {
      input = given;
      throw new ServiceFailure(418, {});
    },
  });
  return async (request: Json): Promise<unknown> => {
    input = undefined;
    const response = await sendRequest({ url, apiKey }, endpoint, inPath, request);
    const text = await response.text();
    return response.status === 418 ? input : { status: response.status, text };
  };
}

const withFields = everyEndpoint.filter(({ fields }) => fields.length > 0);
const rows = (hasBody: boolean) =>
  withFields
    .filter(({ endpoint }) => takesBody(endpoint) === hasBody)
    .map((each) => [each.name, each] as const);

test('the rows are all endpoints that take anything', () => {
  expect(everyEndpoint).toHaveLength(catalog.length);
  expect(rows(true).length + rows(false).length).toBeGreaterThan(45);
  const optional = everyEndpoint.flatMap(({ fields }) => fields.filter((each) => !each.isRequired));
  expect(optional.length).toBeGreaterThan(60);
});

test.each(rows(true))('%s: null leaves an optional field out', async (_name, each) => {
  const ask = await serveOne(each);
  for (const { path, isRequired, request } of each.fields) {
    const name = path.join('.');
    if (each.endpoint.body?.type === 'multipart' || each.inPath.includes(name)) continue;
    const answer = await ask(withField(request, path, null));
    if (isRequired) {
      expect(answer, name).toMatchObject({ status: 400 });
      expect(answer, name).toHaveProperty('text', expect.stringMatching(isNamed(path)));
    } else {
      const left = await ask(withoutField(request, path));
      expect(left, name).not.toHaveProperty('status');
      expect(answer, name).toEqual(left);
    }
  }
});

test.each(rows(false))('%s: empty text leaves an optional parameter out', async (_name, each) => {
  const ask = await serveOne(each);
  for (const { path, isRequired, request } of each.fields) {
    const name = path.join('.');
    if (each.inPath.includes(name)) continue;
    const answer = await ask(withField(request, path, ''));
    if (isRequired) expect(answer, name).toMatchObject({ status: 400 });
    else {
      const left = await ask(withoutField(request, path));
      expect(left, name).not.toHaveProperty('status');
      expect(answer, name).toEqual(left);
    }
  }
});

/** A body without words (price), the family's own words (trigger), the field or the choice it is in. */
function isNamed(path: readonly string[]): RegExp {
  return new RegExp(`^$|pubkey|${path.join('|')}`);
}
