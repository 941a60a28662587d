import { SOL, USDC } from '@perijove/core';
import {
  compileTransaction,
  decodeTransaction,
  toBase64,
  transferSol,
} from '@perijove/local-node/ledger';
import { createRpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSigner, signTransaction } from '../../../../local-node/src/ledger/wire/keys.ts';
import type { Leg } from '../../../src/settlement/leg.ts';
import type { ServiceLedger } from '../../../src/settlement/service-ledger.ts';
import { balanceOf, emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { tamper } from './tampering-service.ts';

const AMOUNT = 1_000_000_000n;
/** What is quoted and guaranteed. */
const OUTPUT = '200000000';
/** Rent of the account that holds wrapped SOL during a swap. */
const RENT = 2_039_280n;

/** A swap of SOL that Carol pays the fee of, and that gives her lamports beside it. */
function sponsored({ sandbox, alice, carol }: Trading, given: bigint): string {
  const legs: readonly Leg[] = [
    { leg: 'pay', mint: SOL, amount: AMOUNT },
    { leg: 'receive', mint: USDC, amount: BigInt(OUTPUT) },
  ];
  const ledger = sandbox.ledger as ServiceLedger;
  ledger.define('sponsored', {});
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: 'sponsored',
    taker: alice.address,
    legs,
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    wrapSol: true,
    unwrapSol: true,
  });
  const more = [transferSol(alice.address, carol.address, given)];
  const { blockhash } = ledger.latestBlockhash();
  const instructions = [...setup, ...settle, ...cleanup, ...more];
  const wire = compileTransaction({ payer: carol.address, instructions, blockhash });
  const signer = createSigner(carol.secretKey.slice(0, 32));
  return toBase64(signTransaction(decodeTransaction(wire), [signer]));
}

/** A client whose orders are for this transaction. */
async function lying(trading: Trading, transaction: () => string): Promise<Perijove> {
  const { sandbox } = trading;
  const deployment = await tamper(sandbox, async (target, forward) => {
    const { status, body } = await forward();
    if (!target.pathname.endsWith('/order')) return { status, body };
    const amounts = { outAmount: OUTPUT, otherAmountThreshold: OUTPUT };
    const lie = { ...amounts, gasless: true, transaction: transaction() };
    return { status, body: { ...(body as object), ...lie } };
  });
  const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  return perijove;
}

describe('a sponsor', () => {
  it.each([RENT, 1n])('that paid no rent gets none back, not even %s lamports', async (given) => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const { swap } = await lying(trading, () => sponsored(trading, given));
    const before = balanceOf(trading, alice.address, SOL);
    const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
    const sale = { inputMint: SOL, outputMint: USDC, amount: AMOUNT };
    await expect(swap.swap(sale, options)).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: { findings: [{ rule: 'spend' }] },
    });
    expect(balanceOf(trading, alice.address, SOL)).toBe(before);
  });

  it('gets the rent back that it paid', async () => {
    const trading = await startTrading();
    const { sandbox, perijove } = trading;
    const poor = emptyWallet('poor');
    sandbox.ledger.faucet.token(poor.address, USDC, 100_000_000n);
    const options = { signer: poor.secretKey, rpc: createRpc(sandbox.rpcUrl) };
    const purchase = { inputMint: USDC, outputMint: SOL, amount: 50_000_000n };
    const { outAmount } = await perijove.swap.swap(purchase, options);
    expect(balanceOf(trading, poor.address, SOL)).toBe(BigInt(outAmount));
    const sale = { inputMint: SOL, outputMint: USDC, amount: 200_000_000n };
    await perijove.swap.swap({ ...sale, excludeRouters: ['metis'] }, options);
    expect(balanceOf(trading, poor.address, SOL)).toBe(BigInt(outAmount) - 200_000_000n);
  });
});
