import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './workspace.ts';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: Readonly<Record<string, string>>;
      readonly annotations: Readonly<Record<string, string>>;
    }[];
  }[];
}

const read = (path: string): string => readFileSync(root + path, 'utf8');
const alerts = (parse(read('packages/opentelemetry/src/alerts.yaml')) as Rules).groups.flatMap(
  ({ rules }) => rules,
);
const sources = [
  'instruments',
  'calls',
  'call-facts',
  'flow-spans',
  'stores/measure-store',
  'stores/observe-journal',
  'stores/observe-policy',
]
  .map((name) => read(`packages/opentelemetry/src/${name}.ts`))
  .join('\n');
const runbook = read('docs/runbook.md');

const underscored = (name: string): string => name.replaceAll('.', '_');

/** What Prometheus calls the metrics: by their kind and unit. */
function metricNames(): ReadonlySet<string> {
  const names = [...sources.matchAll(/(seconds\(meter,|createCounter\(|Gauge\() ?'([\w.]+)'/g)];
  return new Set(
    names.flatMap(([, kind, name = '']) => {
      const base = underscored(name);
      if (kind === 'createCounter(') return [`${base}_total`];
      if (kind === 'Gauge(') return [base.endsWith('_age') ? `${base}_seconds` : base];
      return ['bucket', 'count', 'sum'].map((end) => `${base}_seconds_${end}`);
    }),
  );
}

const attributes = new Set(
  [...sources.matchAll(/'((?:perijove|http|error)\.[\w.]+)'/g)].map(([, name = '']) =>
    underscored(name),
  ),
);

it('the names of the alerts are in the runbook, in its headings and nowhere else', () => {
  const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(headings)).toEqual(new Set(names));
  expect(headings).toHaveLength(names.length);
  for (const part of ['Meaning.', 'Look ', 'Do'])
    expect(runbook.split(`- **${part}`).length, part).toBe(alerts.length + 1);
});

it.each(alerts)('$alert asks for metrics and labels that are written', ({ expr, annotations }) => {
  const metrics = metricNames();
  const text = [expr, ...Object.values(annotations)].join('\n').replaceAll(/https?:\S+/g, '');
  const found = text.match(/\b(?:perijove|http_client|http_response|error)_\w+/g) ?? [];
  expect(found.filter((name) => !metrics.has(name) && !attributes.has(name))).toEqual([]);
  expect(found.some((name) => metrics.has(name))).toBe(true);
});

it.each(alerts)('$alert leads to its entry, and says how urgent it is', (alert) => {
  const { annotations, labels } = alert;
  const page = 'https://github.com/perijove/perijove/blob/main/docs/runbook.md';
  expect(annotations['runbook_url']).toBe(`${page}#${alert.alert.toLowerCase()}`);
  expect(annotations['summary']).toMatch(/\S/);
  expect(['critical', 'warning', 'info']).toContain(labels['severity']);
});
