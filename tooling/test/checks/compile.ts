import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import type * as z from 'zod';
import { unknownName } from '../../../packages/core/src/check/unknown-name.ts';
import type { Shape } from '../../../packages/core/src/endpoint.ts';
import * as values from '../../../packages/core/src/values/values.ts';
import { generateChecks } from '../../checks/generate.ts';

/** The generated file for one schema, as text and running. */
export interface Compiled
  extends Pick<Shape<unknown, unknown>, 'checkInput' | 'checkOutput' | 'checkMoney'> {
  readonly text: string;
}

/** Generates the checks of a family whose one endpoint takes and gives `Value`. */
export function compile(
  Value: z.ZodType,
  named: Readonly<Record<string, z.ZodType>> = {},
): Compiled {
  const schemas = { call: { input: Value, output: Value } };
  const text = generateChecks('sample', { ...named, Value, schemas });
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs', target: 'es2023' });
  const module: { exports: Readonly<Record<string, unknown>> } = { exports: {} };
  const load = (): object => ({ ...values, unknownName });
  compileFunction(code, ['module', 'require'])(module, load);
  const { call } = module.exports['shapes'] as { readonly call: Shape<unknown, unknown> };
  return { text, ...call };
}
