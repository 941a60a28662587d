import { type CallToolResult, isInputRequiredResult } from '@modelcontextprotocol/server';
import type { Failed } from '../output/results.ts';
import type { Tool } from '../tool.ts';

/** The data of a tool, by its name in [agents](https://github.com/perijove/perijove/blob/main/docs/guides/agents.md), or the failure. */
export type ToolData = Readonly<Record<string, unknown>> | { readonly error: Failed };

/** Runs a tool outside of the protocol, with an input that its schema has checked. */
export async function callTool(
  { run }: Pick<Tool, 'run'>,
  input: Readonly<Record<string, unknown>>,
  signal = new AbortController().signal,
): Promise<ToolData> {
  const result = await run(input, { signal });
  // Only a request of the protocol can be answered with a question.
  if (isInputRequiredResult(result)) throw new Error('a tool asked where nobody can be asked');
  return dataOf(result);
}

/** The data; of a failure, the text has it. */
function dataOf({ structuredContent, content }: CallToolResult): ToolData {
  if (structuredContent !== undefined) return structuredContent as ToolData;
  const [first] = content;
  return JSON.parse(first?.type === 'text' ? first.text : '{}') as ToolData;
}
