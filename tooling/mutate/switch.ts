/**
 * The switch of every mutant, in the process of the tests: instrumented code asks it whether a mutant is
 * active, and so shows which mutants it reaches.
 */
export interface Switch {
  /** How often each mutant was reached since `clear`, by id. */
  readonly hits: Uint32Array;
  readonly clear: () => void;
  /**
   * Makes a mutant active; 0 for none.
   *
   * @param maxHits An endless loop reaches its mutant more often than this: then it is stopped.
   */
  readonly activate: (id: number, maxHits: number) => void;
}

declare global {
  var $mutant: (id: number) => boolean;
  var $mutants: Switch | undefined;
}

/** More than any folder has. */
const MAX_MUTANTS = 100_000;

/** The one of this process: instrumented modules are loaded once, for many test files. */
export function mutantSwitch(): Switch {
  globalThis.$mutants ??= createSwitch();
  return globalThis.$mutants;
}

function createSwitch(): Switch {
  const hits = new Uint32Array(MAX_MUTANTS);
  let active = 0;
  let left = 0;
  globalThis.$mutant = (id) => {
    hits[id] = (hits[id] as number) + 1;
    if (id !== active) return false;
    if (--left < 0) throw new Error('the mutant is reached too often: an endless loop');
    return true;
  };
  return {
    hits,
    clear: () => void hits.fill(0),
    activate(id, maxHits) {
      active = id;
      left = maxHits;
    },
  };
}
