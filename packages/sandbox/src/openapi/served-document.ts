import type { CatalogEntry } from 'perijove/catalog';
import type { schemas as everySchema } from 'perijove/schemas';
import { describeApi, type OpenApiDocument } from './describe-api.ts';

/**
 * Returns a function that describes the endpoints under the URL that the client uses. The rest of
 * the document does not depend on the URL: it is created once, at the first request.
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
