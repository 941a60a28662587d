import { type FailureCode, PerijoveError } from '@perijove/core';
import { fieldsOf } from 'perijove/catalog-entries';
import { allEntries } from './catalog/entries.ts';
import { toJson } from './output/clean.ts';
import { ENVELOPE } from './output/envelope.ts';
import { exitCodeOf, exitCodes } from './output/exit-codes.ts';
import { globalOptions } from './settings.ts';
import { specs } from './specs.ts';
import { readVersion } from './version.ts';

/** Everything that a program needs to use the command, as JSON. */
export function schemaText(): string {
  const commands = specs.map((spec) => ({
    name: spec.name,
    summary: spec.summary,
    effect: spec.effect,
    actions: spec.actions ?? [],
    arguments: spec.arguments,
    options: spec.options ?? [],
    fields: spec.fields,
    example: spec.example,
  }));
  const endpoints = allEntries().map((entry) => ({
    command: `call ${entry.name}`,
    summary: entry.summary,
    effect: entry.effect,
    auth: entry.auth,
    wallet: entry.wallet === true,
    credits: entry.credits,
    stability: entry.stability,
    successor: entry.successor ?? null,
    options: fieldsOf(entry).map(({ name, isRequired, schema }) => ({
      flag: `--${name}`,
      isRequired,
      schema,
    })),
    example: entry.example,
  }));
  const schema = {
    schema: ENVELOPE,
    version: readVersion(),
    globalOptions,
    commands,
    endpoints,
    errors: errors(),
    exitCodes,
    envelope,
  };
  return `${toJson(schema, 2)}\n`;
}

function errors(): readonly object[] {
  return Object.entries(exitCodeOf).map(([code, exitCode]) => ({
    code,
    exitCode,
    docs: new PerijoveError(code as FailureCode, {} as never, { attempt: 0 }, '').docs,
  }));
}

/** JSON Schema of what stdout has with `--json`. */
const envelope = {
  type: 'object',
  required: ['schema', 'ok', 'command', 'meta'],
  properties: {
    schema: { const: ENVELOPE },
    ok: { type: 'boolean' },
    command: { type: 'string' },
    data: { description: 'with ok true: the fields of the command' },
    exitCode: { type: 'integer', description: 'with ok false' },
    error: {
      type: 'object',
      description: 'with ok false',
      required: ['code', 'message', 'advice', 'retryable', 'requestId', 'docs', 'details'],
      properties: {
        code: { type: 'string', description: 'one of errors, or unexpected' },
        message: { type: 'string' },
        advice: { type: ['string', 'null'] },
        retryable: { type: 'boolean' },
        requestId: { type: ['string', 'null'] },
        docs: { type: ['string', 'null'] },
        details: {},
      },
    },
    meta: {
      type: 'object',
      required: ['durationMs', 'warnings'],
      properties: {
        durationMs: { type: 'integer' },
        warnings: { type: 'array', items: { type: 'string' } },
      },
    },
  },
} as const;
