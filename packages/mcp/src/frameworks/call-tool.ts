import { type CallToolResult, isInputRequiredResult } from '@modelcontextprotocol/server';
import { assertFields } from '@perijove/core/arguments';
import { inputError } from '../output/input-error.ts';
import { type Failed, failureOf } from '../output/results.ts';
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

/**
 * Checks an input by the schema of the tool, and runs the tool. Not every framework checks, and some make a
 * model fill every field: an optional field that is null or an empty text counts as absent.
 */
export async function checkAndCall(tool: Tool, input: unknown): Promise<ToolData> {
  let checked: Readonly<Record<string, unknown>>;
  try {
    checked = await checkInput(tool, input);
  } catch (error) {
    return dataOf(failureOf(error));
  }
  return callTool(tool, checked);
}

/** @throws PerijoveError `invalid_input`. */
async function checkInput(
  { inputSchema }: Pick<Tool, 'inputSchema'>,
  input: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const { validate, jsonSchema } = inputSchema['~standard'];
  const { properties = {}, required = [] } = jsonSchema.input({ target: 'draft-07' }) as {
    readonly properties?: object;
    readonly required?: readonly string[];
  };
  assertFields('input', input, Object.keys(properties));
  const kept = Object.entries(input as object).filter(
    ([name, value]) => required.includes(name) || (value !== null && value !== ''),
  );
  const checked = await validate(Object.fromEntries(kept));
  if (!checked.issues) return checked.value as Readonly<Record<string, unknown>>;
  const says = checked.issues.map(({ message }) => message).join('; ');
  throw inputError('input', 'what the schema of the tool takes', says);
}

/** The data; of a failure, the text has it. */
function dataOf({ structuredContent, content }: CallToolResult): ToolData {
  if (structuredContent !== undefined) return structuredContent as ToolData;
  const [first] = content;
  return JSON.parse(first?.type === 'text' ? first.text : '{}') as ToolData;
}
