import { type AnyEndpoint, type FailureStatus, jupiter } from '@perijove/core';
import { type CatalogEntry, catalog } from 'perijove/catalog';
import { ruleOf } from '../../../packages/core/src/limits/plans.ts';
import { readDocComment } from '../../../tooling/readme/doc-comments.ts';
import { curlOf } from './curl.ts';
import { exampleProgram } from './endpoint-example.ts';
import { needsEarlierCall } from './endpoint-programs.ts';
import { readFieldDocs } from './field-docs.ts';
import { flowPath, isFlow } from './flows/flow-pages.ts';
import { camel, plain, type SitePage, table } from './page.ts';

/** Path of an endpoint's page: `endpoints/price-get.md`. */
function endpointPath({ family, method }: CatalogEntry): string {
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
        plain(readDocComment(family, entry.method).summary) +
          noteOf(entry.endpoint) +
          flowLink(entry.endpoint.name),
      ]);
    return `## ${family}\n\n${table(['method', 'request', 'returns'], rows)}`;
  });
  const text = `# Endpoints\n\nEvery endpoint of the API, by family. \`perijove/catalog\` has the same as data.\n\n${sections.join('\n\n')}\n`;
  return { path: 'endpoints/index.md', title: 'Endpoints', text };
}

function flowLink(name: string): string {
  return isFlow(name) ? ` [The flow](../${flowPath(name)}.md) does all steps.` : '';
}

function noteOf({ stability, access }: AnyEndpoint): string {
  if (access === 'listed') return ' **For listed organisations only.**';
  if (stability === 'legacy') return ' **Legacy.**';
  if (stability === 'experimental') return ' **Experimental.**';
  return stability === 'deprecated' ? ' **Deprecated.**' : '';
}

