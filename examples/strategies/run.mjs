import { join } from 'node:path';
import { createFileJournal } from '@perijove/journal/file';
import { createPolicy, pricesOf } from '@perijove/policy';
import { openSqlitePolicyStore } from '@perijove/policy/sqlite';
import { runStrategy } from '@perijove/strategy';
import { createFileStateStore } from '@perijove/strategy/file';
import { createPerijove, createRpc, SOL, USDC } from 'perijove';
import { apiPrograms } from 'perijove/solana';

/** What a strategy may do, whatever it decides. */
function policyOf(name, address) {
  const usdc = { perTransaction: '200000000', perHour: '600000000', perDay: '1000000000' };
  const sol = { perTransaction: '4000000000', perHour: '5000000000', perDay: '8000000000' };
  return {
    version: 1,
    name,
    wallets: [address],
    flows: ['swap.swap', 'trigger-v2.place', 'trigger-v2.cancel'],
    // Orders: their money waits in a vault of the service, where the wallet signs in.
    custody: ['trigger-v2.place'],
    texts: ['sign-in'],
    leaving: { [USDC]: { ...usdc, total: 'unlimited' }, [SOL]: { ...sol, total: 'unlimited' } },
    arriving: [SOL, USDC],
    programs: [apiPrograms.router],
    usd: { perTransaction: 1_000, perHour: 2_000, perDay: 3_000, total: 'unlimited' },
    maxPriceAgeSeconds: 60,
    // What an order pays is its price, which the strategy chooses.
    loss: { maxBps: 300, exceptFor: ['trigger-v2.place'] },
    slippage: { maxBps: 300 },
    fees: { network: '1000000', tip: '0', ownRent: '2100000', otherRent: '4500000' },
    rate: { perMinute: 20, perHour: 60, perDay: 200 },
    hours: 'always',
    ends: '2100-01-01T00:00:00Z',
    freezeAfterRefusals: 10,
  };
}

/** On paper and live: the place and the wallet differ, the code does not. */
export async function runBehindPolicy(
  strategy,
  { deployment, apiKey, rpcUrl, wallet, folder, ...more },
) {
  const perijove = createPerijove({ deployment, apiKey });
  const store = await openSqlitePolicyStore(join(folder, 'policy.sqlite'));
  const policy = createPolicy({
    store,
    prices: pricesOf(perijove.price),
    policy: policyOf(strategy.name, wallet.address),
  });
  try {
    return await runStrategy(strategy, {
      perijove,
      signer: wallet.secretKey,
      rpc: createRpc(rpcUrl),
      policy,
      journal: createFileJournal(join(folder, 'flows')),
      store: createFileStateStore(join(folder, 'state')),
      ...more,
    });
  } finally {
    await store.close();
    await perijove.close();
  }
}
