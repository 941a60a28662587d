/** Style of the portal, in addition to the style of all pages. */
export const style = `
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
.lead { margin: .25rem 0 1.25rem; }
section {
  background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1.25rem; margin-bottom: 1.25rem;
}
.fields { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); }
label { display: block; font-weight: 600; }
.hint { display: block; margin-top: .25rem; font-weight: 400; font-size: .85rem; color: var(--muted); }
input, select {
  width: 100%; min-height: 2.6rem; margin-top: .25rem; padding: .45rem .65rem;
  font: inherit; font-weight: 400; color: inherit;
  background: var(--ground); border: 1px solid var(--edge); border-radius: .4rem;
}
button {
  padding: .5rem .9rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 0; border-radius: .4rem;
}
button.quiet { color: var(--ink); background: none; border: 1px solid var(--edge); }
button.danger { color: var(--danger); background: none; border: 1px solid currentColor; }
.actions { margin-top: 1rem; }
#issued { border-color: var(--accent); }
#issued code { display: block; padding: .75rem; margin-bottom: .75rem; background: var(--ground); border-radius: .4rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
th, td { padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-weight: 600; }
tbody th { white-space: nowrap; }
meter { width: 7rem; }
[role="alert"] { color: var(--danger); font-weight: 600; }
`;
