/**
 * Edits of lists in the sources. Each finds its place by an anchor, and throws if the anchor is not
 * there exactly once: a list that has moved must not be missed.
 */
type Edit = (text: string) => string;

function only(text: string, anchor: RegExp): RegExpExecArray {
  const flags = anchor.flags.replace(/[dg]/g, '');
  const found = [...text.matchAll(new RegExp(anchor, `${flags}dg`))];
  const [first] = found;
  if (!first || found.length > 1)
    throw new Error(`expected ${anchor} once, found it ${found.length} times`);
  return first;
}

/** Inserts after an anchor. */
export function insertAfter(anchor: RegExp, inserted: string): Edit {
  return (text) => {
    const { 0: match, index } = only(text, anchor);
    const at = index + match.length;
    return text.slice(0, at) + inserted + text.slice(at);
  };
}

/** Inserts before an anchor. */
export function insertBefore(anchor: RegExp, inserted: string): Edit {
  return (text) => {
    const { index } = only(text, anchor);
    return text.slice(0, index) + inserted + text.slice(index);
  };
}

/** Inserts before the end of a block: the first line that is `end` after the anchor. */
export function insertAtEnd(anchor: RegExp, end: string, inserted: string): Edit {
  return (text) => {
    const { 0: match, index } = only(text, anchor);
    const at = text.indexOf(`\n${end}`, index + match.length - 1);
    if (at < 0) throw new Error(`expected a line ${end} after ${anchor}`);
    return `${text.slice(0, at)}\n${inserted}${text.slice(at)}`;
  };
}

/** Replaces what the first group of an anchor holds. */
export function replaceIn(anchor: RegExp, change: (inside: string) => string): Edit {
  return (text) => {
    const [from = 0, to = 0] = only(text, anchor).indices?.[1] ?? [];
    return text.slice(0, from) + change(text.slice(from, to)) + text.slice(to);
  };
}

/**
 * Inserts an entry into a list that is sorted by a key, the first group of `entry`. The list is what
 * is between `from` and the first line that is `end`; an entry may have several lines.
 */
export function insertSorted(
  list: { readonly from: RegExp; readonly end: string; readonly entry: RegExp },
  key: string,
  inserted: string,
): Edit {
  return (text) => {
    const { 0: match, index } = only(text, list.from);
    const start = index + match.length;
    const end = text.indexOf(`\n${list.end}`, start - 1);
    if (end < 0) throw new Error(`expected a line ${list.end} after ${list.from}`);
    const inside = text.slice(start, end + 1);
    const entries = [...inside.matchAll(list.entry)];
    if (entries.length === 0) throw new Error(`expected ${list.entry} after ${list.from}`);
    const next = entries.find(([, each = '']) => each > key);
    const at = start + (next?.index ?? inside.length);
    return `${text.slice(0, at)}${inserted}\n${text.slice(at)}`;
  };
}
