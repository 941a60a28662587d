import { type Deployment, sandbox } from '@perijove/core';
import { pathOf } from '@perijove/core/http-input';
import type { CatalogEntry, Family } from 'perijove/catalog';
import { type schemas as everySchema, type Schema, schemaNames } from 'perijove/schemas';
import { createOutputs, type Outputs, type SchemaNames } from './components.ts';
import type { OpenApiDocument, Operation, PathItem } from './document.ts';
import { failureForms } from './failure-forms.ts';
import { describeInput } from './json-schema.ts';
import { describeRequest } from './parameters.ts';
import { describeResponses, gatewayHeaders, gatewayResponses } from './responses.ts';
import { familyWords, operationWords } from './words.generated.ts';

export type { OpenApiDocument } from './document.ts';

/**
 * Returns OpenAPI 3.1 of the endpoints, from the facts and schemas that the sandbox itself uses.
 * Schemas that a family exports become shared components under their names.
 */
export function describeApi(
  catalog: readonly CatalogEntry[],
  schemas: typeof everySchema,
  serverUrl: string,
  names: SchemaNames = schemaNames,
): OpenApiDocument {
  const answers = catalog.map((entry) => pairOf(schemas, entry).output);
  const outputs = createOutputs(answers, names);
  const deployment = sandbox(serverUrl);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jupiter API, as the Perijove sandbox answers it',
      version: '1',
      description:
        'Generated from the endpoints and schemas of the Perijove packages. Unofficial. Injected ' +
        'faults answer as a broken proxy does, outside of this document.',
      contact: { name: 'Perijove' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: deployment.baseUrl }],
    tags: [...new Set(catalog.map(({ family }) => family))].map((name) => ({
      name,
      description: familyWords[name] ?? name,
    })),
    paths: describePaths(catalog, schemas, deployment, outputs),
    components: {
      securitySchemes: {
        ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        BearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      headers: gatewayHeaders,
      responses: gatewayResponses,
      schemas: {
        ...failureForms,
        ...outputs.reachedFrom(answers.map(outputs.of)),
      },
    },
  };
}

function describePaths(
  catalog: readonly CatalogEntry[],
  schemas: typeof everySchema,
  deployment: Deployment,
  outputs: Outputs,
): OpenApiDocument['paths'] {
  const paths: Record<string, PathItem> = {};
  for (const entry of catalog) {
    const { input, output } = pairOf(schemas, entry);
    const path = pathOf(entry.endpoint, deployment);
    const method = entry.endpoint.method.toLowerCase() as keyof PathItem;
    paths[path] = { ...paths[path], [method]: describe(entry, input, output, outputs) };
  }
  return paths;
}

/** @throws Error for an endpoint without schemas. */
export function pairOf(
  schemas: typeof everySchema,
  { family, method }: { readonly family: Family; readonly method: string },
): { readonly input: Schema; readonly output: Schema } {
  const pair = schemas[family]?.[method];
  if (!pair) throw new Error(`${family}.${method} has no schemas`);
  return pair;
}

function describe(
  { family, method, endpoint }: CatalogEntry,
  input: Schema,
  output: Schema,
  outputs: Outputs,
): Operation {
  const { operationId, auth, access, wallet, stability, credits, successor } = endpoint;
  const token = wallet ? { BearerAuth: [] } : {};
  const key = { ApiKeyAuth: [], ...token };
  const request = describeRequest(endpoint, describeInput(input));
  const takesInput = request.parameters.length > 0 || request.requestBody !== undefined;
  return {
    operationId,
    ...operationWords[operationId],
    tags: [family],
    ...(stability === 'deprecated' && { deprecated: true }),
    security: auth === 'required' ? [key] : [key, token],
    ...request,
    responses: describeResponses(family, endpoint, { output: outputs.of(output), takesInput }),
    'x-method-name': method,
    'x-credits': credits,
    ...(access !== undefined && { 'x-access': access }),
    ...(wallet && { 'x-bearer': 'required' }),
    ...(stability === 'beta' && { 'x-beta': true }),
    ...(stability === 'experimental' && { 'x-experimental': true }),
    ...(stability === 'legacy' && { 'x-legacy': true }),
    ...(successor !== undefined && { 'x-successor': successor }),
  };
}
