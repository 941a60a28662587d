import { inputError } from '../../output/input-error.ts';
import type { ToolInput } from '../money-tool.ts';

/**
 * Refuses an input that lacks a field of its action, or has one of another.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertFieldsOf(
  input: ToolInput,
  names: readonly string[],
  optional: readonly string[] = [],
): void {
  const action = String(input['action']);
  for (const name of names)
    if (input[name] === undefined) throw inputError(name, `a value: ${action} needs it`);
  for (const name of Object.keys(input))
    if (name !== 'action' && !names.includes(name) && !optional.includes(name))
      throw inputError(name, `nothing: ${action} does not take it`);
}
