import { join } from 'node:path';
import { publishedPackages } from '../../test/workspace.ts';
import type { Tried } from './row.ts';
import { writePrograms } from './runs.ts';
import { type SetUpOptions, setUp } from './setup.ts';

/** Installs everything that is published, and writes the programs of the first calls beside it. */
export async function setUpToTry(options?: SetUpOptions): Promise<Tried> {
  const setup = await setUp(options);
  const names = [...publishedPackages().map(({ manifest }) => manifest.name), 'react-dom'];
  const { folder } = await setup.managers.npm(join(setup.work, 'all'), names);
  await writePrograms(setup, folder);
  return { setup, all: folder };
}
