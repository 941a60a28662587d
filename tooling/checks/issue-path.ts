/** Where an issue is, as far as it is known when the check is generated: text, and variables. */
export type IssuePath = readonly (string | { readonly variable: string })[];

/** The field of that name, or of the name that a variable holds. */
export function fieldOf(path: IssuePath, name: IssuePath[number]): IssuePath {
  return path.length === 0 ? [name] : [...path, '.', name];
}

/** The list entry at the index that a variable holds. */
export function entryOf(path: IssuePath, variable: string): IssuePath {
  return [...path, '[', { variable }, ']'];
}

/** An expression that gives the path: a string, a variable, or a template of both. */
export function pathCode(path: IssuePath): string {
  const [first] = path;
  if (path.length === 1 && typeof first === 'object') return first.variable;
  if (path.every((part) => typeof part === 'string')) return JSON.stringify(path.join(''));
  const parts = path.map((part) =>
    typeof part === 'string' ? part.replace(/[`\\]|\$(?=\{)/g, '\\$&') : `\${${part.variable}}`,
  );
  return `\`${parts.join('')}\``;
}
