import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { describeApis } from '../api/report.ts';
import { publishedPackages } from './workspace.ts';

const packages = publishedPackages();
const reports = describeApis();

/** A change here is a change for users: it needs a changeset. `-u` rewrites the files. */
it.each(packages)('$folder exports the names and types that are on record', async ({ folder }) => {
  await expect(reports.get(folder)).toMatchFileSnapshot(`../api/reports/${folder}.txt`);
});

it.each(packages)('$folder exports no value that its declarations lack', async (each) => {
  const { manifest, path, folder } = each;
  for (const target of Object.values(manifest.exports)) {
    if (typeof target === 'string') continue;
    const file = (target as { import: { default: string } }).import.default;
    const names = Object.keys((await import(pathToFileURL(`${path}${file}`).href)) as object);
    const report = reports.get(folder) ?? '';
    const isDeclared = (name: string): boolean =>
      new RegExp(`^(?:(?:abstract )?(?:const|function|class|enum) ${name}\\b|${name}: )`, 'm').test(
        report,
      );
    expect(names.filter((name) => !isDeclared(name))).toEqual([]);
  }
});
