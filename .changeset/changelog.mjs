/**
 * What users read: the sentences of the changesets of a package, and the first sentence of those of
 * the packages that it depends on, so that the umbrella and the families say what changed below them.
 */
let own = new Set();

/** Called for each changeset of a package, and then, before any other package, `getDependencyReleaseLine`. */
export async function getReleaseLine({ id, summary }) {
  own.add(id);
  const [first, ...rest] = summary.trimEnd().split('\n');
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : ''))].join('\n');
}

export async function getDependencyReleaseLine(changesets, dependencies) {
  const said = own;
  own = new Set();
  const names = new Set(dependencies.map(({ name }) => name));
  const lines = changesets
    .filter(({ id }) => !said.has(id))
    .map(({ summary, releases }) => {
      const changed = releases.map(({ name }) => name).filter((name) => names.has(name));
      return `- ${changed.map((name) => `\`${name}\``).join(', ')}: ${summary.split('\n')[0]}`;
    });
  return lines.join('\n');
}

export default { getReleaseLine, getDependencyReleaseLine };
