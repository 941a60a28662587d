import type { Names } from '../names.ts';
import { open } from '../open-places.ts';

/** An endpoint that is to be written. */
export interface NewEndpoint {
  readonly family: Names;
  readonly method: Names;
  /** Of the deployment: where the family lives. */
  readonly mount: string;
  /** The path prefix of that mount: `/price`. */
  readonly prefix: string;
}

export const inputOf = ({ pascal }: Names): string => `${pascal}Input`;
export const outputOf = ({ pascal }: Names): string => `${pascal}Response`;

/** The types of the input and of the response. The placeholder is typed, so that no use of it is left. */
export const types = ({ method }: NewEndpoint): string => `
/** ${open(`what ${method.camel} takes, with units and limits`)} */
export interface ${inputOf(method)} {
  /** Stands for the fields that are still to be written. */
  readonly placeholder?: true | undefined;
}

/** ${open(`what ${method.camel} returns, with units`)} */
export interface ${outputOf(method)} {
  /** Stands for the fields that are still to be written. */
  readonly placeholder: true;
}
`;

export const schemas = ({ method }: NewEndpoint): string =>
  `
export const ${inputOf(method)}: z.ZodType<types.${inputOf(method)}> = z.strictObject({
  placeholder: z.literal(true).optional(),
});

export const ${outputOf(method)}: z.ZodType<types.${outputOf(method)}> = z.looseObject({
  placeholder: z.literal(true),
});

`.slice(1);

export const schemaPair = ({ method }: NewEndpoint): string =>
  `  ${method.camel}: { input: ${inputOf(method)}, output: ${outputOf(method)} },`;

const pathOf = ({ method }: NewEndpoint): string => `/${method.kebab}`;

export const entry = (endpoint: NewEndpoint): string => {
  const { family, method, mount, prefix } = endpoint;
  return `
  /**
   * Returns ${open('what the method returns, with units and limits')}.
   *
   * Request: \`GET ${prefix}${pathOf(endpoint)}\`.
   *
   * @throws PerijoveError \`invalid_input\`, \`unauthorized\`, \`forbidden\`, \`rate_limited\`,
   * \`server_error\`, \`connection_lost\`, \`timeout\`, \`deadline\` or \`invalid_response\`.
   * @example
   * \`\`\`ts
   * const response = await ${family.camel}.${method.camel}({});
   * \`\`\`
   * @see https://dev.jup.ag/api-reference/${family.kebab}/${method.kebab}
   */
  ${method.camel}: {
    // ${open('the facts of the API: these lines, the page above, failures, paging, batch, bucket')}
    operationId: '${family.camel}${method.pascal}',
    method: 'GET',
    mount: '${mount}',
    path: '${pathOf(endpoint)}',
    auth: 'optional',
    effect: 'read',
    stability: 'experimental',
    credits: 1,
    ...shapes.${method.camel},
    example: { request: {}, response: { placeholder: true } },
  },`;
};

/** The response of the sandbox. */
export const answer = ({ method }: NewEndpoint): string => `  ${method.camel}() {
    // ${open(`the response of the sandbox to ${method.camel}`)}
    return { placeholder: true };
  },`;

/** A test of the family's package: it holds for any endpoint, whatever its fields are. */
export const familyTest = (endpoint: NewEndpoint): string => {
  const { family, method, prefix } = endpoint;
  const create = `create${family.pascal}Client`;
  return `import { createTransport, sandbox } from '@perijove/core';
import { ${create}, endpoints } from '@perijove/${family.kebab}';
import { describe, expect, it } from 'vitest';

const { request, response } = endpoints.${method.camel}.example;

/** Calls the method of a service that sends \`body\`. */
async function callWith(body: unknown) {
  const urls: URL[] = [];
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    retries: 0,
    fetch: async (url) => {
      urls.push(new URL(String(url)));
      return Response.json(body);
    },
  });
  const response = await ${create}(transport).${method.camel}(request);
  return { response, urls };
}

// ${open(`tests of what is particular to ${method.camel}`)}
describe('${method.camel}', () => {
  it('sends one request to its path', async () => {
    const { urls } = await callWith(response);
    expect(urls.map(({ pathname }) => pathname)).toEqual(['${prefix}${pathOf(endpoint)}']);
  });

  it('returns the response unchanged, with fields that are not documented', async () => {
    const more = { ...response, undocumented: [1, null] };
    expect((await callWith(more)).response).toEqual(more);
  });

  it.each([null, 'text', 7])('refuses %j, which is not a response', async (body) => {
    await expect(callWith(body)).rejects.toMatchObject({
      code: 'invalid_response',
      endpoint: '${family.kebab}.${method.camel}',
    });
  });
});
`;
};

/** A test of the sandbox: a call of the service, where the world is all that it needs. */
export const serviceTest = ({
  family,
  method,
}: NewEndpoint): string => `import { families } from 'perijove/catalog';
import { expect, it } from 'vitest';
import { ${family.camel}Service } from '../../../src/families/${family.kebab}/${family.kebab}.ts';
import { stoppedWorld } from '../../world/stopped-world.ts';

// ${open(`tests of what the sandbox returns for ${method.camel}`)}
it('${method.camel} responds as its schema says', async () => {
  const endpoint = families['${family.kebab}'].${method.camel};
  const response = ${family.camel}Service.${method.camel}(endpoint.example.request, {
    world: stoppedWorld(),
  });
  expect(await endpoint.explain(response)).toEqual([]);
});
`;

/** The same over HTTP, where the service needs the ledger or other state. */
export const sandboxTest = ({
  family,
  method,
}: NewEndpoint): string => `import { families } from 'perijove/catalog';
import { expect, it } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';

// ${open(`tests of what the sandbox returns for ${method.camel}`)}
it('${method.camel} responds as its schema says', async () => {
  const { perijove } = await startTrading();
  const endpoint = families['${family.kebab}'].${method.camel};
  const response = await perijove.${family.camel}.${method.camel}(endpoint.example.request);
  expect(await endpoint.explain(response)).toEqual([]);
});
`;

/** The line of the changeset. */
export const change = ({ family, method }: NewEndpoint): string =>
  `- Add \`${family.camel}.${method.camel}\`: ${open('what users get, in one sentence')}`;
