import type { SitePage } from './page.ts';

/** What a coding assistant reads first: one line for each page. */
export function llmsIndex(pages: readonly SitePage[]): string {
  const sections = [
    ['Guides', /^guides\//],
    ['Flows', /^flows\//],
    ['Endpoints', /^endpoints\//],
    ['Errors', /^errors\/(?:index|outcome|unsafe|rate)/],
    ['Background', /^(?!guides|flows|endpoints|errors|decisions|reference)[^/]+\.md$/],
  ] as const;
  const parts = sections.map(([name, pattern]) => {
    const lines = pages
      .filter(({ path }) => pattern.test(path))
      .map(({ path, title, text }) => `- [${title}](/${path}): ${summaryOf(text)}`);
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  const head =
    '# Perijove\n\n> A TypeScript client for the Jupiter API on Solana: one package per endpoint family over one shared transport, checked responses, transactions that are compared with your request before signing, and a sandbox on your own machine. Unofficial.\n\n`perijove/catalog.json` has every endpoint as data. The same as tools of the Model Context Protocol: `npx -y @perijove/mcp`, with `--sandbox` on a machine without a key (/guides/agents.md). All pages in one file: /llms-full.txt';
  return `${[head, ...parts].join('\n\n')}\n`;
}

/** Every page, one after the other. */
export function llmsFull(pages: readonly SitePage[]): string {
  return pages
    .map(
      ({ path, text }) =>
        `<!-- /${path} -->\n\n${text.replace(/^---\n[\s\S]*?\n---\n/, '').trim()}`,
    )
    .join('\n\n');
}

/** The first paragraph that is a sentence. */
function summaryOf(text: string): string {
  const paragraph = text.split('\n\n').find((each) => /^[A-Z`][^|]*[.:]$/.test(each.trim()));
  return paragraph?.replace(/\s+/g, ' ').split(/(?<=\.) /)[0] ?? '';
}
