import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Answer } from './knobs.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The files of the page by path, read once: what is not among them cannot be asked for. */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, Answer>> {
  const assets = new Map<string, Answer>();
  for (const name of await readdir(folder)) {
    const type = types[extname(name)];
    if (type) assets.set(`/${name}`, { type, body: await readFile(join(folder, name)) });
  }
  const index = assets.get('/index.html');
  if (!index) throw new Error(`no page in ${folder}: build it first`);
  return assets.set('/', index);
}
