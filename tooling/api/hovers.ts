import { openProgram } from './program.ts';

/** What an editor shows of a name. */
export interface Hover {
  readonly text: string;
  /** The texts of each tag, by its name: `throws`. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

/** The hover of each expression, such as `perijove.price.get`: of the name that it ends with. */
export function readHovers(
  preamble: string,
  expressions: readonly string[],
): ReadonlyMap<string, Hover> {
  const lines = expressions.map((expression) => `${expression};`);
  const text = [preamble, ...lines].join('\n');
  const { project, path, close } = openProgram(text);
  const { checker } = project;
  let end = preamble.length;
  try {
    return new Map(
      expressions.map((expression) => {
        end += `\n${expression};`.length;
        const symbol = checker.getSymbolAtPosition(path, end - 2);
        if (!symbol) throw new Error(`${expression} does not exist`);
        const tags = new Map<string, string[]>();
        for (const { name, text: says = '' } of checker.getJsDocTagsOfSymbol(symbol))
          tags.set(name, [...(tags.get(name) ?? []), says]);
        return [expression, { text: checker.getDocumentationCommentOfSymbol(symbol), tags }];
      }),
    );
  } finally {
    close();
  }
}
