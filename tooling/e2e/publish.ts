import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from './packed.ts';
import { putPackage } from './put-package.ts';
import type { LoopbackRegistry } from './registry.ts';
import { publishThirdParty } from './third-party.ts';

/** Publishes the built packages unchanged, and all their dependencies. */
export async function publishAll(registry: LoopbackRegistry, work: string): Promise<void> {
  const tarballs = join(work, 'tarballs');
  await mkdir(tarballs, { recursive: true });
  for (const tarball of await pack(tarballs)) await putPackage(registry, tarball);
  await publishThirdParty(registry, join(work, 'third-party'));
}
