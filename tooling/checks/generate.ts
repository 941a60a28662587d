import type * as z from 'zod';
import type { SchemaPair } from '../../packages/core/src/schemas.ts';
import { createInputEmitter } from './emit-input.ts';
import { createOutputEmitter } from './emit-output.ts';
import { takesLongIntegers } from './long-integers.ts';
import { moneySchema } from './money-schema.ts';
import { createSourceFile, type SourceFile } from './source-file.ts';

/** What a family's `schemas.ts` exports: named schemas, and `schemas` by method. */
export type SchemasModule = Readonly<Record<string, unknown>> & {
  readonly schemas: Readonly<Record<string, SchemaPair>>;
};

/** What the file says about one endpoint. */
interface Entry {
  readonly method: string;
  readonly inputType: string;
  readonly outputType: string;
  /** Names of functions. */
  readonly checkInput: string;
  readonly checkOutput: string;
  readonly checkMoney: string | undefined;
  /** Whether amounts may come as text or as numbers, and must keep every digit. */
  readonly isExact: boolean;
}

/** The text of `checks.generated.ts`: plain functions for the schemas of one family. */
export function generateChecks(family: string, module: SchemasModule): string {
  const { schemas, ...exported } = module;
  const names = new Map(Object.entries(exported).map(([name, value]) => [value, name]));
  const file = createSourceFile();
  const output = createOutputEmitter(file, (schema) => names.get(schema));
  const checkInput = createInputEmitter(file, output);

  function typeOf(schema: z.ZodType, method: string): string {
    const name = names.get(schema);
    if (name) return name;
    throw new Error(`${family}.${method}: export the schema under the name of its type`);
  }

  const entries = Object.entries(schemas).map(([method, pair]): Entry => {
    const [inputType, outputType] = [typeOf(pair.input, method), typeOf(pair.output, method)];
    const money = moneySchema(pair.output);
    return {
      method,
      inputType,
      outputType,
      checkInput: checkInput(pair.input, inputType),
      checkOutput: output.fitsFunction(pair.output, outputType),
      checkMoney: money && output.fitsFunction(money, `MoneyOf${outputType}`),
      isExact: takesLongIntegers(pair.output),
    };
  });
  return assemble(family, entries, file);
}

function assemble(family: string, entries: readonly Entry[], file: SourceFile): string {
  const types = new Set(entries.flatMap(({ inputType, outputType }) => [inputType, outputType]));
  const parse = entries.some(({ isExact }) => isExact) ? ['parseExactly'] : [];
  const imports = ['type Issue', ...[...file.imports, ...parse].sort(), 'type Shape'];
  return `// Generated from schemas.ts by \`pnpm generate\`. Do not edit.
import { ${imports.join(', ')} } from '@perijove/core';
import type { ${[...types].sort().join(', ')} } from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
${entries.map(({ method, inputType, outputType }) => `readonly ${method}: Shape<${inputType}, ${outputType}>;`).join('\n')}
} = {
${entries.map((entry) => shapeOf(family, entry)).join('\n')}
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
const { explainWith, withoutEval } = await import('@perijove/core/schemas');
loaded ??= await withoutEval(() => import('#schemas'));
return explainWith(loaded.schemas[method].output, value);
}

${[...file.constants(), ...file.functions].join('\n\n')}
`;
}

function shapeOf(family: string, entry: Entry): string {
  const { method, checkInput, checkOutput, checkMoney, isExact } = entry;
  return [
    `${method}: {`,
    `name: '${family}.${method}',`,
    `checkInput: ${checkInput},`,
    `checkOutput: ${checkOutput},`,
    ...(checkMoney ? [`checkMoney: ${checkMoney},`] : []),
    ...(isExact ? ['parse: parseExactly,'] : []),
    `explain: (value) => explain('${method}', value),`,
    '},',
  ].join('\n');
}
