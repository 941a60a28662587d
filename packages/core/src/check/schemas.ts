/** The zod forms of {@link ../values/values.ts}, for the schemas of the families. */
import * as z from 'zod';
import { isAddress, isBaseUnits, isBlob, isSignature } from '../values/values.ts';

/** Mint address in a request. In responses this check would cost more than parsing. */
export const Mint: z.ZodType<string> = z
  .string()
  .refine(isAddress, 'expected a mint (base58 text of 32 bytes)')
  .meta({ 'x-kind': 'mint' });

/** Account address in a request. */
export const Address: z.ZodType<string> = z
  .string()
  .refine(isAddress, 'expected an address (base58 text of 32 bytes)')
  .meta({ 'x-kind': 'address' });

/** Transaction signature in a request. */
export const Signature: z.ZodType<string> = z
  .string()
  .refine(isSignature, 'expected a signature (base58 text of 64 bytes)')
  .meta({ 'x-kind': 'signature' });

/** Amount in a request: a non-negative `bigint`, or the same as decimal digits. */
export const BaseUnits: z.ZodType<bigint | string> = z
  .union([z.bigint(), z.string()])
  .refine(isBaseUnits, 'expected base units (a non-negative bigint or decimal digits)')
  .meta({ 'x-unit': 'base-units', 'x-kind': 'base-units' });

/** File in a request that is sent as a form. */
export const FilePart: z.ZodType<Blob> = z
  .custom<Blob>()
  .refine(isBlob, 'expected a file (a Blob or File)')
  .meta({ type: 'string', format: 'binary', 'x-file': true });

/** The schemas of the input and the response of one endpoint. */
export interface SchemaPair {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** An object in which two fields may not be given together. Apply it again for a further pair. */
export function excluding<T extends z.ZodObject>(object: T, one: string, other: string): T {
  const pairs = (object.meta()?.['x-excludes'] ?? []) as readonly (readonly [string, string])[];
  return object
    .refine((value) => value[one] === undefined || value[other] === undefined, {
      path: [one],
      message: `expected no value with ${other}`,
    })
    .meta({ 'x-excludes': [...pairs, [one, other]] });
}

/** Loads that are under way, and the setting from before the first of them. */
let loads = 0;
let earlier: boolean | undefined;

/**
 * Loads schemas that never compile code. By default zod tests at its first object whether it may, and
 * a page whose content security policy forbids it gets a violation report.
 *
 * The setting is zod's own and shared with the caller's schemas, so it is put back.
 */
export async function withoutEval<Schemas>(load: () => Promise<Schemas>): Promise<Schemas> {
  if (loads++ === 0) earlier = z.config().jitless;
  z.config({ jitless: true });
  try {
    return await load();
  } finally {
    if (--loads === 0) z.config({ jitless: earlier });
  }
}
