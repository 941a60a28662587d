import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedPackages } from '../../test/workspace.ts';
import { builtNext } from '../proxy/servers.ts';
import { loadAlone, nodesOf } from './alone.ts';
import { priceProgram } from './first-call.ts';
import { managerNames } from './managers.ts';
import { runtimes } from './matrix.ts';
import { recipes, runRecipe } from './recipes.ts';
import type { Row, Tried } from './row.ts';
import { runInNode } from './runs.ts';
import { compilerVersions, nodeVersions } from './tools.ts';
import { isKnown, resolutions, typeCheck, writeConsumer } from './types.ts';
import { versionOf } from './versions.ts';
import { swapInNext } from './widget-in-next.ts';

const nodes = `Node ${nodeVersions.join(', ')}`;

const inRuntimes = runtimes.map(
  ({ name, version, isLong = false, expected, run }): Row => ({
    group: 'runtimes',
    name,
    version,
    isLong,
    run: async ({ setup, all }) => {
      const printed = Object.entries(await run(setup, all));
      const wrong = printed.filter(([, result]) => result !== expected);
      if (printed.length === 0) return 'nothing was run';
      return wrong.map(([loaded, result]) => `${loaded}: ${result}`).join('\n');
    },
  }),
);

/** `@perijove/price`, installed alone, answers a first price on every Node, in both formats. */
const byManagers = managerNames.map(
  (name): Row => ({
    group: 'managers',
    name,
    version: nodes,
    // What npm installs is run by the rows of runtimes.
    isLong: true,
    async run({ setup }) {
      const at = join(setup.work, name.replace(' ', '-'));
      const { folder, nodeArgs } = await setup.managers[name](at, ['@perijove/price']);
      await writeFile(join(folder, 'price.mjs'), priceProgram('esm', setup.service));
      await writeFile(join(folder, 'price.cjs'), priceProgram('cjs', setup.service));
      for (const [version, node] of Object.entries(setup.tools.nodes))
        for (const file of ['price.mjs', 'price.cjs']) {
          const printed = await runInNode(node, file, folder, nodeArgs);
          if (printed !== 'true') return `${file} on Node ${version}: ${printed}`;
        }
      return '';
    },
  }),
);

const alone = publishedPackages().map(
  (each): Row => ({
    group: 'packages',
    name: each.manifest.name,
    version: `Node ${nodesOf(each, nodeVersions).join(', ')}`,
    isLong: true,
    run: ({ setup }) => loadAlone({ setup, each }),
  }),
);

const ofRunners = (Object.keys(recipes) as (keyof typeof recipes)[]).map(
  (name): Row => ({
    group: 'runners',
    name: `${name === 'jest' ? 'Jest' : 'Vitest'} in Node`,
    version: versionOf(name),
    // `examples/vitest` and `examples/jest` run in every proof.
    isLong: true,
    async run({ setup: { tools }, all }) {
      const printed = await runRecipe(name, tools, tools.nodes['24'], all);
      return /Tests:? +4 passed/.test(printed) ? '' : printed;
    },
  }),
);

const ofTypes = compilerVersions.flatMap((version) =>
  resolutions
    .filter((resolution) => isKnown(version, resolution))
    .map(
      (resolution): Row => ({
        group: 'types',
        name: `\`${resolution}\``,
        version: versionOf(`typescript${version}`),
        // The programs of the guides are compiled by this repository's compiler, by `nodenext` and
        // `bundler`: see `snippets.built.test.ts`.
        isLong: true,
        async run({ setup, all }) {
          await writeConsumer(all, version, resolution);
          return typeCheck(setup.tools, version, all, resolution);
        },
      }),
    ),
);

const inNext: Row = {
  group: 'frameworks',
  name: 'Next, built and started',
  version: versionOf('next'),
  isLong: true,
  async run({ setup, all }: Tried) {
    const server = await builtNext(setup, all);
    try {
      const url = `http://127.0.0.1:${server.port}`;
      const html = await (await fetch(`${url}/`)).text();
      if (!/SOL is [^\d]*\d+\.\d+/.test(html)) return html;
      return await swapInNext(url, setup.service);
    } finally {
      await server.stop();
    }
  },
};

/** The matrix: `runtimes.test.ts` runs the short rows, `pnpm rehearse` all of them. */
export const rows: readonly Row[] = [
  ...inRuntimes,
  ...byManagers,
  ...alone,
  ...ofTypes,
  ...ofRunners,
  inNext,
];
