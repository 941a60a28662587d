import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { HostFiles } from '../../packages/widget/test/page/serve-hosts.ts';

const dashboard = fileURLToPath(
  new URL('../../packages/widget/test/page/dashboard.tsx', import.meta.url),
);

/** A page of a site, with its own look in both themes. */
const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/host.css">
${body}
</html>`;

const element = `<script type="module" src="/perijove/perijove-swap.js"></script>
<perijove-swap api="/api/jupiter" rpc="/api/rpc" amount="1.5" locale="en"></perijove-swap>`;

const plain = pageOf(
  'A shop',
  `<main class="column"><h1>A shop</h1>
<p>Pay in USDC. If you have SOL, swap it here first.</p>
${element}</main>`,
);

const react = pageOf(
  'A dashboard',
  '<div id="root"></div><script type="module" src="/react.js"></script>',
);

/** What a theme of WordPress makes of a post with a block of HTML: its class names, and its rules for them. */
const wordpress = pageOf(
  'A blog',
  `<div class="wp-site-blocks">
<header class="wp-block-template-part"><p class="wp-block-site-title">A blog</p>
<nav class="wp-block-navigation"><a href="/wordpress">Posts</a><a href="/wordpress">About</a></nav></header>
<main class="wp-block-group is-layout-constrained">
<h1 class="wp-block-post-title">How to swap without leaving this page</h1>
<div class="entry-content wp-block-post-content">
<p>The widget below is a block of HTML. The policy of this page allows no inline script and no inline style.</p>
${element}
<p>What is signed is shown in words first.</p></div></main></div>`,
);

const styles = `
html { font: 16px/1.6 system-ui, sans-serif; background: light-dark(#fafaf9, #14120f);
  color: light-dark(#1c1917, #e7e5e4); }
body { margin: 0; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; }
.column { max-width: 520px; margin: 0 auto; padding: 40px 16px; }
.dashboard { display: grid; gap: 32px; max-width: 1080px; margin: 0 auto; padding: 40px 16px; }
.dashboard ul { padding-left: 20px; }
@media (min-width: 800px) { .dashboard { grid-template-columns: 1fr 480px; } }
.wp-site-blocks { font-family: Georgia, serif; font-size: 18px; }
.wp-site-blocks header { display: flex; justify-content: space-between; align-items: baseline;
  max-width: 1080px; margin: 0 auto; padding: 16px; }
.wp-block-site-title { font-weight: 700; margin: 0; }
.wp-block-navigation a { color: inherit; margin-left: 20px; }
.is-layout-constrained > * { max-width: 645px; margin-left: auto; margin-right: auto; }
.is-layout-constrained { padding: 24px 16px; }
.wp-site-blocks button, .wp-site-blocks input { background: #d63638; border-radius: 0; text-transform: uppercase; }`;

/** Three sites that embed the widget, by their paths: plain HTML, React 19, and a theme of WordPress. */
export async function hostFiles(): Promise<HostFiles> {
  const { outputFiles } = await build({
    entryPoints: [dashboard],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    conditions: ['browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return {
    '/plain': plain,
    '/react': react,
    '/wordpress': wordpress,
    '/host.css': styles,
    '/react.js': outputFiles[0]?.text ?? '',
  };
}
