import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { findBuildPaths } from '../build-paths.ts';
import { root } from '../test/workspace.ts';
import { loadPacked } from './load-packed.ts';
import { findPackProblems } from './pack-problems.ts';

/**
 * Returns what is wrong with a package as it is packed, a line each: by publint and by "are the types
 * wrong", paths of this machine, links that lead nowhere and what else it lacks, and each entry that does not
 * load in both formats, beside its dependencies and nothing else.
 */
export async function findProblems(source: string, tarball: string): Promise<readonly string[]> {
  const out = mkdtempSync(join(tmpdir(), 'packed-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', out]);
    const unpacked = join(out, 'package');
    const paths = findBuildPaths(unpacked, [root, `${homedir()}/`]);
    return [
      ...(await lintProblems(tarball)),
      ...(await typeProblems(tarball)),
      ...paths.map((path) => `a path of this machine: ${path}`),
      ...findPackProblems(unpacked),
      // Last: it moves what was unpacked.
      ...loadPacked(unpacked, source, join(out, 'app')),
    ];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function lintProblems(tarball: string): Promise<readonly string[]> {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const packed = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const { messages, pkg } = await publint({
    pack: { tarball: packed },
    strict: true,
  });
  return messages.map((each) => formatMessage(each, pkg ?? {}, { color: false }) ?? each.code);
}

/** Every module resolution; node10, which knows no `exports`, finds subpaths by `typesVersions`. */
async function typeProblems(tarball: string): Promise<readonly string[]> {
  const packed = createPackageFromTarballData(readFileSync(tarball));
  const result = await checkPackage(packed, { excludeEntrypoints: [/\.css$/] });
  if (!result.types) return ['it has no types'];
  return result.problems.map((problem) => {
    const { kind, ...where } = problem;
    return `${problemKindInfo[kind].title}: ${JSON.stringify(where)}`;
  });
}
