import type { CatalogEntry } from 'perijove/catalog';
import type { schemas as everySchema } from 'perijove/schemas';
import { describeApi, type OpenApiDocument } from './describe-api.ts';

/**
 * Describes the endpoints under the address that the client uses. Most of the document does
 * not depend on it, so that is made once, with the first request.
 */
export function createServedDocument(
  catalog: readonly CatalogEntry[],
  schemas: typeof everySchema,
): (serverUrl: string) => OpenApiDocument {
  let made: OpenApiDocument | undefined;
  return (serverUrl) => {
    made ??= describeApi(catalog, schemas, serverUrl);
    return { ...made, servers: [{ url: serverUrl }] };
  };
}
