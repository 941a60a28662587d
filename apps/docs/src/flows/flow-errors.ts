import type { FailureCode } from '@perijove/core';
import { errorNotes } from '../error-notes.ts';
import type { ReadFlowTypes } from './flow-types.ts';

/** One error that a flow can end in. */
export interface FlowError {
  readonly code: FailureCode;
  /** When this flow ends in it, where its doc comment says so. */
  readonly when: string;
}

export interface FlowErrors {
  readonly errors: readonly FlowError[];
  /** Methods of the family whose errors pass through. */
  readonly endpoints: readonly string[];
}

/** The errors that the doc comment of a flow lists, those of the flows that it refers to included. */
export function errorsOf(read: ReadFlowTypes, family: string, method: string): FlowErrors {
  const throws = read(family, method).throws.replace(/\s+/g, ' ');
  const referred = /^as ((?:`\w+`(?:, | and )?)+)/.exec(throws)?.[1] ?? '';
  const others = [...referred.matchAll(/`(\w+)`/g)].map(([, other = '']) =>
    errorsOf(read, family, other),
  );
  const own = codesIn(throws);
  const known = new Set(own.map(({ code }) => code));
  const inherited = others.flatMap(({ errors }) => errors).filter(({ code }) => !known.has(code));
  const passed = [...throws.matchAll(/errors of ((?:`\w+`(?:, | and )?)+)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const endpoints = [...passed, ...others.flatMap((other) => other.endpoints)];
  return {
    errors: unique([...own, ...inherited], ({ code }) => code),
    endpoints: unique(endpoints, (name) => name),
  };
}

function codesIn(throws: string): readonly FlowError[] {
  const found = throws.matchAll(/`(\w+)`(?: \(([^)]*)\)|( (?:with the name|when|for) [^;.]*))?/g);
  return [...found].flatMap(([, code = '', inBrackets, behind = '']) =>
    code in errorNotes ? [{ code: code as FailureCode, when: (inBrackets ?? behind).trim() }] : [],
  );
}

function unique<T>(items: readonly T[], keyOf: (item: T) => unknown): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
