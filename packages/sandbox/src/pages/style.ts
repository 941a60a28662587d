/** Style of the overview and the API reference. */
export const pagesStyle = `
main { max-width: 75rem; margin: 0 auto; padding: 1.5rem; }
.lead { max-width: 42rem; font-size: 1.05rem; color: var(--muted); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem 1.5rem; margin: 0 0 1.25rem; }
.address { margin: .25rem 0 .5rem; font-size: 1.05rem; font-weight: 600; }
.title { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .75rem; margin: 1rem 0 .25rem; }
.places { display: grid; grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr)); gap: 1rem; margin: 1.25rem 0; padding: 0; list-style: none; }
.places a { display: block; height: 100%; padding: 1rem 1.25rem; color: inherit; text-decoration: none; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.places a:hover { border-color: var(--accent); }
.places strong { display: block; color: var(--accent); }
.places code { display: block; margin: .15rem 0 .35rem; overflow-wrap: anywhere; }
.places span { font-size: .875rem; color: var(--muted); }
pre { margin: .5rem 0; padding: .85rem 1rem; overflow-x: auto; background: var(--sunken); border: 1px solid var(--line); border-radius: .5rem; line-height: 1.5; max-height: 26rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .5rem 1rem .5rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; font-size: .75rem; font-weight: 600; color: var(--muted); text-transform: uppercase; letter-spacing: .04em; }
tbody th { font-weight: 550; white-space: nowrap; }
td.number, th.number { text-align: right; font-weight: 550; padding-right: 0; }
.type { color: var(--muted); overflow-wrap: anywhere; }
.need { color: var(--highlight); font-size: .75rem; font-weight: 600; }
.names { display: flex; flex-wrap: wrap; gap: .35rem; padding: 0; margin: .5rem 0; list-style: none; }
.names code { padding: .1rem .45rem; background: var(--sunken); border: 1px solid var(--line); border-radius: .4rem; }
.verb { display: inline-block; min-width: 3.6rem; font: 650 .75rem/1.6 var(--mono); text-align: center; border-radius: .35rem; color: var(--accent); background: var(--tint); }
.verb.post, .verb.patch, .verb.delete { color: var(--highlight); background: var(--sunken); }
.tag { padding: 0 .45rem; font-size: .75rem; font-weight: 600; color: var(--muted); border: 1px solid var(--line); border-radius: 1rem; white-space: nowrap; }
.tag.warn { color: var(--danger); border-color: currentColor; }
details > summary { cursor: pointer; }
details.more > summary { color: var(--accent); font-size: .9rem; font-weight: 550; padding: .35rem 0; }
.columns { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 2.5rem; }
.contents { position: sticky; top: 4.25rem; align-self: start; max-height: calc(100vh - 5rem); overflow-y: auto; font-size: .875rem; padding-bottom: 2rem; }
.contents h2 { margin: 1rem 0 .25rem; font-size: .875rem; }
.contents h2 a { color: var(--ink); text-decoration: none; }
.contents ul { margin: 0; padding: 0; list-style: none; }
.contents li a { display: block; padding: .2rem .6rem; color: var(--muted); text-decoration: none; border-left: 2px solid var(--line); overflow-wrap: anywhere; }
.contents li a:hover { color: var(--ink); border-left-color: var(--accent); }
.operation { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin: 0 0 .6rem; }
.operation > summary { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: .15rem .75rem; align-items: baseline; padding: .75rem 1.1rem; list-style: none; border-radius: .75rem; }
.operation > summary::-webkit-details-marker { display: none; }
.operation > summary:hover { background: var(--tint); }
.operation > summary code { font-weight: 600; overflow-wrap: anywhere; }
.operation > summary .says { grid-column: 2 / -1; font-size: .9rem; color: var(--muted); }
.operation[open] > summary { border-bottom: 1px solid var(--line); border-radius: .75rem .75rem 0 0; }
.operation > div { padding: 1rem 1.1rem 1.1rem; scroll-margin-top: 9rem; }
.line { margin: 0 0 .6rem; padding: .75rem 1.1rem; border: 1px solid var(--line); border-radius: .75rem; }
.operation h4 { margin: 1.1rem 0 .35rem; font-size: .875rem; }
.operation p { max-width: 46rem; }
.family { margin: 0 0 2.25rem; scroll-margin-top: 4.5rem; }
.family > p { color: var(--muted); margin-bottom: 1rem; }
.status { font: 650 .875rem var(--mono); }
.status.bad { color: var(--danger); }
td td, td th { font-size: .875rem; }
@media (max-width: 56rem) {
  .columns { display: block; }
  .contents { position: static; display: flex; flex-wrap: wrap; gap: .4rem; max-height: none; padding: 0; margin: 0 0 1.5rem; }
  .contents ul { display: none; }
  .contents h2 { margin: 0; }
  .contents h2 a { display: block; padding: .25rem .7rem; font-weight: 550; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
}
@media (max-width: 36rem) {
  main { padding: 1rem; }
  .card { padding: 1rem; }
  .operation > summary { padding: .7rem .85rem; gap: .15rem .6rem; }
  .operation > summary .tags { grid-column: 2 / -1; }
  .fields, .fields tbody, .fields tr, .fields td, .fields th { display: block; }
  .fields thead { display: none; }
  .fields tr { border-top: 1px solid var(--line); padding: .5rem 0; }
  .fields td, .fields th { border: 0; padding: .1rem 0; white-space: normal; }
}
`;
