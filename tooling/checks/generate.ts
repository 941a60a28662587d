import type * as z from 'zod';
import { createEmitter } from './emit.ts';

interface SchemaPair {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** What a family's `schemas.ts` exports: named schemas, and `schemas` by method. */
export type SchemasModule = Readonly<Record<string, unknown>> & {
  readonly schemas: Readonly<Record<string, SchemaPair>>;
};

/** The text of `checks.ts`: plain functions for the schemas of one family. */
export function generateChecks(family: string, module: SchemasModule): string {
  const names = new Map<unknown, string>();
  for (const [name, value] of Object.entries(module))
    if (name !== 'schemas') names.set(value, name);
  const typeOf = (schema: z.ZodType, method: string): string => {
    const name = names.get(schema);
    if (name) return name;
    throw new Error(`${family}.${method}: export the schema under the name of its type`);
  };
  const emitter = createEmitter((schema) => names.get(schema));
  const types = new Set<string>();
  const inputs = new Map<z.ZodType, string>();
  const members: string[] = [];
  const entries: string[] = [];
  for (const [method, { input, output }] of Object.entries(module.schemas)) {
    const [inputType, outputType] = [typeOf(input, method), typeOf(output, method)];
    types.add(inputType).add(outputType);
    let checkInput = inputs.get(input);
    if (!checkInput) {
      checkInput = emitter.inputFunction(input, `check${inputType}`);
      inputs.set(input, checkInput);
    }
    const money = emitter.moneyFunction(output, `fitsMoneyOf${outputType}`);
    members.push(`readonly ${method}: Shape<${inputType}, ${outputType}>;`);
    entries.push(
      [
        `${method}: {`,
        `name: '${family}.${method}',`,
        `checkInput: ${checkInput},`,
        `checkOutput: (value) => ${emitter.fits(output, 'value')},`,
        ...(money ? [`checkMoney: ${money},`] : []),
        `explain: (value) => explain('${method}', value),`,
        `},`,
      ].join('\n'),
    );
  }
  const imports = ['explainWith', 'type Issue', ...[...emitter.imports].sort(), 'type Shape'];
  return `// Generated from schemas.ts by \`pnpm generate\`. Do not edit.
import { ${imports.join(', ')} } from '@perijove/core';
import type { ${[...types].sort().join(', ')} } from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
${members.join('\n')}
} = {
${entries.join('\n')}
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
const { schemas } = await import('#schemas');
return explainWith(schemas[method].output, value);
}

${emitter.functions.join('\n\n')}
`;
}