function endpointPage(entry: CatalogEntry): SitePage {
  const { family, method, endpoint } = entry;
  const { text } = readDocComment(family, method);
  const parts = [
    `# ${endpoint.name}`,
    flowNote(endpoint.name),
    warning(endpoint),
    plain(text),
    `\`${requestLine(endpoint)}\``,
    facts(endpoint),
    `## Input\n\n${inputTable(family, method)}`,
    `## Call it\n\n${example(entry)}`,
    `## Response\n\nAn example of its shape. Unknown fields are kept.\n\n${json(endpoint.example.response)}`,
    `## Failures\n\n${failures(endpoint)}`,
    `## In the sandbox\n\nThe [sandbox](../sandbox.md) answers it at the same path, with the same failures${executes(endpoint)}. [What it does where the documentation is silent](../sandbox.md).`,
  ];
  return {
    path: endpointPath(entry),
    title: endpoint.name,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

function warning({ stability, successor, access }: AnyEndpoint): string {
  if (access === 'listed')
    return '::: warning For listed organisations only\nThe service answers keys of organisations on its list, and its documentation does not link the endpoint. In the sandbox, `startSandbox({ listed: true })` puts the demo key on the list.\n:::';
  if (stability === 'experimental')
    return '::: warning Experimental\nThe API serves it, but its documentation does not link it. It may vanish without notice.\n:::';
  if (stability !== 'deprecated' && stability !== 'legacy') return '';
  const next = successor === undefined ? '' : ` Use ${linkTo(successor)}.`;
  const event = 'The first use in a process is reported as an event.';
  return stability === 'legacy'
    ? `::: info Legacy\nThe service still answers, but maintains a newer API.${next} ${event}\n:::`
    : `::: warning Deprecated\nThe service has announced its end.${next} ${event}\n:::`;
}

/** The endpoint alone is rarely what people look for where a flow has its name. */
function flowNote(name: string): string {
  if (!isFlow(name)) return '';
  const link = `[the flow \`${camel(name)}\`](../${flowPath(name)}.md)`;
  return `::: tip To move money, use ${link}\nWith a \`signer\` in its options, this method builds, checks, signs and submits. This page has the endpoint alone, which is called without one.\n:::`;
}

function linkTo(name: string): string {
  const isListed = catalog.some(({ endpoint }) => endpoint.name === name);
  return isListed ? `[\`${name}\`](./${name.replace('.', '-')}.md)` : `\`${name}\``;
}

/** `GET /price/v3`. */
function requestLine({ method, mount, path }: AnyEndpoint): string {
  return `${method} ${jupiter.mounts[mount]}${path}`.replace('{governanceToken}', 'jup');
}

const effects = {
  read: 'reads; retried after lost connections, timeouts, 429 and 5xx',
  build: 'returns something to sign; retried like a read',
  submit: 'submits a signed transaction; retried only where that is safe',
} as const;

function facts(endpoint: AnyEndpoint): string {
  const rows = [
    ['effect', effects[endpoint.effect]],
    ['key', keyNote(endpoint)],
    ...(endpoint.wallet ? [['wallet', 'needs the token of a wallet that signed in']] : []),
    ['rate limit', rateLimit(endpoint)],
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

function keyNote({ auth, access }: AnyEndpoint): string {
  if (access === 'listed') return 'needed, of an organisation that the service has listed';
  return auth === 'required' ? 'needed' : 'optional; without one at the keyless rate';
}

function rateLimit({ bucket = 'default' }: AnyEndpoint): string {
  const { bucket: counted } = ruleOf('free', bucket);
  if (counted === 'default') return 'the [window](../guides/limits.md) that all calls share';
  const perMinute = (['keyless', 'free', 'pro'] as const).map((plan) => {
    const { limit, windowMs } = ruleOf(plan, bucket).rule;
    return `${((limit * 60_000) / windowMs).toLocaleString('en-US')} (${plan === 'pro' ? 'paid' : plan})`;
  });
  return `its own: ${perMinute.join(', ')} requests a minute`;
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
  return [
    'The program runs as it stands, against the [sandbox](../sandbox.md): `npm i perijove @perijove/sandbox`.',
    '::: code-group',
    `\`\`\`js [TypeScript]\n${exampleProgram(endpoint)}\`\`\``,
    `\`\`\`sh [curl]\n${idsNote(endpoint.name)}${curlOf(endpoint)}\n\`\`\``,
    ':::',
  ].join('\n\n');
}

/** That the command alone is refused: what it sends has to come from a call before it. */
function idsNote(name: string): string {
  return needsEarlierCall(name)
    ? '# Replace the ids and transactions by those of the calls before it: see the program.\n'
    : '';
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each), 2)}\n\`\`\``;
}

const statusWords: Readonly<Record<FailureStatus, string>> = {
  400: 'the input is invalid',
  401: 'the token of the wallet is not valid',
  403: 'the key may not use this endpoint',
  404: 'the resource does not exist',
  409: 'the resource already exists',
  500: 'the service failed',
  502: 'the service did not get a response of its source',
  503: 'the service is overloaded or a source of it is down',
};

function failures({ failures: documented = {}, auth, wallet }: AnyEndpoint): string {
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
      'the plan is used up; the client waits and retries',
    ],
  ];
  const before = [
    auth === 'required' ? '`missing_key` without a key, before anything is sent. ' : '',
    wallet ? '`missing_token` without the token of a wallet, before anything is sent. ' : '',
  ].join('');
  return `${before}Invalid input ends with [\`invalid_input\`](../errors/invalid_input.md), before anything is sent.\n\n${table(['status', 'code', 'meaning'], [...rows, ...gateway])}\n\n[All errors](../errors/index.md), also of lost connections and deadlines.`;
}

function codeOfStatus(status: number): string {
  if (status >= 500) return 'server_error';
  const codes: Readonly<Record<number, string>> = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
  };
  return codes[status] ?? 'bad_request';
}

function executes({ effect }: AnyEndpoint): string {
  if (effect === 'build')
    return ', and its transaction runs on the ledger when it is signed and sent';
  return effect === 'submit' ? ', and runs the transaction on its ledger' : '';
}
