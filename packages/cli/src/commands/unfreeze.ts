import { ownerOf } from '../owner/owner.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove unfreeze` */
export async function run(context: Context): Promise<Result> {
  await (await ownerOf(context)).unfreeze();
  return { data: { isFrozen: false, why: null }, text: 'The signer signs again.\n' };
}
