import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { callTool, type ToolData } from './frameworks/call-tool.ts';
import type { McpOptions } from './options.ts';
import type { Tool } from './tool.ts';
import { toolsOf } from './tools-of.ts';

export type { ToolData } from './frameworks/call-tool.ts';
export type { McpOptions, MoneyOptions } from './options.ts';
export type { Failed } from './output/results.ts';

/** Standard Schema and Standard JSON Schema, for any version of the latter: the SDK names one by a string. */
export interface AiSchema {
  readonly '~standard': Omit<StandardSchemaWithJSON<unknown, never>['~standard'], 'jsonSchema'> & {
    readonly jsonSchema: Readonly<
      Record<'input' | 'output', (options: { readonly target: string }) => Record<string, unknown>>
    >;
  };
}

/** A tool as the `ai` SDK takes it, from version 6. */
export interface AiTool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: AiSchema;
  /**
   * Returns the data of the tool, or what failed: a model reads both. Throws only when `abortSignal` ends
   * the call.
   */
  readonly execute: (
    input: Readonly<Record<string, unknown>>,
    options: { readonly abortSignal?: AbortSignal | undefined },
  ) => Promise<ToolData>;
}

/**
 * Returns the tools of the MCP server for `generateText`, `streamText` and agents of the `ai` SDK, by
 * name. Without `money` they only read; with it, they preview and commit within the policy of the owner.
 *
 * No client of the protocol can ask a person here: what the policy wants approved goes to its `approve`.
 *
 * @throws PerijoveError `invalid_input` for a policy or a signer that cannot be used.
 * @example
 * ```ts
 * const { text } = await generateText({ model, prompt, tools: aiTools({ perijove }) });
 * ```
 */
export function aiTools(options: McpOptions): Readonly<Record<string, AiTool>> {
  return Object.fromEntries(toolsOf(options).tools.map((tool) => [tool.name, aiTool(tool)]));
}

function aiTool(tool: Tool): AiTool {
  const { title, description, inputSchema } = tool;
  return {
    title,
    description,
    inputSchema: inputSchema as unknown as AiSchema,
    execute: (input, { abortSignal }) => callTool(tool, input, abortSignal),
  };
}
