import { readFileSync } from 'node:fs';
import type { BegunFlow } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { measureStore, observeJournal, observePolicy } from '../src/stores.ts';
import { startRecording } from './sdk.ts';

const dashboard = JSON.parse(
  readFileSync(new URL('../src/dashboard.json', import.meta.url), 'utf8'),
) as Dashboard;

interface Dashboard {
  readonly schemaVersion: number;
  readonly uid: string;
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: {
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const begun: BegunFlow = {
  version: 1,
  id: 'a',
  flow: 'test.flow',
  owner: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49',
  asked: null,
  revision: 1,
  attempts: 0,
  agreed: null,
  step: 'begun',
};
const budgets = {
  frozen: undefined,
  caps: [{ unit: 'USD', period: 'perDay', limit: '2', left: '1' }],
};

/** What Prometheus calls the metrics and attributes of OpenTelemetry. */
const underscored = (name: string): string => name.replaceAll(/[.-]/g, '_');

async function prometheusNames(): Promise<{ metrics: Set<string>; labels: Set<string> }> {
  const { telemetry, meter, metrics } = startRecording();
  const transport = { baseUrl: 'https://api.test' };
  const of = { endpoint: 'price.get', call: 1, transport } as const;
  const { onEvent } = telemetry;
  onEvent({ type: 'call:start', ...of, method: 'GET', path: '/price/v3', bucket: 'default' });
  onEvent({ type: 'limit:wait', ...of, waitedMs: 1 });
  const error = Object.assign(new Error(), { details: {} }) as never;
  onEvent({ type: 'attempt:failed', ...of, attempt: 1, retryInMs: 1, error });
  onEvent({
    type: 'call:end',
    ...of,
    ok: false,
    attempts: 2,
    durationMs: 1,
    status: 500,
    remaining: 1,
    key: 'team a',
  });
  const refused = { status: 401, scope: 'all', outMs: 5_000 } as const;
  onEvent({ type: 'key:refused', ...of, key: 'team a', ...refused });
  onEvent({ type: 'drift', endpoint: 'price.get', issues: [], responses: 1 });
  onEvent({ type: 'deprecated', what: 'tokens.allV1' });
  await telemetry.flow('test.flow', async (onProgress) => {
    onProgress({ step: 'landed', id: 'one', attempt: 1 });
  });
  await measureStore({ read: async () => Promise.reject(error) }, { meter })
    .read()
    .catch(() => undefined);
  observeJournal({ list: async () => [begun] }, { meter });
  observePolicy({ document: { name: 'bot' }, budgets: async () => budgets }, { meter });
  const names = new Set<string>();
  const labels = new Set<string>(['le']);
  for (const { descriptor, dataPoints } of (await metrics()).values()) {
    const base = underscored(descriptor.name) + (descriptor.unit === 's' ? '_seconds' : '');
    const ends = { HISTOGRAM: ['_bucket', '_count', '_sum'], COUNTER: ['_total'] }[
      (descriptor as { readonly type?: string }).type ?? ''
    ] ?? [''];
    for (const end of ends) names.add(base + end);
    for (const { attributes } of dataPoints)
      for (const name of Object.keys(attributes)) labels.add(underscored(name));
  }
  return { metrics: names, labels };
}

describe('the dashboard', () => {
  it('asks for metrics and labels that are written', async () => {
    const { metrics, labels } = await prometheusNames();
    const shown = new Set<string>();
    for (const { targets } of dashboard.panels) {
      for (const { expr } of targets) {
        const found = expr.match(/\b(?:http_client|perijove)_\w+/g) ?? [];
        expect(
          found.filter((name) => !metrics.has(name) && !labels.has(name)),
          expr,
        ).toEqual([]);
        for (const name of found) shown.add(name.replace(/_(?:bucket|count|sum)$/, ''));
      }
    }
    const written = [...metrics].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(written.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has panels of its own places and numbers', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
    for (const { gridPos, title } of panels)
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    expect(dashboard).toMatchObject({ uid: 'perijove', schemaVersion: expect.any(Number) });
  });
});
