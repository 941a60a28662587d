import type { Mutant } from './instrument.ts';

/** A row of docs/survivors.md. */
export interface Explained {
  readonly file: string;
  /** Name of the declaration in the file. */
  readonly within: string;
  readonly count: number;
}

/**
 * Reads the tables of docs/survivors.md: a heading names the folder, and each row a file of it, a
 * declaration, the changes, their count and the reason.
 */
export function readExplained(text: string): readonly Explained[] {
  const rows: Explained[] = [];
  let folder = '';
  for (const line of text.split('\n')) {
    folder = /^## `(?<path>[^`]+)`/.exec(line)?.groups?.['path'] ?? folder;
    const row = /^\| `(?<file>[^`]+)` \| (?:`(?<within>[^`]+)`)? *\| .* \| (?<count>\d+) \| /.exec(
      line,
    );
    const { file, within = '', count } = row?.groups ?? {};
    if (file) rows.push({ file: `${folder}/${file}`, within, count: Number(count) });
  }
  return rows;
}

type Survivor = Pick<Mutant, 'file' | 'within'>;

/** One line for each declaration of these files that has more survivors than are explained, or fewer. */
export function compareExplained(
  survivors: readonly Survivor[],
  explained: readonly Explained[],
  files: readonly string[],
): readonly string[] {
  const keyOf = ({ file, within }: Survivor): string => `${file} ${within}`.trim();
  const known = explained.filter(({ file }) => files.includes(file));
  const keys = [...new Set([...survivors, ...known].map(keyOf))].toSorted();
  return keys.flatMap((key) => {
    const found = survivors.filter((each) => keyOf(each) === key).length;
    const said = known.reduce((sum, each) => (keyOf(each) === key ? sum + each.count : sum), 0);
    return found === said ? [] : [`${key}: ${found} survive, and ${said} are explained`];
  });
}
