import { type Mint, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createMemoryPolicyStore, type PolicyDocument } from '@perijove/policy';
import { apiPrograms, createRpc } from '@perijove/solana';
import { VAULTS_PROGRAM } from '@perijove/solana/flow';
import { VERIFICATION_RECEIVER, verificationMints } from 'perijove/tokens';
import { expect, it, onTestFinished } from 'vitest';
import { startTrading } from '../../sandbox/test/market/swap/trading.ts';
import { everyFlow } from '../../sandbox/test/system/flows/flow-cases.ts';
import { startSigner } from '../src/process/start-signer.ts';
import { remoteSigner } from '../src/remote/remote-signer.ts';
import { documentFor } from './document.ts';
import { newFolder } from './scene.ts';

/** Shares of USDC in the lending program. */
const SHARES = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D';
const VAULTS = [
  '2TqwMbyEBuQtn3q3VFGcMhiGoPJnzsaeZKq5Ci67B6JV',
  '8bLoJQwsDkdyq7FKyBrLRk1KqH383F4WzjsicKa92PPV',
];

/** As much as an owner can allow: only what the signer cannot read for certain is then refused. */
const open: Partial<PolicyDocument> = {
  flows: `swap.swap swap.pay swap.swapByBuild instant-swap.swap routing-swap.swap trigger.place
    trigger.cancel recurring.place recurring.cancel earn.deposit earn.mint earn.withdraw earn.redeem
    studio.launch studio.claimFees borrow.open borrow.deposit borrow.borrow borrow.repay
    borrow.withdraw wallet.transfer`.split(/\s+/),
  custody: [
    'trigger.place',
    'recurring.place',
    'studio.launch',
    'borrow.open',
    'borrow.deposit',
    'borrow.repay',
  ],
  programs: [...Object.values(apiPrograms), VAULTS_PROGRAM],
  leaving: Object.fromEntries(
    [USDC, SOL, SHARES, verificationMints.JUP].map((mint: Mint) => [
      mint,
      {
        perTransaction: '1000000000',
        perHour: 'unlimited',
        perDay: 'unlimited',
        total: 'unlimited',
      },
    ]),
  ),
  arriving: [SOL, USDC, SHARES],
  coSigners: VAULTS,
  fees: { network: '1000000', tip: '1000000', ownRent: '9100000', otherRent: '9100000' },
  usd: 'unlimited',
  loss: 'unlimited',
  slippage: 'unlimited',
  maxPriceAgeSeconds: 'none',
};

/** What is refused even then, and by which words. */
const refused: Readonly<Record<string, RegExp>> = {
  // Their calls name no maximum, or open accounts whose owners nothing shows.
  'earn.mint': /leaving: \d+ of EPj/,
  'studio.launch': /guard: rent/,
  'studio.claimFees': /guard: exposed/,
  // Bytes do not tell an invite from a payment to anybody.
  'send.send': /receivers: \w+ is not a receiver/,
  // The program of keeper markets is not published, so nothing says what its calls do.
  'prediction.buy': /flow: wallet\.other/,
  'prediction.sell': /flow: wallet\.other/,
  'prediction.closePosition': /flow: wallet\.other/,
  'prediction.claim': /flow: wallet\.other/,
};

it('every flow signs with the key of another process, or says why it cannot', async () => {
  const trading = await startTrading();
  const { sandbox, perijove, alice, bob } = trading;
  const rpc = createRpc(sandbox.rpcUrl);
  const running = await startSigner({
    folder: newFolder(),
    keys: [alice.secretKey],
    policy: {
      ...documentFor(alice.address, bob.address),
      receivers: [bob.address, VERIFICATION_RECEIVER, ...VAULTS],
      ...open,
    },
    store: createMemoryPolicyStore(),
    rpc,
    reconcileEveryMs: 0,
    signIn: { names: ['Jupiter', 'Jup'], hosts: ['jup.ag', '127.0.0.1'] },
  });
  onTestFinished(() => running.close());
  const signer = await remoteSigner(running.socketPath);
  const options = { rpc, journal: createMemoryJournal(), signer: alice.secretKey };
  await perijove.triggerV2.signIn(signer);
  for (const [at, { name, ready, run }] of everyFlow.entries()) {
    const made = await ready(trading, { ...options, id: `${at} ready` } as never);
    sandbox.control.resetWindows();
    const signing = { ...options, id: `${at}`, signer };
    const outcome = await run(trading, signing as never, made).then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect(outcome, name).toMatch(refused[name] ?? /^done$/);
  }
});
