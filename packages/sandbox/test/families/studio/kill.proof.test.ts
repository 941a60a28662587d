import { sandbox as deploymentOf, USDC } from '@perijove/core';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { startServer } from '../../../../local-node/test/ledger/server-process.ts';
import { type Sandbox, startSandbox } from '../../../src/index.ts';
import { sign } from '../../market/swap/trading.ts';
import { held, supplyOf } from '../../settlement/on-ledger.ts';
import { planOf, SITE, USDC_UNIT } from './launching.ts';

const SUPPLY = 10n ** 15n;
const ROUNDS = 3;

/** A sandbox in another process, and a client of it that gives up at once. */
async function startKillable(dataFolder: string) {
  const server = await startServer(dataFolder, new URL('kill-server.ts', import.meta.url));
  onTestFinished(server.kill);
  const [url = '', apiKey] = server.url.split(' ');
  const perijove = createPerijove({ deployment: deploymentOf(url), apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  return { perijove, kill: server.kill };
}

/** The folder as it is, in this process. */
async function lookInto<T>(
  dataFolder: string,
  look: (sandbox: Sandbox) => T | Promise<T>,
): Promise<T> {
  const sandbox = await startSandbox({ seed: 'kill', dataFolder, clockSpeed: 0 });
  try {
    return await look(sandbox);
  } finally {
    await sandbox.stop();
  }
}

it('a launch and its trades survive kill -9: every acknowledged trade is stored, and the sums match', async () => {
  const dataFolder = freshFolder();
  const { alice, bob } = await lookInto(dataFolder, ({ fundedWallets }) => fundedWallets);
  const first = await startKillable(dataFolder);
  const plan = planOf(alice.address);
  const { mint, transaction } = await first.perijove.studio.createPoolTx(plan);
  const signed = await sign(transaction, alice);
  await first.kill();

  const second = await startKillable(dataFolder);
  await second.perijove.studio.submitPool({
    transaction: signed,
    owner: alice.address,
    content: SITE,
  });
  await second.kill();

  let [answered, sent] = [0, 0];
  for (let round = 1; round <= ROUNDS; round++) {
    const { perijove, kill } = await startKillable(dataFolder);
    const order = { inputMint: USDC, outputMint: mint, amount: USDC_UNIT, taker: bob.address };
    const buy = async (): Promise<void> => {
      const { requestId, transaction: swap } = await perijove.instantSwap.order(order);
      const signedTransaction = await sign(swap, bob);
      sent++;
      const { status } = await perijove.instantSwap.execute({ requestId, signedTransaction });
      if (status === 'Success') answered++;
    };
    for (let i = 0; i < round; i++) await buy();
    // Killed with one more under way.
    const open = buy().catch(() => undefined);
    await kill();
    await open;
  }
  await lookInto(dataFolder, async ({ ledger, url, apiKey }) => {
    const perijove = createPerijove({ deployment: deploymentOf(url), apiKey });
    const { data } = await perijove.studio.poolAddresses({ mint });
    const poolAddress = data?.dbcPoolAddress ?? '';
    const { total } = await perijove.studio.fee({ poolAddress });
    await perijove.close();
    // Each trade is of about a dollar, so the creator has half a cent of it.
    const trades = Math.round(Number(total) / 5000);
    expect(trades).toBeGreaterThanOrEqual(answered);
    expect(trades).toBeLessThanOrEqual(sent);
    expect(answered).toBeGreaterThanOrEqual((ROUNDS * (ROUNDS + 1)) / 2);
    const page = await fetch(`${url}/storage/${mint}/page`);
    expect(await page.json()).toMatchObject({ owner: alice.address, content: SITE });
    expect(supplyOf(ledger, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    const unsold = held(ledger, ledger.maker.address, mint);
    const kept = held(ledger, ledger.signer('studio migration').address, mint);
    expect(held(ledger, bob.address, mint)).toBe(SUPPLY - unsold - kept);
  });
});
