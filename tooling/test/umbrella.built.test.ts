import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { measurePage } from '../page-size.ts';
import { familyPackages, root } from './workspace.ts';

const folder = `${root}packages/perijove/`;

/** Prints the files that a program loads. */
const hear = `
  import { registerHooks } from 'node:module';
  const files = [];
  registerHooks({ load: (url, context, next) => { files.push(url); return next(url, context); } });
  process.on('exit', () => console.log(JSON.stringify(files)));`;

function filesOf(type: 'module' | 'commonjs', program: string): readonly string[] {
  const hook = `data:text/javascript,${encodeURIComponent(hear)}`;
  const args = ['--import', hook, `--input-type=${type}`, '--eval', program];
  const text = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(text) as string[];
}

const families = familyPackages().map((each) => each.folder);
/** The families of which more than the rule of its pages is loaded. */
function familiesIn(files: readonly string[]): readonly string[] {
  return families.filter((family) =>
    files.some((file) => new RegExp(`packages/${family}/dist/index\\.c?js`).test(file)),
  );
}

describe.each([
  ['module', "const { createPerijove, sandbox } = await import('perijove');"],
  ['commonjs', "const { createPerijove, sandbox } = require('perijove');"],
] as const)('the umbrella as %s', (type, load) => {
  const create = "const perijove = createPerijove({ deployment: sandbox('http://127.0.0.1:1') });";

  it('loads no family, no guard, neither undici nor zod', () => {
    const files = filesOf(type, load);
    expect(files.filter((file) => /packages\/perijove\/dist\/index/.test(file))).toHaveLength(1);
    expect(familiesIn(files)).toEqual([]);
    expect(files.filter((file) => /undici|zod|solana\/dist\/(?:index|flow)/.test(file))).toEqual(
      [],
    );
    // Each file takes a third of a millisecond.
    expect(files.filter((file) => file.includes('/packages/')).length).toBeLessThan(40);
  });

  it('loads the family that is called, and no other', () => {
    const call = "perijove.price.get({ ids: ['x'] }).catch(() => {}).then(() => perijove.close());";
    expect(familiesIn(filesOf(type, `${load} ${create} ${call}`))).toEqual(['price']);
  });
});

describe('a page with the umbrella', () => {
  it('loads at once what its first call needs beside the family', async () => {
    const page = await measurePage(
      `import { createPerijove, sandbox } from 'perijove';
       globalThis.perijove = createPerijove({ deployment: sandbox(location.origin) });`,
      { from: folder },
    );
    expect(familiesIn(page.inputs)).toEqual([]);
    expect(page.inputs.filter((each) => /checks\.generated|solana\/dist\/flow/.test(each))).toEqual(
      [],
    );
    expect(page.text).not.toMatch(/from\s*["']node:/);
    expect(page.gzippedBytes).toBeLessThanOrEqual(27_100);
    expect(page.gzippedBytes).toBeGreaterThan(20_000);
  });
});
