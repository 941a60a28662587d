import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './workspace.ts';

const page = readFileSync(`${root}docs/events.md`, 'utf8');
const events = readFileSync(`${root}packages/core/src/events/events.ts`, 'utf8');
const progress = ['solana/src/flow/plan/progress', 'journal/src/unfinished-flows']
  .map((name) => readFileSync(`${root}packages/${name}.ts`, 'utf8'))
  .join('\n');
const instruments = readFileSync(`${root}packages/opentelemetry/src/instruments.ts`, 'utf8');

const names = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => String(name));

/** The fields of the event with this type, without those that all events have. */
function fieldsInSource(type: string): readonly string[] {
  const declared = [...events.matchAll(/^export interface \w+[^{]*\{\n(.*?)^\}/gms)].map(
    ([, body]) => String(body),
  );
  const body = declared.find((each) => each.includes(`type: '${type}'`)) ?? '';
  return names(body, /^ {2}readonly (\w+)\??:/gm).filter((name) => name !== 'type');
}

const types = names(events, /^ {2}readonly type: '([^']+)'/gm);

it('docs/events.md has every event of a transport', () => {
  expect(types.length).toBeGreaterThan(5);
  expect(names(page, /^### `([^`]+)`/gm)).toEqual(types);
});

it.each(types)('docs/events.md has the fields of %s', (type) => {
  const section = page.split(`### \`${type}\``)[1]?.split(/^##/m)[0] ?? '';
  expect(names(section, /^\| `(\w+)` \|/gm)).toEqual(fieldsInSource(type));
});

it('docs/events.md has every step of a flow', () => {
  const section = page.split('## Progress of a flow')[1]?.split(/^## /m)[0] ?? '';
  expect(names(section, /^\| `(\w+)` \|/gm)).toEqual(names(progress, /readonly step: '(\w+)'/g));
});

it('docs/events.md has every metric', () => {
  const section = page.split('| metric |')[1]?.split('| store metric |')[0] ?? '';
  expect(names(section, /^\| `([\w.]+)` \|/gm)).toEqual(
    names(instruments, /'((?:http|perijove)\.[\w.]+)'/g),
  );
});

it('docs/events.md has every metric of a store', () => {
  const sources = ['measure-store', 'observe-journal', 'observe-policy']
    .map((name) => readFileSync(`${root}packages/opentelemetry/src/stores/${name}.ts`, 'utf8'))
    .join('\n');
  const section = page.split('| store metric |')[1] ?? '';
  const created = names(sources, /(?:seconds\(meter, |createObservableGauge\()'([\w.]+)'/g);
  expect(created).toHaveLength(5);
  expect(names(section, /^\| `([\w.]+)` \|/gm)).toEqual(created);
});
