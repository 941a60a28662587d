import { type Mint, SOL, USDC } from '@perijove/core';
import { TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import type { NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { describe, expect, it } from 'vitest';
import type { Leg } from '../../../src/settlement/leg.ts';
import { poolOf } from '../../families/earn/lending.ts';
import { JUP, type Trading } from '../../market/swap/trading.ts';
import { type HostileScene, hostileTransaction, openHostile } from './hostile-service.ts';
import type { Answered, Tamper } from './tampering-service.ts';

const UNIT = 1_000_000n;
const SHARES = poolOf(USDC).shareMint;
const FAKE: Mint = 'Fake1111111111111111111111111111111111111111';

type Act = (
  perijove: Perijove,
  options: Pick<NodeFlowOptions, 'signer' | 'rpc'>,
) => Promise<unknown>;

const deposit: Act = ({ earn }, options) =>
  earn.deposit({ asset: USDC, amount: 100n * UNIT }, options);
const withdraw: Act = ({ earn }, options) =>
  earn.withdraw({ asset: USDC, amount: 100n * UNIT }, options);
const mint: Act = ({ earn }, options) => earn.mint({ asset: USDC, shares: 50n * UNIT }, options);
const redeem: Act = ({ earn }, options) =>
  earn.redeem({ asset: USDC, shares: 50n * UNIT }, options);

interface Lie {
  readonly name: string;
  readonly act: Act;
  /** What the service lists as the pool's receipt token, and so many shares for so many assets. */
  readonly listed: { readonly address: Mint; readonly assets: bigint; readonly shares: bigint };
  readonly legs: readonly Leg[];
}

const pay = (mint: Mint, amount: bigint): Leg => ({ leg: 'pay', mint, amount });
const get = (mint: Mint, amount: bigint): Leg => ({ leg: 'receive', mint, amount });

const lies: readonly Lie[] = [
  {
    name: 'withdraw is paid with SOL, which is listed as the receipt token',
    act: withdraw,
    listed: { address: SOL, assets: 100n * UNIT, shares: 90_000_000_000n },
    legs: [pay(SOL, 90_000_000_000n), get(USDC, 100n * UNIT)],
  },
  {
    name: 'redeem is paid with JUP, which is listed as the receipt token',
    act: redeem,
    listed: { address: JUP, assets: 50n * UNIT, shares: 50n * UNIT },
    legs: [pay(JUP, 50n * UNIT), get(USDC, 50n * UNIT)],
  },
  {
    name: 'deposit gives a token that was made up',
    act: deposit,
    listed: { address: FAKE, assets: 100n * UNIT, shares: 100n * UNIT },
    legs: [pay(USDC, 100n * UNIT), get(FAKE, 100n * UNIT)],
  },
  {
    name: 'mint gives shares of another pool',
    act: mint,
    listed: { address: poolOf(SOL).shareMint, assets: 60n * UNIT, shares: 50n * UNIT },
    legs: [pay(USDC, 60n * UNIT), get(poolOf(SOL).shareMint, 50n * UNIT)],
  },
  {
    name: 'deposit gives one share for all',
    act: deposit,
    listed: { address: SHARES, assets: 100n * UNIT, shares: 1n },
    legs: [pay(USDC, 100n * UNIT), get(SHARES, 1n)],
  },
  {
    name: 'mint costs ten times as much',
    act: mint,
    listed: { address: SHARES, assets: 500n * UNIT, shares: 50n * UNIT },
    legs: [pay(USDC, 500n * UNIT), get(SHARES, 50n * UNIT)],
  },
  {
    name: 'withdraw takes all shares',
    act: withdraw,
    listed: { address: SHARES, assets: 100n * UNIT, shares: 900n * UNIT },
    legs: [pay(SHARES, 900n * UNIT), get(USDC, 100n * UNIT)],
  },
  {
    name: 'redeem gives one unit',
    act: redeem,
    listed: { address: SHARES, assets: 1n, shares: 50n * UNIT },
    legs: [pay(SHARES, 50n * UNIT), get(USDC, 1n)],
  },
  {
    name: 'deposit gives two in a hundred less',
    act: deposit,
    listed: { address: SHARES, assets: 120n * UNIT, shares: 100n * UNIT },
    legs: [pay(USDC, 100n * UNIT), get(SHARES, 95n * UNIT)],
  },
];

/** Alice has a thousand shares. */
async function ready({ sandbox, perijove, alice }: Trading, rpc: HostileScene['rpc']) {
  const { ledger } = sandbox;
  const supply = 10n ** 15n;
  ledger.createMint({ mint: FAKE, decimals: 6, tokenProgram: TOKEN_PROGRAM, supply });
  await perijove.earn.mint(
    { asset: USDC, shares: 1_000n * UNIT },
    { signer: alice.secretKey, rpc },
  );
}

const tell =
  ({ listed: { address, assets, shares }, legs }: Lie) =>
  (on: Trading): Tamper =>
  async (target, forward) => {
    if (/\/(?:deposit|withdraw|mint|redeem)$/.test(target.pathname))
      return { status: 200, body: { transaction: hostileTransaction(on, legs) } };
    const answer = await forward();
    if (!target.pathname.endsWith('/tokens')) return answer;
    const totals = { totalAssets: String(assets), totalSupply: String(shares) };
    return changed(answer, { address, ...totals });
  };

function changed({ status, body }: Answered, lie: object): Answered {
  const pools = body as readonly { readonly assetAddress: Mint }[];
  const told = pools.map((pool) => (pool.assetAddress === USDC ? { ...pool, ...lie } : pool));
  return { status, body: told };
}

describe('an earn service that lies', () => {
  it.each(lies)('takes nothing when $name', async (lie) => {
    const { hostile, rpc, alice, lost } = await openHostile(
      [SOL, USDC, JUP, SHARES],
      tell(lie),
      ready,
    );
    await expect(lie.act(hostile, { signer: alice.secretKey, rpc })).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
    for (const each of [SOL, USDC, JUP, SHARES]) expect(lost(each)).toBe(0n);
  });
});
