import { renderMermaidSVG } from 'beautiful-mermaid';

/**
 * A Mermaid diagram as an SVG element, drawn when the site is built: a page loads no library for it,
 * and needs no network. Its colours and fonts are in the style sheet of the theme, because a page
 * keeps no style element of its own.
 *
 * @throws Error for a diagram that cannot be drawn.
 */
export function drawDiagram(source: string, label: string): string {
  const svg = renderMermaidSVG(source)
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/(<svg [^>]*?) style="[^"]*"/, '$1')
    .replace('<svg ', `<svg role="img" aria-label="${label}" `);
  return `<figure class="drawing" tabindex="0" v-pre>${svg.replaceAll(/\n\s*/g, ' ')}</figure>`;
}
