import { type AnyEndpoint, jupiter } from '@perijove/core';
import { expect, it } from 'vitest';
import type { Hover } from '../api/hovers.ts';
import { camel, entries, hovers } from './endpoint-hovers.ts';

/** Codes of errors that every call can have. */
const COMMON = [
  'invalid_input',
  'unauthorized',
  'forbidden',
  'rate_limited',
  'server_error',
  'connection_lost',
  'timeout',
  'deadline',
  'invalid_response',
];

function codesOf({ auth, wallet, effect, failures = {} }: AnyEndpoint): readonly string[] {
  return [
    ...COMMON,
    ...(auth === 'required' ? ['missing_key'] : []),
    ...(wallet ? ['missing_token'] : []),
    ...(failures[400] || failures[409] ? ['bad_request'] : []),
    ...(failures[404] ? ['not_found'] : []),
    ...(effect === 'submit' ? ['outcome_unknown'] : []),
  ];
}

it.each(entries)('$name says what it does, where the editor shows it', (entry) => {
  const { expression, endpoint } = entry;
  const { text, tags } = hovers.get(expression) as Hover;
  // Verb first: what it returns or does.
  expect(text).toMatch(/^[A-Z][a-z]+s\b.+[.:](?:\n|$)/s);
  const path = `${jupiter.mounts[endpoint.mount]}${endpoint.path}`;
  expect(text).toContain(
    `Request: \`${endpoint.method} ${path.replace('{governanceToken}', 'jup')}\`.`,
  );
  // In the words of the client: `triggerV2.craftDeposit`. Not struck through, see versioning.md.
  expect(text.includes('Legacy: still served, but unmaintained since ')).toBe(
    endpoint.stability === 'legacy',
  );
  if (endpoint.stability === 'legacy') {
    expect(text).toContain(`\`${camel(String(endpoint.successor))}\``);
  }
  // The last one, where a flow has the same name.
  const thrown = tags.get('throws')?.at(-1) ?? '';
  expect([...thrown.matchAll(/`(\w+)`/g)].map(([, code]) => String(code)).toSorted()).toEqual(
    codesOf(endpoint).toSorted(),
  );
  expect(tags.get('example')?.at(-1)).toContain(expression.replace('perijove.', ''));
  expect(tags.get('see')?.at(-1)).toMatch(
    /^https:\/\/dev\.jup\.ag\/(?:api-reference|docs)\/[\w/-]+$/,
  );
  expect(tags.has('deprecated')).toBe(endpoint.stability === 'deprecated');
});
