import { describe, expect, it } from 'vitest';
import { type CheckOptions, checkTransaction } from '../../../src/check/check-transaction.ts';
import type { Intent } from '../../../src/check/intent.ts';
import { guardDeposit } from '../../../src/check/vault/guard-deposit.ts';
import { guardWithdrawal } from '../../../src/check/vault/guard-withdrawal.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { vaultAttacks } from '../../corpus/attacks/vault-orders.ts';
import { harmlessVaultOrders } from '../../corpus/harmless/vault-orders.ts';
import {
  closeOrder,
  legacy,
  refund,
  type VaultCase,
  withdrawUsdc,
} from '../../corpus/vault-flows.ts';
import { places, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { measure } from '../../ledger/harm.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { createWorld, UNIT } from '../../ledger/world.ts';

const svm = createWorld();
const rpc = ledgerRpc(svm);

const MAX_RENT = 9_000_000n;

async function guardOf({ draft, asked }: VaultCase) {
  const decoded = decodeTransaction(compile(draft));
  const guard =
    'amount' in asked ? guardDeposit(decoded, asked) : await guardWithdrawal(decoded, asked);
  const intent: Intent = { ...guard.intent, maxRentLamports: MAX_RENT };
  return { decoded, guard, intent };
}

/** The rules that refuse it, as a flow asks them. */
async function rulesOf(each: VaultCase, options: CheckOptions): Promise<readonly string[]> {
  const { decoded, guard, intent } = await guardOf(each);
  const trustArrival = options.rpc === undefined;
  const found = await checkTransaction(decoded, { ...intent, trustArrival }, options);
  return [...new Set([...guard.judge(decoded), ...found].map(({ rule }) => rule))];
}

describe('attacks on deposits and withdrawals', () => {
  it('have names of their own', () => {
    expect(new Set(vaultAttacks.map(({ name }) => name)).size).toBe(vaultAttacks.length);
  });

  it.each(vaultAttacks)('$name', async (attack) => {
    expect(await rulesOf(attack, {})).toContain(attack.rule);
    expect(await rulesOf(attack, { rpc })).toContain(attack.rule);
  });
});

describe('harmless deposits and withdrawals', () => {
  it.each(harmlessVaultOrders)('$name', async (each) => {
    const { intent } = await guardOf(each);
    expect(await rulesOf(each, {})).toEqual([]);
    expect(await rulesOf(each, { rpc })).toEqual([]);
    expect(await measure(svm, compile(each.draft), intent)).toEqual({
      failure: undefined,
      harms: [],
    });
  });
});

it('names the account that a deposit funds and that a withdrawal closes', async () => {
  const [deposit] = harmlessVaultOrders;
  const withdrawal = harmlessVaultOrders.find(({ name }) => name === 'withdraws a token');
  expect((await guardOf(deposit as VaultCase)).guard.account).toBe(places.deposit);
  const entry = harmlessVaultOrders.find(({ name }) => name.includes('output of the entry'));
  expect((await guardOf(entry as VaultCase)).guard).toMatchObject({
    account: places.deposit,
    outputAccount: places.depositOutput,
  });
  expect((await guardOf(withdrawal as VaultCase)).guard.account).toBe(places.orderUsdc);
});

describe('a withdrawal from an account that holds more than the service lists', () => {
  const listed = { ...withdrawUsdc, accounts: undefined, atLeast: new Map() };
  const less = compile(legacy([refund(60n * UNIT), closeOrder()]));

  it('must return what the node holds', async () => {
    const { intent } = await guardWithdrawal(decodeTransaction(less), listed, { rpc });
    expect(intent.receive).toEqual([{ mint: usdc.mint, atLeast: 100n * UNIT }]);
  });

  it('must return what the caller knows without a node', async () => {
    const { intent, returned } = await guardWithdrawal(decodeTransaction(less), listed);
    expect(intent.receive).toEqual([]);
    expect(returned).toEqual({ mint: usdc.mint, units: 60n * UNIT });
  });
});
