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

/** The call that a tool answers. */
export interface ToolContext {
  readonly signal: AbortSignal;
  /** The request in the protocol, and the server that has it. Other frameworks have neither. */
  readonly request?: (ServerContext & { readonly server: McpServer }) | undefined;
}

export function addTool(server: McpServer, { name, run, ...config }: Tool): void {
  server.registerTool(name, config, (input, context) =>
    run(input as Readonly<Record<string, unknown>>, {
      signal: context.mcpReq.signal,
      request: Object.assign(context, { server }),
    }),
  );
}
