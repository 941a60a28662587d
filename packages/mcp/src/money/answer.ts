import { failureOf } from '../output/results.ts';
import type { Tool } from '../tool.ts';

/** The result of a tool, or what failed as one: only the end of the request itself is thrown. */
export async function answer(
  signal: AbortSignal,
  act: () => ReturnType<Tool['run']>,
): ReturnType<Tool['run']> {
  try {
    return await act();
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(error);
  }
}
