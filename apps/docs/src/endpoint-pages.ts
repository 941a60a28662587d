import { type AnyEndpoint, type FailureStatus, jupiter } from '@perijove/core';
import { type CatalogEntry, catalog } from 'perijove/catalog';
import { readDocComment } from '../../../tooling/readme/doc-comments.ts';
import { curlOf } from './curl.ts';
import { readFieldDocs } from './field-docs.ts';
import { plain, type SitePage, table } from './page.ts';

/** Path of an endpoint's page: `endpoints/price-get.md`. */
export function endpointPath({ family, method }: CatalogEntry): string {
  return `endpoints/${family}-${method}.md`;
}

/** A page for each endpoint, and one that lists them. */
export function endpointPages(): readonly SitePage[] {
  return [listPage(), ...catalog.map(endpointPage)];
}

function listPage(): SitePage {
  const families = [...new Set(catalog.map(({ family }) => family))];
  const sections = families.map((family) => {
    const rows = catalog
      .filter((entry) => entry.family === family)
      .map((entry) => [
        `[\`${entry.method}\`](./${family}-${entry.method}.md)`,
        `\`${requestLine(entry.endpoint)}\``,
        plain(readDocComment(family, entry.method).summary) + noteOf(entry.endpoint),
      ]);
    return `## ${family}\n\n${table(['method', 'request', 'returns'], rows)}`;
  });
  const text = `# Endpoints\n\nEvery endpoint of the API, by family. \`perijove/catalog\` has the same as data.\n\n${sections.join('\n\n')}\n`;
  return { path: 'endpoints/index.md', title: 'Endpoints', text };
}

function noteOf({ stability }: AnyEndpoint): string {
  return stability === 'deprecated' ? ' **Deprecated.**' : '';
}

function endpointPage(entry: CatalogEntry): SitePage {
  const { family, method, endpoint } = entry;
  const { text } = readDocComment(family, method);
  const parts = [
    `# ${endpoint.name}`,
    deprecation(endpoint),
    plain(text),
    `\`${requestLine(endpoint)}\``,
    facts(endpoint),
    `## Input\n\n${inputTable(family, method)}`,
    `## Call it\n\n${example(entry)}`,
    `## Response\n\nAn example of its shape. Unknown fields are kept.\n\n${json(endpoint.example.response)}`,
    `## Failures\n\n${failures(endpoint)}`,
    `## In the sandbox\n\nThe [sandbox](../sandbox.md) answers it at the same path, with the same failures${executes(endpoint)}. [What it does where the documents are silent](../sandbox.md).`,
  ];
  return {
    path: endpointPath(entry),
    title: endpoint.name,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

function deprecation({ stability, successor }: AnyEndpoint): string {
  if (stability !== 'deprecated') return '';
  const next =
    successor === undefined ? '' : ` Use [\`${successor}\`](./${successor.replace('.', '-')}.md).`;
  return `::: warning Deprecated\nThe first use in a process is reported as an event.${next}\n:::`;
}

/** `GET /price/v3`. */
export function requestLine({ method, mount, path }: AnyEndpoint): string {
  return `${method} ${jupiter.mounts[mount]}${path}`.replace('{governanceToken}', 'jup');
}

const effects = {
  read: 'reads; repeated after lost connections, timeouts, 429 and 5xx',
  build: 'returns something to sign; repeated as a read is',
  submit: 'hands over a signed transaction; repeated only where that is safe',
} as const;

function facts(endpoint: AnyEndpoint): string {
  const rows = [
    ['effect', effects[endpoint.effect]],
    ['key', endpoint.auth === 'required' ? 'needed' : 'optional; without one at the keyless rate'],
    ['credits', String(endpoint.credits)],
    ['stability', endpoint.stability],
    ...(endpoint.batch
      ? [
          [
            'any number of inputs',
            `the client splits \`${endpoint.batch.field}\` into requests of ${endpoint.batch.max}`,
          ],
        ]
      : []),
    ...(endpoint.paging ? [['pages', `by \`${endpoint.paging.field}\``]] : []),
    ...(endpoint.resubmitForMs
      ? [['same bytes again', `safe for ${endpoint.resubmitForMs / 1000} s`]]
      : []),
  ];
  return table(['', ''], rows);
}

function inputTable(family: string, method: string): string {
  const fields = readFieldDocs(family, method);
  if (fields.length === 0) return 'It takes no input.';
  const rows = fields.map(({ name, type, required, text }) => [
    `\`${name}\`${required ? '' : ' (optional)'}`,
    `\`${type}\``,
    plain(text),
  ]);
  return table(['field', 'type', ''], rows);
}

function example({ endpoint }: CatalogEntry): string {
  const call = `const response = await perijove.${camel(endpoint.name)}(${literal(endpoint.example.request)});`;
  return [
    '::: code-group',
    `\`\`\`js [TypeScript]\n${call}\n\`\`\``,
    `\`\`\`sh [curl]\n${curlOf(endpoint)}\n\`\`\``,
    ':::',
  ].join('\n\n');
}

/** `instant-swap.order` as the client writes it: `instantSwap.order`. */
function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function literal(value: unknown): string {
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return '';
  return JSON.stringify(
    value,
    (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each),
    2,
  )
    .replace(/"(\d+)n"/g, '$1n')
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each), 2)}\n\`\`\``;
}

const statusWords: Readonly<Record<FailureStatus, string>> = {
  400: 'the input cannot be used',
  403: 'the key may not use this endpoint',
  404: 'the thing does not exist',
  500: 'the service failed',
};

function failures({ failures: documented = {}, auth }: AnyEndpoint): string {
  const rows = Object.entries(documented).map(([status, body]) => [
    status,
    `[\`${codeOfStatus(Number(status))}\`](../errors/${codeOfStatus(Number(status))}.md)`,
    `${statusWords[Number(status) as FailureStatus]}; ${body === 'body' ? 'with a body that says why' : 'without a documented body'}`,
  ]);
  const gateway = [
    ['401', '[`unauthorized`](../errors/unauthorized.md)', 'the key is wrong'],
    [
      '429',
      '[`rate_limited`](../errors/rate_limited.md)',
      'the plan is used up; the client waits and repeats',
    ],
  ];
  const before =
    auth === 'required' ? '`missing_key` without a key, before anything is sent. ' : '';
  return `${before}Input that cannot be used ends with [\`invalid_input\`](../errors/invalid_input.md), before anything is sent.\n\n${table(['status', 'code', 'meaning'], [...rows, ...gateway])}\n\n[All errors](../errors/index.md), also of lost connections and deadlines.`;
}

function codeOfStatus(status: number): string {
  if (status >= 500) return 'server_error';
  const codes: Readonly<Record<number, string>> = { 403: 'forbidden', 404: 'not_found' };
  return codes[status] ?? 'bad_request';
}

function executes({ effect }: AnyEndpoint): string {
  if (effect === 'build')
    return ', and its transaction runs on the ledger when it is signed and sent';
  return effect === 'submit' ? ', and runs the transaction on its ledger' : '';
}
