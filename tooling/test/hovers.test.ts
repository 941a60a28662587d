import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AnyEndpoint, jupiter } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { expect, it, onTestFinished } from 'vitest';
import { type Hover, readHovers } from '../api/hovers.ts';
import { root } from './workspace.ts';

const camel = (family: string): string =>
  family.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const published = `${root}packages/perijove/dist/index.js`;
const entries = catalog.map(({ family, method, endpoint }) => ({
  name: endpoint.name,
  expression: `perijove.${camel(family)}.${method}`,
  endpoint,
}));
const hovers = readHovers(
  `import type { Perijove } from '${published}';\ndeclare const perijove: Perijove;`,
  entries.map(({ expression }) => expression),
);

/** Codes of errors that every call can have. */
const COMMON = [
  'invalid_input',
  'unauthorized',
  'forbidden',
  'rate_limited',
  'server_error',
  'connection_lost',
  'timeout',
  'deadline',
  'invalid_response',
];

function codesOf({ auth, wallet, effect, failures = {} }: AnyEndpoint): readonly string[] {
  return [
    ...COMMON,
    ...(auth === 'required' ? ['missing_key'] : []),
    ...(wallet ? ['missing_token'] : []),
    ...(failures[400] || failures[409] ? ['bad_request'] : []),
    ...(failures[404] ? ['not_found'] : []),
    ...(effect === 'submit' ? ['outcome_unknown'] : []),
  ];
}

it.each(entries)('$name says what it does, where the editor shows it', (entry) => {
  const { expression, endpoint } = entry;
  const { text, tags } = hovers.get(expression) as Hover;
  // Verb first: what it returns or does.
  expect(text).toMatch(/^[A-Z][a-z]+s\b.+[.:](?:\n|$)/s);
  const path = `${jupiter.mounts[endpoint.mount]}${endpoint.path}`;
  expect(text).toContain(
    `Request: \`${endpoint.method} ${path.replace('{governanceToken}', 'jup')}\`.`,
  );
  // In the words of the client: `triggerV2.craftDeposit`. Not struck through, see versioning.md.
  expect(text.includes('Legacy: still served, but unmaintained since ')).toBe(
    endpoint.stability === 'legacy',
  );
  if (endpoint.stability === 'legacy') {
    expect(text).toContain(`\`${camel(String(endpoint.successor))}\``);
  }
  // The last one, where a flow has the same name.
  const thrown = tags.get('throws')?.at(-1) ?? '';
  expect([...thrown.matchAll(/`(\w+)`/g)].map(([, code]) => String(code)).toSorted()).toEqual(
    codesOf(endpoint).toSorted(),
  );
  expect(tags.get('example')?.at(-1)).toContain(expression.replace('perijove.', ''));
  expect(tags.get('see')?.at(-1)).toMatch(
    /^https:\/\/dev\.jup\.ag\/(?:api-reference|docs)\/[\w/-]+$/,
  );
  expect(tags.has('deprecated')).toBe(endpoint.stability === 'deprecated');
});

/** The properties of `createPerijove`, one of each family. */
const clients = [...new Set(entries.map(({ expression }) => expression.split('.')[1]))];

/** What the examples take as given. */
const GIVEN = `
import { createPerijove, type Journal, jupiter, type Rpc, type Signer, SOL, toBaseUnits, USDC } from '${published}';
import { earningsOf, instructionsOf, createInviteCode, deriveInvite } from '${published}';
import { recurring as recurringNames, studio as studioNames } from '${published}';
const { pageOf } = recurringNames;
const { uploadImage } = studioNames;
const { ${clients.join(', ')} } = createPerijove({ deployment: jupiter });
declare const signer: Signer & string;
declare const rpc: Rpc, journal: Journal, id: string;
declare const wallet: string, pool: string, poolAddress: string, mint: string, order: string, invitePDA: string;
declare const signedTransaction: string, requestId: string, signature: string, refreshToken: string;
declare const image: Blob, input: studioNames.CreatePoolTxInput;
declare const quoteResponse: Awaited<ReturnType<typeof routingSwap.quote>>;
`;

it('has examples that compile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const blocks = entries.flatMap(({ name, expression }) => {
    const texts = hovers.get(expression)?.tags.get('example') ?? [];
    return texts.map((text) => `// ${name}\n{${text.replaceAll(/^```(?:ts)?$/gm, '')}}`);
  });
  await writeFile(join(folder, 'examples.mts'), [GIVEN, ...blocks].join('\n'));
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', '--types', 'node'];
  const complaints = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    [
      ...flags,
      '--typeRoots',
      join(root, 'node_modules/@types'),
      '--module',
      'nodenext',
      join(folder, 'examples.mts'),
    ],
    { cwd: folder },
  )
    .then(() => '')
    .catch(({ stdout }: { readonly stdout: string }) => stdout);
  expect(complaints).toBe('');
});
