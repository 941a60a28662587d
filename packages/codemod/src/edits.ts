import type { Node } from 'ts-morph';

/** A replacement of a part of the text. An empty part is an insertion. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The edits of one file, collected while its tree is read, and applied at once. */
export interface Edits {
  replace(node: Node, text: string): void;
  /** Replaces the text between two positions. */
  replaceRange(start: number, end: number, text: string): void;
  /** Removes a statement with its line. */
  removeStatement(statement: Node): void;
  /** Writes a comment above the statement of a node, unless it stands there already. */
  todo(node: Node, says: string): void;
  /** Number of comments that were written. */
  readonly todos: number;
  readonly isEmpty: boolean;
  apply(text: string): string;
}

const MARK = 'TODO(perijove)';

export function collectEdits(): Edits {
  const edits: Edit[] = [];
  const written = new Set<string>();
  const replaceRange = (start: number, end: number, text: string): void => {
    edits.push({ start, end, text });
  };
  return {
    replaceRange,
    replace: (node, text) => replaceRange(node.getStart(), node.getEnd(), text),
    removeStatement(statement) {
      const { start, end } = lineOf(statement);
      replaceRange(start, end, '');
    },
    todo(node, says) {
      const statement = statementOf(node);
      const text = statement.getSourceFile().getFullText();
      const start = statement.getStart();
      const comment = `// ${MARK}: ${says}`;
      const known = `${start} ${says}`;
      if (written.has(known) || text.slice(statement.getPos(), start).includes(comment)) return;
      written.add(known);
      const indent = /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? '';
      replaceRange(start, start, `${comment}\n${indent}`);
    },
    get todos() {
      return written.size;
    },
    get isEmpty() {
      return edits.length === 0;
    },
    apply: (text) =>
      applyEdits(
        text,
        edits.map((edit) => withEnds(edit, text)),
      ),
  };
}

/** The lines of a statement. Of the empty lines above and below, one stays. */
function lineOf(statement: Node): Pick<Edit, 'start' | 'end'> {
  const text = statement.getSourceFile().getFullText();
  const start = text.lastIndexOf('\n', statement.getStart()) + 1;
  const next = text.indexOf('\n', statement.getEnd());
  const end = next < 0 ? text.length : next + 1;
  const isAlone = /(?:^|\n[ \t]*\n)$/.test(text.slice(0, start)) && text[end] === '\n';
  return { start, end: isAlone ? end + 1 : end };
}

/** The outermost line that a comment can stand above. */
function statementOf(node: Node): Node {
  const isInList = (each: Node): boolean => {
    const kind = each.getParent()?.getKindName();
    return (
      kind === 'Block' || kind === 'SourceFile' || kind === 'CaseClause' || kind === 'ModuleBlock'
    );
  };
  let found = node;
  while (!isInList(found)) {
    // A member of a class, such as a field with a client.
    if (found.getKindName() === 'PropertyDeclaration') return found;
    const parent = found.getParent();
    if (!parent) return found;
    found = parent;
  }
  return found;
}

/** With the ends of lines that the file has. */
function withEnds(edit: Edit, text: string): Edit {
  if (!text.includes('\r\n')) return edit;
  return { ...edit, text: edit.text.replaceAll(/\r?\n/g, '\r\n') };
}

/** From the end to the start, so that positions stay true. Of edits at one place, the first stands first. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = edits
    .map((edit, rank) => ({ ...edit, rank }))
    .sort((one, other) => other.start - one.start || other.end - one.end || other.rank - one.rank);
  let result = text;
  for (const { start, end, text: own } of ordered)
    result = result.slice(0, start) + own + result.slice(end);
  return result;
}
