import type { AnyEndpoint } from '@perijove/core';
import { endpointPrograms } from './endpoint-programs.ts';
import { importLines } from './import-lines.ts';
import { camel } from './page.ts';

/** Names of `perijove` and its subpaths that an example may use. */
const importable = [
  'createInviteCode',
  'createRpc',
  'signTransaction',
  'SOL',
  'toBaseUnits',
  'USDC',
] as const;

/** What a running sandbox gives to an example. */
const fromSandbox = ['control', 'fundedWallets', 'rpcUrl'] as const;

/** The statements of the example of an endpoint's page. */
export function exampleBody(endpoint: AnyEndpoint): string {
  const { before, input, options } = endpointPrograms[endpoint.name] ?? {};
  const asked = input ?? literal(endpoint.example.request);
  const given = [options && asked === '' ? '{}' : asked, options].filter(Boolean).join(', ');
  const call = `const response = await perijove.${camel(endpoint.name)}(${given});`;
  const body = [before, `${call}\nconsole.log(response);`].filter(Boolean).join('\n\n');
  return uses(body, 'address') || uses(body, 'signer')
    ? `const { ${wallet(body)} } = fundedWallets.alice;\n\n${body}`
    : body;
}

function wallet(body: string): string {
  const parts = [];
  if (uses(body, 'address')) parts.push('address');
  if (uses(body, 'signer')) parts.push('secretKey: signer');
  return parts.join(', ');
}

/** The names that an example needs from elsewhere. */
export function namesIn(body: string): {
  readonly imported: readonly string[];
  readonly given: readonly string[];
} {
  return {
    imported: importable.filter((name) => uses(body, name)),
    given: fromSandbox.filter((name) => uses(body, name)),
  };
}

/** A whole program that runs as it stands: a sandbox, the example, the end. */
export function exampleProgram(endpoint: AnyEndpoint): string {
  const body = exampleBody(endpoint);
  const { imported, given } = namesIn(body);
  const options = endpoint.access === 'listed' ? '{ listed: true }' : '';
  return `import { startSandbox } from '@perijove/sandbox';
${importLines(['createPerijove', ...imported])}

const { ${['deployment', 'apiKey', ...given, 'stop'].join(', ')} } = await startSandbox(${options});
const perijove = createPerijove({ deployment, apiKey });

${body}

await perijove.close();
await stop();
`;
}

function uses(text: string, name: string): boolean {
  return new RegExp(`(?<![.\\w'])${name}\\b(?!:)`).test(text);
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
