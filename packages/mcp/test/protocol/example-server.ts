import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Mcp } from '../../src/create-mcp.ts';
import { standardSchema } from '../../src/output/schemas.ts';

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const IMAGE = { type: 'image', data: PIXEL, mimeType: 'image/png' } as const;
const TEXT = { type: 'text', text: 'This is a simple text response for testing.' } as const;
const resource = { uri: 'test://embedded', mimeType: 'text/plain', text: 'embedded' } as const;

/** The tools, resources and prompts that the conformance suite calls by name, for our own HTTP server. */
export const exampleServer: Mcp = {
  createServer() {
    const server = new McpServer({ name: 'example', version: '1.0.0' });
    addTools(server);
    addResources(server);
    addPrompts(server);
    return server;
  },
};

function addTools(server: McpServer): void {
  const inputSchema = standardSchema({ type: 'object', properties: {} });
  const tool = (name: string, content: readonly object[]): void => {
    server.registerTool(name, { description: name, inputSchema }, () => ({
      content: content as never,
    }));
  };
  tool('test_simple_text', [TEXT]);
  tool('test_image_content', [IMAGE]);
  tool('test_embedded_resource', [{ type: 'resource', resource }]);
  tool('test_multiple_content_types', [TEXT, IMAGE, { type: 'resource', resource }]);
  server.registerTool('test_error_handling', { description: 'fails', inputSchema }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  const progress = { description: 'reports progress', inputSchema };
  server.registerTool('test_tool_with_progress', progress, async (_, { mcpReq }) => {
    const { progressToken = 0 } = mcpReq._meta ?? {};
    for (const done of [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress: done, total: 100 },
      });
    return { content: [TEXT] };
  });
}

function addResources(server: McpServer): void {
  const uri = 'test://static-text';
  server.registerResource('text', uri, { mimeType: 'text/plain' }, () => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'static' }],
  }));
  const binary = 'test://static-binary';
  server.registerResource('binary', binary, { mimeType: 'image/png' }, () => ({
    contents: [{ uri: binary, mimeType: 'image/png', blob: PIXEL }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, (at, { id }) => ({
    contents: [{ uri: at.href, mimeType: 'application/json', text: JSON.stringify({ id }) }],
  }));
}

function addPrompts(server: McpServer): void {
  const said = (text: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  });
  server.registerPrompt('test_simple_prompt', { description: 'simple' }, () => said('simple'));
  const field = { type: 'string' } as const;
  const argsSchema = standardSchema({
    type: 'object',
    properties: { arg1: field, arg2: field },
    required: ['arg1', 'arg2'],
  });
  server.registerPrompt('test_prompt_with_arguments', { argsSchema }, (given) =>
    said(JSON.stringify(given)),
  );
}
