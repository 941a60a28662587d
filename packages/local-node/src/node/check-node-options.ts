import { statSync } from 'node:fs';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { normalizeOrigin } from '../http/origin-rule.ts';
import type { NodeOptions } from './local-node.ts';

const LAST_PORT = 65_535;

type Rule = readonly [isGood: (value: unknown) => boolean, expected: string];

const rules: Readonly<Record<keyof NodeOptions, Rule>> = {
  port: [
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_PORT,
    `a whole number from 0 to ${LAST_PORT}`,
  ],
  dataFolder: [(value) => typeof value === 'string' && value !== '', 'the path of a folder'],
  snapshot: [isFile, 'the path of a file that `snapshot` wrote'],
  allowedOrigins: [
    (value) => Array.isArray(value) && value.every(isOrigin),
    'a list of origins such as https://app.example, without a path',
  ],
  keepAlive: [(value) => typeof value === 'boolean', 'true or false'],
  report: [(value) => typeof value === 'function', 'a function'],
};

/** @throws PerijoveError `invalid_input` for an unknown option, or a value that one cannot have. */
export function checkNodeOptions(options: NodeOptions): void {
  assertFields('options', options, Object.keys(rules));
  for (const [name, value] of Object.entries(options)) {
    const [isGood, expected] = rules[name as keyof NodeOptions];
    if (value !== undefined && !isGood(value)) throw invalidInput(name, expected);
  }
}

function isFile(value: unknown): boolean {
  return typeof value === 'string' && statSync(value, { throwIfNoEntry: false })?.isFile() === true;
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && normalizeOrigin(value) !== undefined;
}
