import { readFileSync } from 'node:fs';
import { compilerVersions } from '../e2e/runtimes/tools.ts';
import { readResults } from '../rehearse/results.ts';
import { root } from '../test/workspace.ts';

interface RootManifest {
  readonly license: string;
  readonly engines: { readonly node: string };
}

const GREY = '#555';
const BLUE = '#2563eb';
const GREEN = '#15803d';
const AMBER = '#a16207';

/** Each badge of the root README: what it is called, and what is true of the repository now. */
function badges(): Readonly<Record<string, readonly [label: string, value: string, fill: string]>> {
  const { license, engines } = read<RootManifest>('package.json');
  const { version } = read<{ version: string }>('packages/perijove/package.json');
  const { results } = readResults();
  const passed = results.filter((each) => each.passed).length;
  const isPublished = version !== '0.0.0';
  return {
    release: ['release', isPublished ? version : 'not published yet', isPublished ? BLUE : AMBER],
    licence: ['licence', license, BLUE],
    node: ['Node', engines.node.replace('>=', '≥ '), BLUE],
    typescript: ['TypeScript', `≥ ${compilerVersions[0]}`, BLUE],
    matrix: [
      'matrix',
      `${passed} of ${results.length} passed`,
      passed === results.length ? GREEN : AMBER,
    ],
  };
}

function read<Json>(path: string): Json {
  return JSON.parse(readFileSync(root + path, 'utf8')) as Json;
}

/** About the width of a text of 11 px, in px. */
const widthOf = (text: string): number => Math.round(text.length * 6.6 + 14);

function draw(label: string, value: string, fill: string): string {
  const [left, right] = [widthOf(label), widthOf(value)];
  const text = (x: number, words: string): string =>
    `<text x="${x}" y="14" text-anchor="middle">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${value}">
<rect width="${left}" height="20" fill="${GREY}"/>
<rect x="${left}" width="${right}" height="20" fill="${fill}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(left / 2, label)}${text(left + right / 2, value)}</g>
</svg>
`;
}

/** The badges as files. They are drawn here: a badge of a remote host could say anything. */
export function expectedBadges(): readonly (readonly [path: string, text: string])[] {
  return Object.entries(badges()).map(([name, badge]) => [
    `${root}docs/images/badges/${name}.svg`,
    draw(...badge),
  ]);
}
