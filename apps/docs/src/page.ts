/** One page of the site. */
export interface SitePage {
  /** Path below the site's root, without a leading slash: `errors/rate_limited.md`. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** A Markdown table; `|` in a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Text outside of code that Vue would read as a tag or an expression. */
export function plain(text: string): string {
  return text.replace(/`[^`]*`|<(?=\w)|\{\{/g, (found) => {
    if (found.startsWith('`')) return found;
    return found === '<' ? '&lt;' : '&#123;&#123;';
  });
}

/** `trigger-v2.place` as the client writes it: `triggerV2.place`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
