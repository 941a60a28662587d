import { USDC } from '@perijove/core';
import { formatAmount, parseAmount } from '@perijove/core/amounts';
import { createRpc } from '@perijove/solana';
import {
  describeTransaction,
  history,
  inWords,
  type Receipt,
  receiptOf,
  rowsOf,
  shortWords,
} from '@perijove/solana/describe';
import { expect, it } from 'vitest';
import { USDG } from '../../families/earn/lending.ts';
import { scaleMint } from '../../market/swap/scaled-mint.ts';
import { emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { ONE_USDC } from '../../orders/placing.ts';

const MULTIPLIER = 1.25;
const NEXT = 2.5;

const tokens = { [USDG]: { symbol: 'USDG', decimals: 6 } };
const shown = (units: bigint | string, multiplier = MULTIPLIER): string =>
  formatAmount(units, { decimals: 6, multiplier, symbol: 'USDG' });

async function start() {
  const on = await startTrading();
  const wallet = emptyWallet('scaled');
  const { ledger } = on.sandbox;
  ledger.faucet.sol(wallet.address, 1_000_000_000n);
  ledger.faucet.token(wallet.address, USDC, 100n * ONE_USDC);
  ledger.faucet.token(wallet.address, USDG, 100n * ONE_USDC);
  const rpc = createRpc(on.sandbox.rpcUrl);
  return { ...on, rpc, owner: wallet.address, wallet, held: () => heldBy(on, wallet.address) };
}

function heldBy({ sandbox: { ledger } }: Trading, owner: string): bigint {
  return ledger.holdings(owner).find(({ mint }) => mint === USDG)?.amount ?? 0n;
}

it('shows what a wallet shows before and after a swap, and moves base units', async () => {
  const on = await start();
  const { perijove, rpc, owner, wallet, held } = on;
  scaleMint(on.sandbox, USDG, { multiplier: MULTIPLIER });
  // A person types what the wallet shows: 25 tokens are 20 of the base.
  const amount = parseAmount('25', { decimals: 6, multiplier: MULTIPLIER });
  expect(amount).toBe(20_000_000n);
  const input = { inputMint: USDG, outputMint: USDC, amount };
  const preview = await perijove.swap.preview.swap(input, { owner, rpc, words: { tokens } });
  expect(preview).toMatchObject({ issues: [], maxSpendable: 100_000_000n });
  expect(preview.inWords[0]).toMatch(/^You pay 25 USDG and get at least /);
  const before = held();
  const reviewed: (readonly string[])[] = [];
  const { signature, moved } = await perijove.swap.swap(input, {
    signer: wallet.secretKey,
    rpc,
    async confirm({ transaction, leaving }) {
      const description = await describeTransaction(transaction, { owner, rpc });
      expect(leaving.find(({ mint }) => mint === USDG)?.atMost).toBe(amount);
      reviewed.push(inWords(description, { tokens }));
    },
  });
  expect(before - held()).toBe(amount);
  expect(moved?.[USDG]).toBe(String(-amount));
  expect(reviewed[0]?.[0]).toMatch(/^You pay 25 USDG and get /);
  const receipt = (await receiptOf(signature, { rpc, owner })) as Receipt;
  expect(receipt.left).toEqual([{ mint: USDG, amount }]);
  const { description } = receipt;
  expect(description.multipliers[USDG]).toBe(MULTIPLIER);
  expect(inWords(description, { tokens })[0]).toMatch(/^You paid 25 USDG and got /);
  expect(shortWords(description, { tokens })).toMatch(/^-25 USDG \+/);
  const entry = await history({ owner, rpc }).next();
  expect(entry.value?.receipt).toEqual(receipt);
  const page = await (await fetch(`${on.sandbox.url}/tx/${signature}`)).text();
  expect(page).toContain('You paid 25 USDG and got ');
});

it('shows what arrives with the multiplier of its time, and rows before it', async () => {
  const on = await start();
  const { perijove, rpc, owner, wallet, held, sandbox } = on;
  const nextFromMs = sandbox.world.clock.now() + 60_000;
  scaleMint(sandbox, USDG, { multiplier: MULTIPLIER, next: NEXT, nextFromMs });
  const input = { inputMint: USDC, outputMint: USDG, amount: 20n * ONE_USDC };
  const options = { signer: wallet.secretKey, rpc };
  const first = held();
  const early = await perijove.swap.swap(input, options);
  const second = held();
  sandbox.control.clock.jump(120_000);
  const late = await perijove.swap.swap(input, options);
  const gains = [second - first, held() - second];
  const receipts = await Promise.all(
    [early, late].map(async ({ signature }) => receiptOf(signature, { rpc, owner })),
  );
  const words = receipts.map((each) => each && inWords(each.description, { tokens })[0]);
  expect(words[0]).toContain(`got ${shown(gains[0] ?? 0n)}, `);
  expect(words[1]).toContain(`got ${shown(gains[1] ?? 0n, NEXT)}, `);
  const rows = await rowsOf(receipts as Receipt[], { tokens });
  expect(rows.map(({ received }) => received?.amount)).toEqual(
    gains.map((units) => formatAmount(units, { decimals: 6 })),
  );
  for (const { description, received } of rows)
    expect(description).toContain(`got ${received?.amount} USDG`);
});
