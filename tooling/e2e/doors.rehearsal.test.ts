import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { launchBrowser } from './browser.ts';
import { type Door, doors, readDoor } from './doors/read-door.ts';
import { walkDoor } from './doors/walk-door.ts';
import { publishAll } from './publish.ts';
import { type LoopbackRegistry, startRegistry } from './registry.ts';

let work: string;
let registry: LoopbackRegistry;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'doors-'));
  registry = await startRegistry();
  await publishAll(registry, work);
}, 900_000);
afterAll(async () => {
  await registry?.stop();
  await rm(work, { recursive: true, force: true });
});

/** The Node of this test, and npm as it comes but for where its packages are. */
function envOf(port: number): NodeJS.ProcessEnv {
  const node = dirname(process.execPath);
  return {
    PATH: [node, process.env['PATH']].join(delimiter),
    HOME: work,
    NO_COLOR: '1',
    PORT: String(port),
    npm_config_registry: registry.url,
    npm_config_cache: join(work, 'cache'),
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
  };
}

/** The guide with a port that nobody has. */
function atPort({ steps, ...door }: Door, port: number): Door {
  const moved = steps.map((step) =>
    step.kind === 'expect' ? { ...step, prints: step.prints.replace('3000', String(port)) } : step,
  );
  return { ...door, steps: moved };
}

/** The page has asked the service through its server. */
async function seeQuote(port: number): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}`);
    await page.getByText(/^1 SOL = [\d.]+ USDC$/).waitFor();
  } finally {
    await browser.close();
  }
}

it.each(doors)('docs/guides/%s.md leads from an empty folder to its result', async (name) => {
  const door = readDoor(name);
  const walk = async (folder: string) => {
    const port = await freePort();
    // The result of a server is the page that it serves.
    const visit = name === 'widget' ? () => seeQuote(port) : undefined;
    const options = { folder: join(work, folder), env: envOf(port), visit };
    return walkDoor(atPort(door, port), options);
  };
  expect((await walk(name)).complaint).toBe('');
  // Its packages are in npm's cache from here on. A person compares the time, because machines differ.
  const { complaint, seconds } = await walk(`${name}-again`);
  expect(complaint).toBe('');
  process.stdout.write(`${name}: ${seconds.toFixed(1)} s; the guide says ${door.seconds}\n`);
});
