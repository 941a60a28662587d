import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { isAddress } from '@perijove/core';
import type { Perijove } from 'perijove';
import { fieldsOf } from 'perijove/catalog-entries';
import { allEntries } from '../catalog/entries.ts';
import { inputError } from '../output/input-error.ts';
import { pageOf } from '../output/page.ts';
import { markStrangers } from '../output/untrusted.ts';
import { readSkill } from './skill.ts';

/** Tokens, orders and documentation, by address. */
export function addResources(server: McpServer, perijove: Perijove): void {
  addDocs(server);
  addLive(server, 'token', 'perijove://tokens/{mint}', {
    title: 'A token',
    description: 'The record of one token by its mint. Names and texts are of strangers.',
    read: async (mint) => (await perijove.tokens.search({ query: [mint] }))[0] ?? null,
  });
  addLive(server, 'orders', 'perijove://orders/{wallet}', {
    title: 'Open orders of a wallet',
    description: 'The first page of the open limit orders and recurring orders of a wallet.',
    async read(user) {
      const [limit, recurring] = await Promise.all([
        perijove.trigger.getOrders({ user, orderStatus: 'active' }),
        perijove.recurring.getOrders({
          user,
          orderStatus: 'active',
          recurringType: 'time',
          includeFailedTx: false,
        }),
      ]);
      return { limit, recurring };
    },
  });
}

interface Live {
  readonly title: string;
  readonly description: string;
  readonly read: (address: string) => Promise<unknown>;
}

function addLive(
  server: McpServer,
  name: string,
  template: string,
  { title, description, read }: Live,
): void {
  const mimeType = 'application/json';
  const config = { title, description, mimeType };
  server.registerResource(
    name,
    new ResourceTemplate(template, { list: undefined }),
    config,
    async (uri, variables) => {
      const [address] = Object.values(variables).flat();
      if (!isAddress(address)) throw inputError('uri', `an address, as in ${template}`);
      const { result } = pageOf(markStrangers(await read(address)), {}, { address });
      return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(result) }] };
    },
  );
}

function addDocs(server: McpServer): void {
  const mimeType = 'text/markdown';
  const skill = { title: 'How to use these tools', mimeType };
  server.registerResource('skill', 'perijove://docs/skill', skill, async ({ href: uri }) => ({
    contents: [{ uri, mimeType, text: readSkill() }],
  }));
  const list = { title: 'Every endpoint of the API', mimeType };
  server.registerResource(
    'endpoints',
    'perijove://docs/endpoints',
    list,
    async ({ href: uri }) => ({
      contents: [{ uri, mimeType, text: endpointList() }],
    }),
  );
  server.registerResource(
    'endpoint',
    new ResourceTemplate('perijove://docs/endpoints/{name}', { list: undefined }),
    { title: 'An endpoint', description: 'Description, fields and example.', mimeType },
    async ({ href: uri }, { name }) => ({
      contents: [{ uri, mimeType, text: endpointText(String(name)) }],
    }),
  );
}

function endpointList(): string {
  const lines = allEntries().map(
    ({ name, effect, summary }) => `- ${name} (${effect}): ${summary}`,
  );
  return `# Endpoints\n\n${lines.join('\n')}\n`;
}

function endpointText(name: string): string {
  const entry = allEntries().find((each) => each.name === name);
  if (entry === undefined) throw inputError('uri', 'the name of an endpoint, such as price.get');
  const { request, description, example } = entry;
  const fields = fieldsOf(entry).map(
    ({ name: field, isRequired }) => `- \`${field}\`${isRequired ? '' : ', optional'}`,
  );
  const input = `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``;
  return [`# ${name}`, `\`${request}\``, description, fields.join('\n'), input].join('\n\n');
}
