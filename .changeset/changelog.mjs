/**
 * What users read: the sentences of the changesets. All packages have one version, so a list of the
 * packages that were raised with this one would say nothing.
 */
export async function getReleaseLine({ summary }) {
  const [first, ...rest] = summary.trimEnd().split('\n');
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : ''))].join('\n');
}

export async function getDependencyReleaseLine() {
  return '';
}

export default { getReleaseLine, getDependencyReleaseLine };
