/** Light and dark by the choice of the system, as the sample app looks. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(oklch(97.8% 0.004 200), oklch(16% 0.012 205));
  --card: light-dark(oklch(100% 0 0), oklch(20% 0.013 205));
  --border: light-dark(oklch(91% 0.008 200), oklch(28% 0.015 205));
  --text: light-dark(oklch(23% 0.02 215), oklch(95% 0.006 200));
  --quiet: light-dark(oklch(47% 0.02 210), oklch(72% 0.016 205));
  --accent: light-dark(oklch(46% 0.085 178), oklch(76% 0.115 178));
  --second: light-dark(oklch(52% 0.13 262), oklch(72% 0.12 262));
  --loss: light-dark(oklch(52% 0.195 25), oklch(73% 0.15 22));
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 16px; }
header p, .figure span, th { color: var(--quiet); }
h1 { margin: 0; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 500; color: var(--quiet); }
p { margin: 4px 0 0; }
.card { background: var(--card); border: 1px solid var(--border); border-radius: 12px; padding: 16px; min-width: 0; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 16px; }
.figure strong { display: block; font-size: 28px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figure span { font-size: 13px; font-variant-numeric: tabular-nums; }
.chart { width: 100%; }
.uplot { font-family: inherit; }
.u-legend { font-size: 13px; }
.u-legend td, .u-legend th, .u-legend .u-value { color: var(--text); font-variant-numeric: tabular-nums; }
table:not(.u-legend) { width: 100%; border-collapse: collapse; }
table:not(.u-legend) :is(th, td) { padding: 6px 8px; text-align: right; border-bottom: 1px solid var(--border); font-variant-numeric: tabular-nums; white-space: nowrap; }
table:not(.u-legend) :is(th, td):first-child { text-align: left; padding-left: 0; }
table:not(.u-legend) tbody tr:last-child td { border-bottom: 0; }
th { font-weight: 500; }
.wide { overflow-x: auto; }
.scroll { overflow: auto; max-height: 480px; }
`;
