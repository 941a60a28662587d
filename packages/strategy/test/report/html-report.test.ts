import { describe, expect, it } from 'vitest';
import { createReport, htmlReport } from '../../src/report.ts';
import { bought, failed, runOf } from './run.ts';

const run = runOf([1000, 1100, 880], [100, 90, 120], [{ ...bought, label: '<b>&' }, failed]);

describe('htmlReport', () => {
  const html = htmlReport(createReport({ ...run, strategy: '</script><script>alert(1)' }));

  it('has the figures, the trades and the curves', () => {
    expect(html).toContain('<strong>-12.00 %</strong><span>hold SOL +20.00 %</span>');
    expect(html).toContain('<td>failed: price_moved</td>');
    const [, data = ''] = /id="data">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ equity: [1000, 1100, 880], hold: [1000, 900, 1200] });
  });

  it('has no text of a report as markup, and asks for nothing', () => {
    expect(html).toContain('&lt;b&gt;&amp;');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain("default-src 'none'");
    expect(html.match(/<(?:link|img|script|iframe)[^>]*(?:src|href)="(?!data:)/g)).toBeNull();
  });

  it('shows the last 500 trades of many, and says so', () => {
    const many = Array.from({ length: 501 }, (_, at) => ({ ...bought, label: `trade-${at}` }));
    const long = htmlReport(createReport({ ...run, trades: many }));
    expect(long).toContain('The last 500 of 501 trades');
    expect(long).not.toContain('<td>trade-0</td>');
    expect(long).toContain('<td>trade-500</td>');
  });
});
