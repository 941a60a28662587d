import { assertObject } from '@perijove/core/arguments';
import type { McpOptions } from '../options.ts';
import { toolsOf } from '../tools-of.ts';
import { checkAndCall, type ToolData } from './call-tool.ts';
import { assertZod3, type Zod3, type ZodObjectOf, zodOf } from './zod-of.ts';

/** What the tools of a framework are made of that reads schemas of zod 3. Without `money` they only read. */
export interface ZodToolsOptions<Z extends Zod3> extends McpOptions {
  /** The `z` of zod 3, of the copy that the framework uses: `npm i zod@3`, then `import * as z from 'zod'`. */
  readonly z: Z;
}

/** A tool, in the terms of such a framework. */
export interface ZodTool<Z extends Zod3> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: ZodObjectOf<Z>;
  readonly call: (input: unknown) => Promise<ToolData>;
}

/** @throws PerijoveError `invalid_input` for another zod, and for a policy or a signer that cannot be used. */
export function zodTools<Z extends Zod3>(options: ZodToolsOptions<Z>): readonly ZodTool<Z>[] {
  assertObject('options', options);
  const { z, ...others } = options;
  const { tools } = toolsOf(others);
  assertZod3(z);
  return tools.map((tool) => {
    const { name, title, description, inputSchema } = tool;
    const schema = zodOf(z, inputSchema['~standard'].jsonSchema.input({ target: 'draft-07' }));
    return { name, title, description, schema, call: (input) => checkAndCall(tool, input) };
  });
}
