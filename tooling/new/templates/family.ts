import type { Names } from '../names.ts';
import { open } from '../open-places.ts';

const clientOf = ({ pascal }: Names): string => `${pascal}Client`;
const words = ({ kebab }: Names): string => kebab.replaceAll('-', ' ');

/** The manifest of a family, made of another one's. */
export function manifest(of: string, other: string, { kebab }: Names): string {
  const text = of.replaceAll(`packages/${other}`, `packages/${kebab}`);
  const changed = {
    ...(JSON.parse(text) as object),
    name: `@perijove/${kebab}`,
    description: `${open('what the family has, in one line')} from the Jupiter API`,
    keywords: ['solana', 'jupiter', 'jupiter-api', kebab],
  };
  return `${JSON.stringify(changed, null, 2)}\n`;
}

export const types = '';

export const schemas = `import type { SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

type Method = ;

/** By method: what \`endpoints\` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
};
`;

export const endpoints = `import type { Endpoints } from '@perijove/core';
import { shapes } from './checks.generated.ts';

/** Every endpoint of the family, as data. */
export const endpoints = {
} satisfies Endpoints;
`;

/** The public names, with those of core that a first call needs, as another family has them. */
export function index(of: string, names: Names): string {
  const core = /^\/\/ Re-exports[\s\S]*?from '@perijove\/core';\n/.exec(of)?.[0];
  if (core === undefined) throw new Error('new: found no re-exports of core in index.ts of price');
  return `${core}export { type ${clientOf(names)}, create${clientOf(names)} } from './client.ts';
export { endpoints } from './endpoints.ts';
export type {} from './types.ts';
`;
}

export function client(names: Names): string {
  const type = clientOf(names);
  return `import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** The ${words(names)} family as methods. */
export interface ${type} extends Client<typeof endpoints> {}

/** The ${words(names)} family over a shared transport. */
export function create${type}(transport: Transport): ${type};
/**
 * The ${words(names)} family over its own transport, which \`close()\` closes.
 *
 * @throws PerijoveError \`invalid_input\` for an option that cannot be used.
 */
export function create${type}(options: TransportOptions): ${type} & OwnTransport;
export function create${type}(source: Transport | TransportOptions): ${type} {
  return createClient(source, endpoints);
}
`;
}

export function readme(names: Names, first: Names): string {
  const { kebab, camel } = names;
  const create = `create${clientOf(names)}`;
  const sandbox = 'https://github.com/perijove/perijove/tree/main/packages/sandbox';
  return `# @perijove/${kebab}

${open('what the family has, in one sentence')} Unofficial.

\`\`\`sh
npm i @perijove/${kebab} @perijove/sandbox
\`\`\`

The first program needs no key, no wallet and no environment variable: the [sandbox](${sandbox}) is the API on your own machine. Save it as \`first.mjs\`, and run \`node first.mjs\`:

\`\`\`ts
import { ${create} } from '@perijove/${kebab}';
import { startSandbox } from '@perijove/sandbox';

const { deployment, apiKey, stop } = await startSandbox();
const ${camel} = ${create}({ deployment, apiKey });

console.log(await ${camel}.${first.camel}({}));

await ${camel}.close();
await stop();
\`\`\`

It prints:

\`\`\`text
{ placeholder: true }
\`\`\`

On the public service, with a key from the [portal](https://developers.jup.ag/portal); without \`apiKey\` it runs at the keyless rate:

\`\`\`ts
import { ${create}, jupiter } from '@perijove/${kebab}';

const ${camel} = ${create}({ deployment: jupiter, apiKey: process.env.JUPITER_API_KEY });
console.log(await ${camel}.${first.camel}({}));
await ${camel}.close();
\`\`\`

<!-- methods -->
<!-- /methods -->

- ${open('what a caller would get wrong: units, limits, absence')}

Runtime dependencies: \`@perijove/core\`, the transport that all families share, and \`zod\`, behind the schemas in \`@perijove/${kebab}/schemas\`; the client loads it only to explain a response that does not match its schema.
`;
}

/** What only the compiler can see of a client. */
export function typeTest(names: Names): string {
  const type = clientOf(names);
  return `import { create${type}, jupiter, type ${type}, type OwnTransport } from '@perijove/${names.kebab}';
import { describe, expectTypeOf, it } from 'vitest';

// ${open('wrong uses of the methods that the compiler must refuse, by @ts-expect-error')}
describe('a client', () => {
  it('over a transport of its own can be closed, one over a shared transport cannot', () => {
    const own = create${type}({ deployment: jupiter });
    expectTypeOf(own).toExtend<${type} & OwnTransport>();
    expectTypeOf(own.close()).resolves.toBeVoid();
    const shared = create${type}(own.transport);
    expectTypeOf(shared).toEqualTypeOf<${type}>();
    // @ts-expect-error the transport is closed by its owner
    void shared.close();
  });
});
`;
}

export const service = ({
  kebab,
  camel,
}: Names): string => `import type { ServiceOf } from '../service.ts';

export const ${camel}Service: ServiceOf<'${kebab}'> = {
};
`;

export function changeset(names: Names): string {
  return `---
'@perijove/${names.kebab}': minor
---

Add the first release: ${open('what the family has, in a few words')}

- Typed, documented methods for every endpoint of the family, with ES modules and CommonJS, for Node 20 and newer, browsers, Bun, Deno, edge runtimes and React Native. Each response is checked.
- \`create${clientOf(names)}\` from a shared transport or from options; the package exports what a first call needs.
`;
}
