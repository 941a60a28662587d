import type { AnyEndpoint } from '@perijove/core';
import type { Perijove } from 'perijove';
import { families } from 'perijove/catalog';
import type { EndpointEntry } from 'perijove/catalog-entries';
import { allEntries } from '../catalog/entries.ts';
import { type Page, type PageRequest, pageOf } from '../output/page.ts';
import { outputSchema } from '../output/page-schemas.ts';
import { failureOf, resultOf } from '../output/results.ts';
import { standardSchema } from '../output/schemas.ts';
import { markStrangers } from '../output/untrusted.ts';
import type { Tool } from '../tool.ts';
import { type Group, groups } from './groups.ts';
import { inputSchemaOf } from './input-schema.ts';
import { typedInput } from './typed-input.ts';

/** The tools that read. They sign nothing and change nothing. */
export function readingTools(perijove: Perijove): readonly Tool[] {
  const entries = new Map(allEntries().map((entry) => [entry.name, entry]));
  const output = standardSchema(outputSchema);
  return groups.map((group) => ({
    name: group.name,
    title: group.title,
    description: group.purpose,
    inputSchema: standardSchema(inputSchemaOf(entriesOf(group, entries))),
    outputSchema: output,
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    async run(input, { signal }) {
      try {
        const wanted = input as unknown as ReadInput;
        return resultOf(await read(perijove, wanted, entries.get(wanted.endpoint), signal));
      } catch (error) {
        signal.throwIfAborted();
        return failureOf(error);
      }
    },
  }));
}

function entriesOf(
  { endpoints }: Group,
  entries: ReadonlyMap<string, EndpointEntry>,
): readonly EndpointEntry[] {
  return endpoints.map((name) => {
    const entry = entries.get(name);
    if (entry?.effect !== 'read') throw new Error(`${name} does not read`);
    return entry;
  });
}

interface ReadInput extends PageRequest {
  readonly endpoint: string;
}

async function read(
  perijove: Perijove,
  { maxItems, cursor, ...about }: ReadInput,
  entry: EndpointEntry | undefined,
  signal: AbortSignal,
): Promise<Page & { readonly endpoint: string }> {
  const { endpoint, ...fields } = about;
  const input = entry ? typedInput(entry, fields) : fields;
  const response = await perijove.transport.call(endpointOf(endpoint), input, { signal });
  return { endpoint, ...pageOf(markStrangers(response), { maxItems, cursor }, about) };
}

function endpointOf(name: string): AnyEndpoint {
  const [family = '', method = ''] = name.split('.');
  const endpoints = families[family as keyof typeof families] as Readonly<
    Record<string, AnyEndpoint>
  >;
  return endpoints[method] as AnyEndpoint;
}
