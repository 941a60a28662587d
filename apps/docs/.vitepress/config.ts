import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { drawDiagram } from '../src/diagram.ts';

const pages = fileURLToPath(new URL('../pages/', import.meta.url));

/** Links to the pages of a folder, by the heading of each. */
function linksTo(folder: string): DefaultTheme.SidebarItem[] {
  return globSync(`${folder}/*.md`, { cwd: pages })
    .filter((file) => !file.endsWith('index.md'))
    .sort()
    .map((file) => ({
      text: /^# (.+)$/m.exec(readFileSync(pages + file, 'utf8'))?.[1] ?? file,
      link: `/${file.replace(/\.md$/, '')}`,
    }));
}

/** The reference has a page for each package. */
function packages(): DefaultTheme.SidebarItem[] {
  return [...linksTo('reference'), ...linksTo('reference/@perijove')].map(({ link = '' }) => ({
    text: link.slice('/reference/'.length),
    link,
  }));
}

/** Flows, grouped by family. */
function flows(): DefaultTheme.SidebarItem[] {
  const groups = Map.groupBy(linksTo('flows'), ({ text = '' }) => text.split('.')[0] ?? '');
  return [...groups].map(([family, items]) => ({ text: family, items }));
}

/** Endpoints, grouped by family. */
function endpoints(): DefaultTheme.SidebarItem[] {
  const groups = Map.groupBy(linksTo('endpoints'), ({ text = '' }) => text.split('.')[0] ?? '');
  return [...groups].map(([family, items]) => ({ text: family, collapsed: true, items }));
}

const guides = [
  'first-price',
  'first-swap',
  'which-api',
  'wallets',
  'wallets-in-pages',
  'kit',
  'remote-signers',
  'testing-an-app',
  'msw',
  'local-node',
  'ci',
  'landing',
  'stop-loss',
  'token-2022',
  'errors',
  'limits',
  'resume',
  'dbos',
  'restate',
  'temporal',
  'strategies',
  'agents',
  'ai-sdk',
  'agentkit',
  'solana-agent-kit',
  'amounts',
  'deployments',
  'browser',
  'react',
  'react-native',
  'widget',
  'runtimes',
  'compose',
  'fees',
  'priority-fees',
  'watching',
  'migration',
  'migration-v2',
];

function guideLinks(): DefaultTheme.SidebarItem[] {
  const rank = (link = ''): number => {
    const at = guides.indexOf(link.split('/').at(-1) ?? '');
    return at < 0 ? guides.length : at;
  };
  return linksTo('guides').sort((one, other) => rank(one.link) - rank(other.link));
}

/** The text of the heading above a token: what a screen reader says of a diagram. */
function headingBefore(
  tokens: readonly { readonly type: string; readonly content: string }[],
  index: number,
): string {
  const at = tokens.findLastIndex(({ type }, i) => type === 'heading_open' && i < index);
  return tokens[at + 1]?.content.replaceAll(/[`"<>&]/g, '') ?? 'Diagram';
}

const background = [
  { text: 'Versions and support', link: '/versioning' },
  { text: 'Runs in', link: '/runs-in' },
  { text: 'Many processes', link: '/many-processes' },
  { text: 'Events, spans and metrics', link: '/events' },
  { text: 'Runbook', link: '/runbook' },
  { text: 'Testing', link: '/testing' },
  { text: 'The sandbox', link: '/sandbox' },
  { text: 'A node with faults', link: '/rpc-faults' },
  { text: 'Security model', link: '/security-model' },
  { text: 'A minimum from the market', link: '/swap-bounds' },
  { text: 'Performance', link: '/performance' },
  { text: 'Architecture', link: '/architecture' },
  { text: 'Decisions', link: '/decisions/' },
  { text: 'Releasing', link: '/releasing' },
];

export default defineConfig({
  title: 'Perijove',
  description: 'A TypeScript client for the Jupiter API on Solana',
  srcDir: 'pages',
  outDir: 'site',
  cacheDir: 'node_modules/.cache/vitepress',
  cleanUrls: true,
  // A link to a page that does not exist ends the build.
  ignoreDeadLinks: [/^https?:\/\/(?:localhost|127\.0\.0\.1)/],
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      const { fence } = md.renderer.rules;
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const { info, content } = tokens[index] as (typeof tokens)[number];
        if (info.trim() === 'mermaid') return drawDiagram(content, headingBefore(tokens, index));
        return fence?.(tokens, index, ...rest) ?? '';
      };
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        miniSearch: {
          searchOptions: {
            // Who asks a question wants a guide or an error, not how the project came to be. The page
            // gets this function as text, so it may use nothing outside of itself.
            boostDocument: (id: string) =>
              /^\/(?:guides|errors|flows)\//.test(id)
                ? 2
                : /^\/(?:reference|decisions)\/|^\/(?:performance|architecture)\b/.test(id)
                  ? 0.3
                  : 1,
          },
        },
        // Of the reference only the names: with its texts the index would be three times as large.
        _render(text, env, md) {
          const isReference = env.relativePath.startsWith('reference/');
          const found = isReference ? text.replaceAll(/^(?!#{1,3} ).*$/gm, '') : text;
          return md.render(found, env);
        },
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/first-price' },
      { text: 'Flows', link: '/flows/' },
      { text: 'Endpoints', link: '/endpoints/' },
      { text: 'Errors', link: '/errors/' },
      { text: 'Reference', link: '/reference/' },
    ],
    sidebar: {
      '/flows/': [{ text: 'Flows', link: '/flows/', items: flows() }],
      '/endpoints/': [{ text: 'Endpoints', link: '/endpoints/', items: endpoints() }],
      '/errors/': [{ text: 'Errors', link: '/errors/', items: linksTo('errors') }],
      '/reference/': [{ text: 'Reference', link: '/reference/', items: packages() }],
      '/': [
        { text: 'Guides', items: guideLinks() },
        { text: 'Background', items: background },
      ],
    },
    docFooter: { prev: false, next: false },
    footer: { message: 'Unofficial: not made, run or endorsed by the operator of the API.' },
  },
});
