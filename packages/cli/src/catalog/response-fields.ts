import type { EndpointEntry } from 'perijove/catalog-entries';
import type { Fields } from '../output/fields.ts';

/** What zod holds of a schema, as far as the names of fields need it. */
interface Described {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly element?: { readonly def: Described };
  readonly innerType?: { readonly def: Described };
  readonly options?: readonly { readonly def: Described }[];
}

/** The names of the fields of an endpoint's response; of a list, of its entries. */
export async function responseFields({ name, request }: EndpointEntry): Promise<Fields> {
  const { schemas } = await import('perijove/schemas');
  const [family = '', method = ''] = name.split('.');
  const { output } = schemas[family as keyof typeof schemas][method] ?? {};
  const names = namesIn((output as { readonly def: Described } | undefined)?.def);
  return Object.fromEntries(names.map((each) => [each, `as ${request} returns it`]));
}

function namesIn(def: Described | undefined): readonly string[] {
  if (def === undefined) return [];
  const { shape, element, innerType, options } = def;
  if (shape) return Object.keys(shape);
  if (options) return [...new Set(options.flatMap((each) => namesIn(each.def)))];
  return namesIn((element ?? innerType)?.def);
}
