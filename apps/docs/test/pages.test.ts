import { existsSync, readFileSync } from 'node:fs';
import { catalog } from 'perijove/catalog';
import { expect, it } from 'vitest';
import { drawDiagram } from '../src/diagram.ts';
import { endpointPages } from '../src/endpoint-pages.ts';
import { errorPages } from '../src/error-pages.ts';
import { readFieldDocs } from '../src/field-docs.ts';
import { guidePages } from '../src/guide-pages.ts';
import { llmsIndex } from '../src/llms.ts';
import { root } from '../src/root.ts';

const endpoints = endpointPages();
const errors = errorPages();

it('has a page for every endpoint, with every field of its example', () => {
  expect(endpoints).toHaveLength(catalog.length + 1);
  for (const { family, method, endpoint } of catalog) {
    const fields = readFieldDocs(family, method).map(({ name }) => name);
    const inExample = Object.keys(endpoint.example.request as object);
    expect(
      inExample.filter((name) => !fields.includes(name)),
      endpoint.name,
    ).toEqual([]);
  }
});

it('says what an error means, and what to do', () => {
  const page = errors.find(({ path }) => path === 'errors/outcome_unknown.md');
  expect(page?.text).toContain('whether it landed is not known');
  expect(page?.text).toContain('`check-status`');
  expect(page?.text).toContain('## What to do');
});

it('has every rule of the guard where the code of its findings is explained', () => {
  const page = errors.find(({ path }) => path === 'errors/unsafe_transaction.md')?.text ?? '';
  const listed = [...page.matchAll(/^### (\S+)$/gm)].map(([, rule]) => rule);
  const source = readFileSync(`${root}packages/core/src/errors/flow-failures.ts`, 'utf8');
  const [type = ''] = /export type GuardRule =[^;]+;/.exec(source) ?? [];
  const rules = [...type.matchAll(/\| '([\w-]+)'/g)].map(([, rule]) => rule);
  expect(new Set(listed)).toEqual(new Set(rules));
  expect(listed.length).toBe(rules.length);
  expect(rules.length).toBeGreaterThan(20);
});

it('has the documented failures of the families in the list of errors', () => {
  expect(errors[0]?.text).toContain('slippage_exceeded');
  expect(errors[0]?.text).toContain('below_minimum');
});

it('links to a page of the site within the site, and to other files in the repository', () => {
  const guides = guidePages();
  const swap = guides.find(({ path }) => path === 'guides/first-swap.md');
  expect(swap?.text).toContain('](../security-model.md)');
  const architecture = guides.find(({ path }) => path === 'architecture.md');
  expect(architecture?.text).toMatch(/\]\(https:[^)]+packages\//);
});

it('shows the pictures of a guide from its own host', () => {
  const widget = guidePages().find(({ path }) => path === 'guides/widget.md')?.text ?? '';
  const pictures = [...widget.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, to = '']) => to);
  expect(pictures).toContain('/images/widget/plain-wide-light.png');
  for (const to of pictures) expect(existsSync(`${root}docs${to}`), to).toBe(true);
});

it('describes every guide in one line for programs', () => {
  const lines = llmsIndex([...guidePages(), ...endpoints, ...errors]).split('\n');
  const guides = lines.filter((line) => line.includes('](/guides/'));
  for (const line of guides) expect(line).toMatch(/\): \S.+/);
});

it('names pages, packages and files for programs that exist', () => {
  const pages = [...guidePages(), ...endpoints, ...errors];
  const index = llmsIndex(pages);
  const paths = new Set(pages.map(({ path }) => `/${path}`));
  const links = [...index.matchAll(/\((\/[^)]+)\)/g)].map(([, link = '']) => link);
  // Those of the flows are made elsewhere.
  expect(links.filter((link) => !paths.has(link) && !link.startsWith('/flows/'))).toEqual([]);
  const manifest = JSON.parse(readFileSync(`${root}packages/mcp/package.json`, 'utf8'));
  expect(index).toContain(`npx -y ${manifest.name}`);
  expect(Object.keys(manifest.bin)).toHaveLength(1);
  expect(existsSync(`${root}packages/perijove/catalog.json`)).toBe(true);
});

it('draws the charts of the benchmark from its table', () => {
  const page = guidePages().find(({ path }) => path === 'performance.md');
  const charts = page?.text.match(/<figure class="drawing chart"/g) ?? [];
  expect(charts.length).toBeGreaterThan(8);
  expect(page?.text).toContain('1. quote: CPU of a call / undici request + json (less is better)');
});

it('draws a diagram that needs no script, no style element and no network', () => {
  const svg = drawDiagram('flowchart TD\n  a["one"] --> b["two"]', 'The map');
  expect(svg).toContain('aria-label="The map"');
  expect(svg).toContain('one');
  expect(svg).not.toMatch(/<script|<style|style="--|https?:(?!\/\/www\.w3\.org)/);
});
