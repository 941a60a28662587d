import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { assert, asyncProperty, bigInt, boolean, constantFrom, record } from 'fast-check';
import { expect, it } from 'vitest';
import { emptyWallet, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import { signerOf } from './surroundings.ts';

const METIS = { excludeRouters: ['jupiterz', 'dflow', 'okx'] };
/** What a wallet must keep to exist. */
const WALLET = 890_880n;

interface Wallet {
  readonly lamports: bigint;
  /** Whether it has an account of wrapped SOL, which a swap closes. */
  readonly hasWrapped: boolean;
  readonly outputMint: string;
  /** What the preview is asked for. */
  readonly guess: bigint;
}

const wallets = record<Wallet>({
  lamports: bigInt({ min: 50_000_000n, max: 9_000_000_000n }),
  hasWrapped: boolean(),
  outputMint: constantFrom(USDC, JUP),
  guess: bigInt({ min: 1_000_000n, max: 20_000_000n }),
});

let count = 0;

async function open(trading: Trading, { lamports, hasWrapped }: Wallet) {
  const { sandbox, perijove, alice } = trading;
  const rpc = createRpc(sandbox.rpcUrl);
  const wallet = emptyWallet(`spender ${++count}`);
  const signer = await signerOf(wallet);
  sandbox.control.faucet({ address: wallet.address, amount: 10_000_000n });
  if (hasWrapped) {
    const pay = { to: wallet.address, mint: USDC, amount: 5_000_000n };
    await perijove.swap.pay(pay, { signer: await signerOf(alice), rpc });
    const wrap = { inputMint: USDC, outputMint: SOL, amount: 5_000_000n, wrapAndUnwrapSol: false };
    await perijove.routingSwap.swap(wrap, { signer, rpc });
  }
  sandbox.control.faucet({ address: wallet.address, amount: lamports });
  return { wallet, signer, rpc, held: () => sandbox.ledger.lamports(wallet.address) };
}

async function spendAll(trading: Trading, asked: Wallet): Promise<void> {
  const { perijove } = trading;
  const { wallet, signer, rpc, held } = await open(trading, asked);
  const pair = { inputMint: SOL, outputMint: asked.outputMint, ...METIS };
  const options = { owner: wallet.address, rpc };
  const first = await perijove.swap.preview.swap({ ...pair, amount: asked.guess }, options);
  const amount = first.maxSpendable ?? 0n;
  const before = held();
  // The same wherever one starts from.
  const all = await perijove.swap.preview.swap({ ...pair, amount }, options);
  expect(all).toMatchObject({ maxSpendable: amount, issues: [], reached: 'simulated' });
  let signed = 0;
  const confirm = () => void signed++;
  const more = perijove.swap.swap({ ...pair, amount: amount + 1n }, { signer, rpc, confirm });
  const refusal = await more.catch((error: unknown) => error);
  expect(isPerijoveError(refusal)).toBe(true);
  expect([signed, held()]).toEqual([0, before]);
  const over = await perijove.swap.preview.swap({ ...pair, amount: amount + 1n }, options);
  // The service builds nothing, so how much can be spent is not known.
  expect(over).toMatchObject({ reached: 'read', maxSpendable: undefined });
  expect(over.issues.map(({ kind }) => kind)).toContain('not-built');
  await perijove.swap.swap({ ...pair, amount }, { signer, rpc });
  expect(held()).toBeGreaterThanOrEqual(WALLET);
}

/** A service that builds whatever the wallet has: only the node refuses it. */
async function spendAllOverNode(trading: Trading, asked: Wallet): Promise<void> {
  const { perijove } = trading;
  const { wallet, signer, rpc, held } = await open(trading, asked);
  const fee = { prioritizationFeeLamports: 5_000 };
  const pair = { inputMint: SOL, outputMint: asked.outputMint, ...fee };
  const options = { owner: wallet.address, rpc };
  const { preview, swap } = perijove.routingSwap;
  const { maxSpendable: amount = 0n } = await preview.swap(
    { ...pair, amount: asked.guess },
    options,
  );
  const over = await preview.swap({ ...pair, amount: amount + 1n }, options);
  const [missing, ...others] = over.issues.map(({ kind }) => kind);
  expect(['fee', 'rent']).toContain(missing);
  expect(others).toEqual(['simulation-failed']);
  expect(over).toMatchObject({ reached: 'read', maxSpendable: amount });
  const [before, more] = [held(), swap({ ...pair, amount: amount + 1n }, { signer, rpc })];
  await expect(more).rejects.toMatchObject({ code: 'unsafe_transaction' });
  expect(held()).toBe(before);
  await swap({ ...pair, amount }, { signer, rpc });
  expect(held()).toBeGreaterThanOrEqual(WALLET);
}

it('is refused by the node a lamport above it, where the service would build it', async () => {
  const trading = await startTrading();
  await assert(
    asyncProperty(wallets, (wallet) => spendAllOverNode(trading, wallet)),
    { numRuns: 10 },
  );
}, 120_000);

it('spends exactly as much SOL as the preview says, and not a lamport more', async () => {
  const trading = await startTrading();
  await assert(
    asyncProperty(wallets, (wallet) => spendAll(trading, wallet)),
    { numRuns: 12 },
  );
}, 120_000);
