/** The style of all pages of the sandbox; light or dark as the visitor's system is. */
export const frameStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(97.5% .004 200), oklch(16% .012 220));
  --card: light-dark(oklch(100% 0 0), oklch(20% .013 220));
  --sunken: light-dark(oklch(95.5% .006 200), oklch(13.5% .012 220));
  --ink: light-dark(oklch(24% .02 220), oklch(93% .008 200));
  --muted: light-dark(oklch(46% .02 220), oklch(72% .015 210));
  --line: light-dark(oklch(89% .008 210), oklch(28% .015 220));
  --edge: light-dark(oklch(62% .02 215), oklch(55% .02 215));
  --accent: light-dark(oklch(44% .085 195), oklch(78% .1 190));
  --on-accent: light-dark(oklch(100% 0 0), oklch(18% .03 200));
  --tint: light-dark(oklch(94.5% .025 195), oklch(25% .035 200));
  --highlight: light-dark(oklch(52% .13 50), oklch(80% .13 65));
  --danger: light-dark(oklch(50% .18 27), oklch(76% .13 25));
  --mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.45 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
h1, h2, h3 { line-height: 1.2; letter-spacing: -.01em; }
h1 { margin: 0; font-size: 1.75rem; font-weight: 650; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; font-weight: 650; }
p { margin: .25rem 0 .75rem; }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px; }
code, pre { font-family: var(--mono); font-size: .875em; }
.muted { color: var(--muted); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: .5rem; z-index: 3; background: var(--card); padding: .5rem .75rem; }
.bar {
  position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: .6rem;
  min-height: 3.25rem; padding: 0 1.5rem; background: var(--card); border-bottom: 1px solid var(--line);
}
.bar .brand { font-weight: 700; color: var(--ink); text-decoration: none; letter-spacing: -.01em; }
.badge {
  padding: .1rem .5rem; font-size: .75rem; font-weight: 600; color: var(--highlight);
  border: 1px solid currentColor; border-radius: 1rem; white-space: nowrap;
}
.bar .links { display: flex; gap: .25rem; margin-left: auto; align-self: stretch; }
.bar .links a {
  display: flex; align-items: center; padding: 0 .7rem; font-size: .9rem; font-weight: 550;
  color: var(--muted); text-decoration: none; border-bottom: 2px solid transparent; border-top: 2px solid transparent;
}
.bar .links a:hover { color: var(--ink); }
.bar .links a[aria-current] { color: var(--ink); border-bottom-color: var(--accent); }
@media (max-width: 36rem) {
  .bar { padding: 0 .75rem; gap: .4rem; }
  .bar .badge { display: none; }
  .bar .links a { padding: 0 .5rem; font-size: .85rem; }
}
@media (prefers-reduced-motion: no-preference) {
  a, summary { transition: color 150ms ease-out, background-color 150ms ease-out, border-color 150ms ease-out; }
}
`;
