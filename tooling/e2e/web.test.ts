import { USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { measurePage } from '../page-size.ts';
import { root } from '../test/workspace.ts';
import { slowNetwork } from './browser.ts';
import { installWallet } from './fake-wallet.ts';
import { balanceOf, button, JUP, settled, shots, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const alice = (): string => env.service.fundedWallets.alice.address;

describe('tokens', () => {
  it('searches as one types, and calls off the question before', async () => {
    const { page } = await env.open('tokens');
    await page.getByText('20 tokens').waitFor();
    const slow = '**/tokens/v2/search?query=BONK';
    await page.route(slow, () => undefined); // Never answered.
    const calledOff = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('=BONK'),
    );
    const asked = page.waitForRequest(slow);
    const search = page.getByLabel('Search');
    await search.fill('BONK');
    await asked;
    await search.fill('JUP');
    expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
    await button(page, 'JUP').waitFor();
    await search.fill('no such token anywhere');
    await page.getByText('No token is called “no such token anywhere”.').waitFor();
  });

  it('shows one token: price, warnings, what is written about it', async () => {
    const { page } = await env.open('tokens?search=USDC');
    await button(page, 'USDC').first().click();
    const details = page.locator('section.details');
    await details.getByText(/^USDC: \$[\d.]+$/).waitFor();
    await details
      .locator('.badge', { hasText: /info|warning|critical/ })
      .first()
      .waitFor();
    const written = details.getByRole('heading', { name: 'What is written about it' });
    await written.waitFor();
    await details.getByRole('link', { name: 'Swap to it' }).click();
    await page.getByRole('heading', { name: 'Swap', level: 1 }).waitFor();
    await expect.poll(() => page.getByLabel('You receive').inputValue()).toBe(USDC);
  });

  it('lists rankings and what is new', async () => {
    const { page } = await env.open('tokens');
    await page.getByText('20 tokens').waitFor();
    for (const [list, path] of [
      ['Trending this hour', '/toptrending/1h'],
      ['Most organic today', '/toporganicscore/24h'],
      ['Newest', '/recent'],
    ] as const) {
      const answered = page.waitForResponse((response) => response.url().includes(path));
      await page.getByLabel('or a list').selectOption({ label: list });
      expect((await answered).status()).toBe(200);
      await settled(page);
      expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
    }
  });
});

describe('wallet', () => {
  it('shows holdings and positions, and names the source that failed', async () => {
    const { page } = await env.open('wallet');
    await page.getByText(/^3 tokens, together/).waitFor();
    const wallets = page.locator('#view').getByLabel('Wallet', { exact: true });
    await wallets.selectOption({ label: 'everything' });
    await page.getByText(/^\d\d? positions, together/).waitFor();
    const borrowed = page.locator('details.position', { hasText: /lend/i }).first();
    await borrowed.locator('summary').click();
    await borrowed.locator('li').first().waitFor();
    await wallets.selectOption({ label: 'partial' });
    await page
      .getByText(/did not answer/)
      .first()
      .waitFor();
  });

  it('refuses an invalid address before anything is sent', async () => {
    const { page } = await env.open('wallet');
    await page.getByLabel('or any address').fill('nobody');
    await button(page, 'Look').click();
    const failure = page.locator('.failure').first();
    await failure.getByText('invalid_input').waitFor();
    expect(await failure.textContent()).toContain('fix-input');
  });
});

describe('swap', () => {
  it('goes from the quote over the review to the chain, with the keyboard alone', async () => {
    const before = { lamports: env.service.ledger.lamports(alice()), usdc: balanceOf(env, USDC) };
    const { page } = await env.open('swap', { key: false });
    const amount = page.getByLabel('Amount');
    await amount.focus();
    await page.keyboard.type('2');
    await page.getByText(/^You get about [\d.]+ USDC\.$/).waitFor();
    await page.screenshot({ path: `${shots}web-swap-quote.png`, fullPage: true });
    await page.keyboard.press('Enter');
    const review = page.locator('.review');
    await review.waitFor();
    const told = (await review.textContent()) ?? '';
    expect(told).toContain('Leaves at most2 SOL');
    expect(told).toMatch(/Arrives at least[\d.]+ USDC/);
    expect(told).toContain('Your wallet sends 2 SOL to your SOL account');
    expect(told).toContain('Calls the program JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4');
    expect(told).toContain('The guard has no findings');
    expect(env.service.ledger.lamports(alice())).toBe(before.lamports);
    await page.screenshot({ path: `${shots}web-swap-review.png`, fullPage: true });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const outcome = page.locator('.outcome');
    await outcome.getByText(/The chain says: 2 SOL left, [\d.]+ USDC arrived/).waitFor();
    const fee = Number(/at most ([\d,]+) lamports/.exec(told)?.[1]?.replaceAll(',', ''));
    const paid = before.lamports - env.service.ledger.lamports(alice());
    expect(paid).toBe(2_000_000_000n + BigInt(fee));
    const arrived = /left, ([\d.]+) USDC/.exec((await outcome.textContent()) ?? '')?.[1];
    expect(balanceOf(env, USDC) - before.usdc).toBe(BigInt(Math.round(Number(arrived) * 1e6)));
    await page.locator('.journal summary', { hasText: 'Journal: 1' }).click();
    await page
      .getByRole('row', { name: /instant-swap.swap/ })
      .getByText('landed')
      .waitFor();
    await page.screenshot({ path: `${shots}web-swap-done.png`, fullPage: true });
    await button(page, 'Forget what has landed').click();
    await page.locator('.journal summary', { hasText: 'Journal: 0' }).waitFor();
  });

  it('says at the form that a token cannot be swapped for itself', async () => {
    const { page } = await env.open('swap');
    await page.getByLabel('Amount').fill('1');
    const receive = page.getByLabel('You receive');
    await receive.selectOption(await page.getByLabel('You pay').inputValue());
    await button(page, 'Review').click();
    expect(
      await receive.evaluate((select) => (select as HTMLSelectElement).validationMessage),
    ).toBe('Choose another token than the one you give.');
    expect(await page.locator('section.flow').count()).toBe(0);
    await receive.selectOption(USDC);
    await button(page, 'Review').click();
    await page.locator('.review').waitFor();
    await button(page, 'Decline').click();
    await page.getByText('Declined; nothing was signed.').waitFor();
  });

  it('goes the same way when answers are late, and not in order', async () => {
    const before = env.service.ledger.lamports(alice());
    const { page } = await env.open('swap', { before: slowNetwork });
    await page.getByLabel('Amount').fill('1');
    await button(page, 'Review').click();
    await sign(page);
    await page.locator('.outcome', { hasText: 'The chain says: 1 SOL left' }).waitFor();
    const paid = before - env.service.ledger.lamports(alice());
    expect(paid).toBeGreaterThan(1_000_000_000n);
    expect(paid).toBeLessThan(1_000_020_000n);
  });

  it('does nothing when the visitor declines', async () => {
    const before = env.service.ledger.lamports(alice());
    const { page } = await env.open('swap');
    await page.getByLabel('Amount').fill('1');
    await button(page, 'Review').click();
    await button(page, 'Decline').click();
    await page.getByText('Declined; nothing was signed.').waitFor();
    expect(env.service.ledger.lamports(alice())).toBe(before);
    await page.reload();
    await page.locator('.journal summary', { hasText: 'Journal: 0' }).waitFor();
  });

  it('asks a wallet that registers itself in the page, once it has tokens', async () => {
    const { address, secretKey } = env.service.fundedWallets.carol;
    const before = env.service.ledger.lamports(address);
    const { page } = await env.open('swap', {
      before: (opened) => installWallet(opened, { name: 'Test wallet', address, secretKey }),
    });
    await page.locator('#connection > summary').click();
    await page.getByLabel('Signs for you').selectOption({ label: 'Test wallet' });
    await button(page, 'Give it sandbox SOL and USDC').click();
    await page.getByLabel('You pay').getByText('USDC (1,000)').waitFor({ state: 'attached' });
    expect(env.service.ledger.lamports(address)).toBe(before + 10_000_000_000n);
    await page.getByLabel('You pay').selectOption(USDC);
    await page.getByLabel('You receive').selectOption(JUP);
    await page.getByLabel('Amount').fill('100');
    await button(page, 'Review').click();
    await sign(page);
    await page.locator('.outcome', { hasText: '100 USDC left' }).waitFor();
    expect(balanceOf(env, USDC, address)).toBe(900_000_000n);
    expect(balanceOf(env, JUP, address)).toBeGreaterThan(0n);
  });

  it('says what is wrong with an amount at its field', async () => {
    const { page } = await env.open('swap');
    const amount = page.getByLabel('Amount');
    for (const [text, problem] of [
      ['0', 'More than 0, please.'],
      ['1,5', 'not a plain decimal amount'],
      ['0.0000000001', 'more than 9 digits after the point'],
    ] as const) {
      await amount.fill(text);
      await page.locator('.problem', { hasText: problem }).waitFor();
      expect(await amount.getAttribute('aria-invalid')).toBe('true');
    }
  });
});

describe.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['narrow', { viewport: { width: 360, height: 740 } }],
] as const)('looks %s', (look, options) => {
  it.each(['tokens', 'wallet', 'swap', 'orders', 'earn'])('%s', async (view) => {
    const { page } = await env.open(view, options);
    if (view === 'tokens') await button(page, 'TRUMP').click();
    if (view === 'swap') {
      await page.getByLabel('Amount').fill('2');
      await button(page, 'Review').click();
      await page.locator('.review').waitFor();
    }
    if (view === 'orders') await page.locator('#connection > summary').click();
    await settled(page);
    await page.screenshot({ path: `${shots}web-${view}-${look}.png`, fullPage: true });
    const found = await page.evaluate(() => ({
      isWide: document.documentElement.scrollWidth > window.innerWidth,
      unlabelled: [...document.querySelectorAll('input, select')].filter(
        (control) => !(control as HTMLInputElement).labels?.length,
      ).length,
    }));
    expect(found).toEqual({ isWide: false, unlabelled: 0 });
  });
});

