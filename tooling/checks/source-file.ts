/** The parts of one generated file, collected while its schemas are walked. */
export interface SourceFile {
  /** The name, with a number if another function has it already. */
  readonly claim: (name: string) => string;
  readonly addFunction: (text: string) => void;
  /** The name of a constant that holds the pattern: a literal in a function is a new object a call. */
  readonly pattern: (pattern: RegExp) => string;
  /** The name of a function of core, which the file then imports. */
  readonly core: (name: string) => string;
  readonly functions: readonly string[];
  readonly constants: () => readonly string[];
  readonly imports: ReadonlySet<string>;
}

export function createSourceFile(): SourceFile {
  const claimed = new Set<string>();
  const functions: string[] = [];
  const patterns = new Map<string, string>();
  const imports = new Set<string>();
  return {
    claim(name) {
      let free = name;
      for (let number = 2; claimed.has(free); number++) free = `${name}${number}`;
      claimed.add(free);
      return free;
    },
    addFunction: (text) => void functions.push(text),
    pattern(pattern) {
      const text = String(pattern);
      const name = patterns.get(text) ?? `PATTERN_${patterns.size + 1}`;
      patterns.set(text, name);
      return name;
    },
    core(name) {
      imports.add(name);
      return name;
    },
    functions,
    constants: () => [...patterns].map(([text, name]) => `const ${name} = ${text};`),
    imports,
  };
}

/** `price` becomes `Price`: the part of a function's name that says where it is used. */
export function capitalize(name: string): string {
  const word = name.replace(/[^\w$]/g, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
