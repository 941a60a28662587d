import { ownerOf } from '../owner/owner.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove freeze` */
export async function run(context: Context): Promise<Result> {
  const why = context.args.join(' ') || 'by the owner';
  await (await ownerOf(context)).freeze(why);
  return { data: { isFrozen: true, why }, text: 'Nothing is signed until perijove unfreeze.\n' };
}
