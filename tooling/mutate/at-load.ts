import type { Vitest } from 'vitest/node';
import {
  addLoad,
  addResult,
  isSampled,
  loadsIn,
  mutantsOf,
  reachIn,
  resultsIn,
  runFiles,
  writeTrying,
} from './files.ts';
import type { Mutant } from './instrument.ts';

/**
 * The mutants of what runs when a file is loaded, and that no test has noticed: files are loaded once for
 * all of the tests, so a test that is repeated can never notice these.
 */
export function mutantsAtLoad(folder: string): readonly Mutant[] {
  const { share } = runFiles(folder);
  const loads = [...loadsIn(folder).values()];
  const known = new Set(
    resultsIn(folder).flatMap((each) =>
      each.kind === 'killed' || each.kind === 'loaded' ? [each.mutant] : [],
    ),
  );
  return mutantsOf(folder).filter(
    ({ id }) => isSampled(id, share) && !known.has(id) && loads.some((each) => each.has(id)),
  );
}

/** Loads the test files with each of these mutants, and runs them until one fails. */
export async function tryAtLoad(vitest: Vitest, folder: string): Promise<void> {
  await vitest.standalone();
  const all = await vitest.getRelevantTestSpecifications();
  const isFailing = async (file: string, mutant: number): Promise<boolean> => {
    writeTrying(folder, mutant);
    vitest.provide('mutate', { folder, step: 'load', mutant });
    const wanted = all.filter(({ moduleId }) => moduleId === file);
    const { testModules } = await vitest.runTestSpecifications(wanted);
    return testModules.some((each) => !each.ok());
  };
  // Without a mutant, each file writes down which of them it loads. One that fails then tries none.
  if (loadsIn(folder).size === 0)
    for (const { moduleId: file } of all)
      if (await isFailing(file, 0)) addLoad(folder, { file, mutants: [] });
  for (const mutant of mutantsAtLoad(folder)) {
    let by: string | undefined;
    for (const file of testFilesFor(folder, mutant))
      if (by === undefined && (await isFailing(file, mutant.id))) by = file;
    if (by === undefined) addResult(folder, { kind: 'loaded', mutant: mutant.id });
    else addResult(folder, { kind: 'killed', mutant: mutant.id, by, how: 'failed' });
  }
}

/** Those that load it: first the ones that reach most of the same source, which are likely to notice it. */
function testFilesFor(folder: string, { id, file: source }: Mutant): readonly string[] {
  const own = new Set(mutantsOf(folder).flatMap((each) => (each.file === source ? [each.id] : [])));
  const reached = (file: string): number =>
    new Set(
      reachIn(folder).flatMap((each) =>
        each.file === file ? each.hits.flatMap(([hit]) => (own.has(hit) ? [hit] : [])) : [],
      ),
    ).size;
  const files = [...loadsIn(folder)].flatMap(([file, loaded]) => (loaded.has(id) ? [file] : []));
  const counts = new Map(files.map((file) => [file, reached(file)]));
  return files.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}
