import { invalidInput } from '@perijove/core/arguments';
import type * as z from 'zod';
import type { PolicyDocument } from './policy-document.ts';
import { PolicyDocument as Schema } from './schemas.ts';

/**
 * Reads a policy: the text of a JSON file, or an object.
 *
 * @throws PerijoveError `invalid_input`, whose field is that of the policy. Nothing is assumed for what is
 * missing.
 */
export function parsePolicy(policy: unknown): PolicyDocument {
  const read = Schema.safeParse(typeof policy === 'string' ? fromText(policy) : policy);
  if (read.success) {
    assertBounded(read.data);
    // A copy: the caller may change its own. React Native has no `structuredClone`.
    return Object.freeze(JSON.parse(JSON.stringify(read.data)) as PolicyDocument);
  }
  const [issue] = read.error.issues;
  const path = ['policy', ...(issue?.path ?? []).map(String)].join('.');
  throw invalidInput(path, wordsOf(issue));
}

/** Tokens without caps of their own have no other bound. */
function assertBounded({ tokens, usd }: PolicyDocument): void {
  if (tokens?.leaving && usd === 'unlimited')
    throw invalidInput('policy.usd', 'caps in US dollars, which tokens.leaving needs');
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('policy', 'JSON');
  }
}

function wordsOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `no field ${issue.keys.join(', ')}`;
  return issue?.message ?? 'a policy';
}
