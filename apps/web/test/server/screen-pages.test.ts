import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createScreenPages } from '../../src/server/screen-pages.ts';

const PAGE = '<html><head><script src="/early.js"></script></head><body></body></html>';

/** A built page without a manifest. */
function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), PAGE);
  return folder;
}

test('settings cannot end their element, and are read as they were', () => {
  const config = {
    network: 'mainnet',
    plan: 'pro',
    explorer: "https://explorer.example/</script><script src='//evil.example'>$&",
  } as const;
  const page = createScreenPages({ folder: pageFolder(), config, proxy: '/api' })('/');
  expect(page.match(/<script/g)).toHaveLength(2);
  const [, text = ''] =
    /<script type="application\/json" id="config">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(text)).toEqual(config);
});

test('requests of the screen are an attribute that ends where it should', () => {
  const config = { network: 'mainnet', plan: 'pro', explorer: 'https://explorer.example' } as const;
  const pageOf = createScreenPages({ folder: pageFolder(), config, proxy: '/api' });
  const listOf = (path: string): unknown =>
    JSON.parse(/data-first='([^']*)'/.exec(pageOf(path))?.[1] ?? 'none');
  expect(listOf('/')).toEqual(['/api/tokens/v2/content/cooking']);
  expect(listOf(`/token/'><script>`)).toEqual([]);
});
