import type { JsonSchema } from './json-schema.ts';

/** The part of OpenAPI 3.1 that the sandbox writes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

export type PathItem = { readonly [method in 'get' | 'post' | 'patch' | 'delete']?: Operation };

export interface Operation {
  readonly operationId: string;
  /** One sentence; missing for operations of a catalog that is not the packages' own. */
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated?: true;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly [vendorKey: `x-${string}`]: unknown;
}

export interface RequestBody {
  readonly required: true;
  readonly content: Partial<Content & FormContent>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly style?: 'form' | 'simple';
  readonly explode?: false;
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly [vendorKey: `x-${string}`]: unknown;
}

interface Reference {
  readonly $ref: string;
}

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Content;
}

interface Content {
  readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown };
  readonly 'text/plain'?: { readonly schema: JsonSchema };
}

interface FormContent {
  readonly 'multipart/form-data': { readonly schema: JsonSchema };
}

export function refTo(
  kind: 'schemas' | 'responses' | 'headers',
  name: string,
): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}
