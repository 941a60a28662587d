import { expect, it, onTestFinished } from 'vitest';
import type { Tried } from '../runtimes/row.ts';
import { expectProxy, openPage } from './expect-proxy.ts';
import { type Server, servePage, servers } from './servers.ts';

const MINUTES = 60_000;

async function start({ setup, all }: Tried, name: string): Promise<Server> {
  const server = await servers[name]?.(setup, all);
  if (!server) throw new Error(`no server ${name}`);
  onTestFinished(() => server.stop());
  return server;
}

/** The servers of the README and of the examples of a proxy, and the pages that ask them. */
export function proxyTests(tried: () => Tried): void {
  it.each(Object.keys(servers))(
    'a page reads, swaps and is refused: %s',
    { timeout: 3 * MINUTES },
    async (name) => {
      const { setup } = tried();
      setup.service.control.resetWindows();
      await expectProxy(setup, await start(tried(), name));
    },
  );

  it('the page of examples/react shows a price and swaps after the review', {
    timeout: 5 * MINUTES,
  }, async () => {
    const { setup, all } = tried();
    setup.service.control.resetWindows();
    const site = await servePage(setup, all, await start(tried(), 'Node 24, Hono'));
    onTestFinished(() => site.stop());
    const { page, errors } = await openPage(setup, site);
    await page.getByText(/SOL is \d+\.\d+/).waitFor();
    await page.getByRole('button', { name: 'Test wallet' }).click();
    await page.getByRole('button', { name: 'Swap 0.1 SOL' }).click();
    await page.getByText(/You get at least \d+\.\d+ USDC/).waitFor();
    await page.getByRole('button', { name: 'Sign' }).click();
    await page.getByText(/Swapped: \w{80,90}/).waitFor();
    expect(errors).toEqual([]);
  });
}
