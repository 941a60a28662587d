import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import { type Html, html } from './html.ts';
import { frameStyle } from './page-style.ts';

/** The pages of the sandbox, in the order of the bar at the top. */
const PAGES = [
  ['/', 'Overview'],
  ['/docs', 'Reference'],
  ['/portal', 'Keys'],
] as const;

export interface PageOptions {
  readonly title: string;
  /** Path of the page; marks its link in the bar, if it has one. */
  readonly path: string;
  readonly body: Html;
  /** Style of the page, in addition to the style of all pages. */
  readonly style: string;
  readonly script?: string | undefined;
  /** Whether it shows pictures of the sandbox. */
  readonly images?: boolean | undefined;
}

/** Returns a page with the navigation bar. It loads nothing from other hosts. */
export function renderPage({ title, path, body, style, script }: PageOptions): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Perijove sandbox</title>
<link rel="icon" href="data:,">
<style>${raw(frameStyle + style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<nav class="bar" aria-label="Pages">
  <a class="brand" href="/">Perijove</a><span class="badge">Sandbox</span>
  <span class="links">${PAGES.map(([href, name]) => renderLink(href, name, href === path))}</span>
</nav>
<main id="main">
${body}
</main>
${script === undefined ? '' : html`<script>${raw(script)}</script>`}
</body>
</html>
`;
}

function renderLink(href: string, name: string, isCurrent: boolean): Html {
  return isCurrent
    ? html`<a href="${href}" aria-current="page">${name}</a>`
    : html`<a href="${href}">${name}</a>`;
}

/** Headers of a page: allows only its own style and script, by their digests. */
export function pageHeaders({
  style,
  script,
  images = false,
}: Pick<PageOptions, 'style' | 'script' | 'images'>): Record<string, string> {
  const scripts =
    script === undefined ? [] : [`script-src ${digest(script)}`, `connect-src 'self'`];
  const policy = [
    `default-src 'none'`,
    `style-src ${digest(frameStyle + style)}`,
    ...scripts,
    images ? `img-src 'self' data:` : 'img-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
