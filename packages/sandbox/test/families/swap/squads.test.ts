import { createHash } from 'node:crypto';
import { SOL, USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { SQUADS_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import {
  balanceOf,
  emptyWallet,
  JUP,
  sign,
  startTrading,
  type Trading,
  wholeSupply,
} from '../../market/swap/trading.ts';
import { sendOverRpc } from './assembling.ts';
import { refusedBody } from './ordering.ts';
import { vaultOf } from './vault.ts';

const settingsPda = emptyWallet('settings of a multisig').address;

/** A multisig of alice, bob and carol whose vault has 1,000 USDC. */
async function startWithVault() {
  const on = await startTrading();
  const vault = vaultOf(settingsPda, 1);
  on.sandbox.ledger.faucet.token(vault, USDC, 1_000_000_000n);
  const order = (changed: object = {}) =>
    on.perijove.swap.squadsOrder({
      inputMint: USDC,
      outputMint: JUP,
      amount: 400_000_000n,
      taker: vault,
      settingsPda,
      signers: [on.alice.address, on.bob.address],
      ...changed,
    });
  return { ...on, vault, order };
}

async function signedByBoth({ alice, bob }: Trading, transaction: string | null | undefined) {
  return sign(await sign(transaction, alice), bob);
}

async function land(on: Awaited<ReturnType<typeof startWithVault>>, changed: object) {
  const order = await on.order(changed);
  const signedTransaction = await signedByBoth(on, order.transaction);
  const { requestId } = order;
  const result = await on.perijove.swap.squadsExecute({ requestId, signedTransaction });
  expect(result).toMatchObject({ status: 'Success' });
  return order;
}

describe('an order of a multisig', () => {
  it('swaps the tokens of the vault, once, when all members have signed', async () => {
    const on = await startWithVault();
    const { perijove, vault, alice } = on;
    const supply = wholeSupply(on, JUP).supply;
    const { transaction, requestId, outAmount, inAmount } = await on.order();
    const one = await sign(transaction, alice);
    expect(await perijove.swap.squadsExecute({ requestId, signedTransaction: one })).toMatchObject({
      status: 'Failed',
      code: -1003,
    });
    const signedTransaction = await signedByBoth(on, transaction);
    const execute = () => perijove.swap.squadsExecute({ requestId, signedTransaction });
    const result = await execute();
    expect(result).toMatchObject({ status: 'Success', totalInputAmount: inAmount });
    expect(balanceOf(on, vault, JUP)).toBe(BigInt(outAmount ?? 0));
    expect(balanceOf(on, vault, USDC)).toBe(600_000_000n);
    expect(await execute()).toEqual(result);
    expect(balanceOf(on, vault, USDC)).toBe(600_000_000n);
    expect(wholeSupply(on, JUP)).toEqual({ supply, sum: supply });
  });

  it("is a call of the multisig's program with the router's call in it", async () => {
    const on = await startWithVault();
    const { transaction } = await on.order();
    const { staticKeys, instructions } = decodeTransaction(
      Buffer.from(transaction ?? '', 'base64'),
    );
    expect(staticKeys.slice(0, 2)).toEqual([on.alice.address, on.bob.address]);
    const call = instructions.find(
      ({ programIndex }) => staticKeys[programIndex] === SQUADS_PROGRAM,
    );
    const name = 'global:execute_transaction_sync_v2';
    const discriminator = createHash('sha256').update(name).digest().subarray(0, 8);
    const data = Buffer.from(call?.data ?? []);
    expect(data.subarray(0, 8)).toEqual(discriminator);
    // Vault 1, two signers, a transaction; its length, and one instruction.
    expect([...data.subarray(8, 11)]).toEqual([1, 2, 0]);
    expect(data.readUInt32LE(11)).toBe(data.length - 15);
    const accounts = [...(call?.accountIndexes ?? [])].map((index) => staticKeys[index]);
    expect(accounts.slice(0, 4)).toEqual([
      settingsPda,
      SQUADS_PROGRAM,
      on.alice.address,
      on.bob.address,
    ]);
    const [, programPlace = 0] = data.subarray(15);
    expect(accounts[4 + programPlace]).toMatch(/^JUP6/);
  });

  it('moves nothing by any other way than squadsExecute, bit for bit', async () => {
    const on = await startWithVault();
    const { transaction, requestId } = await on.order();
    const signedTransaction = await signedByBoth(on, transaction);
    expect(await sendOverRpc(on, Buffer.from(signedTransaction, 'base64'))).toMatch(/0x1787/);
    const bytes = Buffer.from(signedTransaction, 'base64');
    bytes[bytes.length - 2] = (bytes.at(-2) as number) ^ 1;
    const changed = { requestId, signedTransaction: bytes.toString('base64') };
    expect((await refusedBody(on.perijove.swap.squadsExecute(changed)))['code']).toBe(-3);
    expect(balanceOf(on, on.vault, USDC)).toBe(1_000_000_000n);
  });

  it('is refused for a stranger and for too little', async () => {
    const on = await startWithVault();
    const wordsOf = async (changed: object) => (await refusedBody(on.order(changed)))['message'];
    expect(await wordsOf({ taker: on.carol.address })).toMatch(/^taker: /);
    expect(await wordsOf({ amount: 10n ** 12n })).toBe('Insufficient funds');
    expect(await wordsOf({ inputMint: SOL, amount: 1n })).toBe('Insufficient funds');
  });

  it('swaps into wrapped SOL with useWsol, into lamports of the vault without', async () => {
    const on = await startWithVault();
    const wrapped = await land(on, { outputMint: SOL, useWsol: true });
    const account = on.sandbox.ledger.holdings(on.vault).find(({ mint }) => mint === SOL);
    expect(account?.amount).toBe(BigInt(wrapped.outAmount ?? 0));
    expect(on.sandbox.ledger.lamports(on.vault)).toBe(0n);
    const native = await land(on, { outputMint: SOL });
    expect(on.sandbox.ledger.lamports(on.vault)).toBe(BigInt(native.outAmount ?? 0));
  });

  it('swaps lamports of the vault', async () => {
    const on = await startWithVault();
    const { ledger } = on.sandbox;
    ledger.faucet.sol(on.vault, 3_000_000_000n);
    const amount = 2_000_000_000n;
    const { outAmount } = await land(on, { inputMint: SOL, outputMint: USDC, amount });
    expect(ledger.lamports(on.vault)).toBe(1_000_000_000n);
    expect(balanceOf(on, on.vault, USDC)).toBe(1_000_000_000n + BigInt(outAmount ?? 0));
    // Less would be left than the rent of the vault.
    const order = await on.order({ inputMint: SOL, outputMint: USDC, amount: 999_999_999n });
    const signedTransaction = await signedByBoth(on, order.transaction);
    const { requestId } = order;
    const result = await on.perijove.swap.squadsExecute({ requestId, signedTransaction });
    expect(result).toMatchObject({ status: 'Failed' });
    expect(ledger.lamports(on.vault)).toBe(1_000_000_000n);
  });
});