it('loads little at first, and neither zod nor undici', async () => {
  const from = `${root}apps/web`;
  for (const view of ['', 'tokens', 'wallet', 'swap', 'orders', 'earn']) {
    const parts = ['main', ...(view ? [`views/${view}`] : [])];
    const contents = parts.map((part) => `import './src/page/${part}.ts';`).join('\n');
    const { gzippedBytes, inputs } = await measurePage(contents, { from, logLevel: 'error' });
    process.stdout.write(`page${view && ` with ${view}`}: ${gzippedBytes} bytes gzipped\n`);
    expect(inputs.filter((each) => /node_modules\/(?:undici|zod)/.test(each))).toEqual([]);
    // A view with a flow loads the guard, which is the largest part of it.
    expect(gzippedBytes).toBeLessThanOrEqual(view ? 81_000 : 25_000);
  }
});

describe('the local server', () => {
  const ask = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`${env.web.url}${path}`, init);

  it('turns its knobs for its own page only', async () => {
    const body = JSON.stringify({ hours: 1 });
    const headers = { origin: 'http://127.0.0.1:1' };
    expect((await ask('/clock', { method: 'POST', body, headers })).status).toBe(403);
    expect((await ask('/clock', { method: 'POST', body: '{"hours":-1}' })).status).toBe(400);
    expect((await ask('/faucet', { method: 'POST', body: '{"address":"x"}' })).status).toBe(400);
    expect((await ask('/..%2fserver%2fmain.js')).status).toBe(404);
  });

  it('allows nothing inline and nothing from elsewhere', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`connect-src 'self' ${env.service.url};`);
  });

  it('has a policy whose violations these tests see', async () => {
    const { page, errors } = await env.open('tokens', {
      expected: /Content Security Policy|TrustedHTML/,
    });
    await page.getByText('20 tokens').waitFor();
    expect(errors).toEqual([]);
    const refusal = await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }));
      try {
        document.body.innerHTML = '<p>';
      } catch (error) {
        return String(error);
      }
      return 'none';
    });
    expect(refusal).toMatch(/TrustedHTML/);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
  });
});
