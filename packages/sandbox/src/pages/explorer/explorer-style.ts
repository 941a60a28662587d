import { pagesStyle } from '../style.ts';

/** Style of the pages of transactions and accounts. */
export const explorerStyle = `${pagesStyle}
.kicker { margin: 1rem 0 0; font-size: .75rem; font-weight: 650; letter-spacing: .06em; text-transform: uppercase; color: var(--muted); }
.title { align-items: center; margin-top: .25rem; }
.title img, .token img { border-radius: 50%; }
.id { margin: .25rem 0 1rem; overflow-wrap: anywhere; color: var(--muted); }
.outcome { padding: .1rem .6rem; font-size: .8rem; font-weight: 650; color: var(--accent); background: var(--tint); border-radius: 1rem; white-space: nowrap; }
.outcome.bad { color: var(--danger); background: none; border: 1px solid currentColor; }
.facts { margin: 0; }
.facts > div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: .1rem 1rem; padding: .4rem 0; border-top: 1px solid var(--line); font-size: .9rem; }
.facts > div:first-child { border-top: 0; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.mono { font-family: var(--mono); font-size: .875em; }
.aside { font-weight: 400; color: var(--muted); font-size: .9em; }
.plain { margin: 0; padding: 0; list-style: none; }
.token { display: inline-flex; align-items: center; gap: .45rem; }
.quiet { color: inherit; text-decoration: none; }
.quiet:hover { color: var(--accent); }
.plus { color: var(--accent); }
.minus { color: var(--danger); }
td.number + td.number, th.number + th.number { padding-left: 1rem; }
td time { white-space: nowrap; }
.calls { margin: 0; padding: 0; list-style: none; }
.call { padding: .75rem 0; border-top: 1px solid var(--line); }
.calls > .call:first-child { border-top: 0; padding-top: 0; }
.call .calls { margin-left: .35rem; padding-left: 1rem; border-left: 2px solid var(--line); }
.call .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); column-gap: 2rem; margin-top: .35rem; }
.call .facts > div { grid-template-columns: 8.5rem minmax(0, 1fr); padding: .15rem 0; border: 0; }
.call .facts > div:has(details[open], .calls, .plain) { grid-column: 1 / -1; }
.call p.muted { margin: .5rem 0 .35rem; font-size: .8rem; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: .15rem .6rem; }
.place { font: 650 .75rem var(--mono); color: var(--muted); }
@media (max-width: 36rem) {
  .facts > div { grid-template-columns: 7.5rem minmax(0, 1fr); }
  .call .facts > div { grid-template-columns: 7rem minmax(0, 1fr); }
  .call .calls { padding-left: .75rem; }
  .stack, .stack tbody, .stack tr, .stack td, .stack th { display: block; }
  .stack thead { display: none; }
  .stack tr { border-top: 1px solid var(--line); padding: .6rem 0; }
  .stack td, .stack th { border: 0; padding: .1rem 0; text-align: left; overflow-wrap: anywhere; }
  .stack td.number + td.number { padding-left: 0; }
}
`;
