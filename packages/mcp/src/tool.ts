import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
  StandardSchemaWithJSON,
  ToolAnnotations,
} from '@modelcontextprotocol/server';

/** A tool, before a server has it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: StandardSchemaWithJSON;
  readonly outputSchema: StandardSchemaWithJSON;
  readonly annotations: ToolAnnotations;
  readonly run: (
    input: Readonly<Record<string, unknown>>,
    context: ToolContext,
  ) => Promise<CallToolResult | InputRequiredResult>;
}

/** The request, and the server that has it. */
export type ToolContext = ServerContext & { readonly server: McpServer };

export function addTool(server: McpServer, { name, run, ...config }: Tool): void {
  server.registerTool(name, config, (input, context) =>
    run(input as Readonly<Record<string, unknown>>, Object.assign(context, { server })),
  );
}
