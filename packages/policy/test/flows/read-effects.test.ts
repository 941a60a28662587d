import { type Address, SOL, USDC } from '@perijove/core';
import {
  type ApiInstruction,
  compileTransaction,
  findAssociatedTokenAddress,
  type Intent,
  readEffects,
  type WalletEffects,
} from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { explain } from '../../src/decide/explain.ts';
import { document, MALLORY, NOW, OWNER, prices, SHOP } from '../sample-policy.ts';

const TOKEN: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const SYSTEM: Address = '11111111111111111111111111111111';
const RECENT: Address = 'SysvarRecentB1ockHashes11111111111111111111';
const own = await findAssociatedTokenAddress(OWNER, USDC, TOKEN);

function instruction(
  programId: Address,
  accounts: readonly (readonly [Address, 'signer' | 'writable' | 'readonly'])[],
  bytes: readonly number[],
): ApiInstruction {
  return {
    programId,
    accounts: accounts.map(([pubkey, kind]) => ({
      pubkey,
      isSigner: kind === 'signer',
      isWritable: kind !== 'readonly',
    })),
    data: Buffer.from(bytes).toString('base64'),
  };
}

const units = (amount: bigint): readonly number[] => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(amount);
  return [...bytes];
};

const pay = (to: Address, lamports: bigint) =>
  instruction(
    SYSTEM,
    [
      [OWNER, 'signer'],
      [to, 'writable'],
    ],
    [2, 0, 0, 0, ...units(lamports)],
  );
const approve = (amount: bigint) =>
  instruction(
    TOKEN,
    [
      [own, 'writable'],
      [MALLORY, 'readonly'],
      [OWNER, 'signer'],
    ],
    [4, ...units(amount)],
  );
const giveAway = instruction(
  TOKEN,
  [
    [own, 'writable'],
    [OWNER, 'signer'],
  ],
  [6, 2, 1, ...new Uint8Array(32).fill(7)],
);
const closeTo = (to: Address) =>
  instruction(
    TOKEN,
    [
      [own, 'writable'],
      [to, 'writable'],
      [OWNER, 'signer'],
    ],
    [9],
  );
const useNonce = instruction(
  SYSTEM,
  [
    [MALLORY, 'writable'],
    [RECENT, 'readonly'],
    [OWNER, 'signer'],
  ],
  [4, 0, 0, 0],
);

/** Pays the shop. */
const intent: Intent = {
  owner: OWNER,
  spend: [{ mint: SOL, atMost: 5_000_000n }],
  recipients: [SHOP],
};

function effectsOf(
  instructions: readonly ApiInstruction[],
  meant = intent,
): Promise<WalletEffects> {
  const { transaction } = compileTransaction({ feePayer: OWNER, instructions, blockhash: SYSTEM });
  return readEffects(transaction, meant, { flow: 'swap.pay' });
}

async function refusedBy(...instructions: readonly ApiInstruction[]): Promise<readonly string[]> {
  const effects = await effectsOf(instructions);
  const { rules } = explain(document, effects, { nowMs: NOW, prices });
  return [...new Set(rules.filter(({ verdict }) => verdict === 'deny').map(({ rule }) => rule))];
}

describe('the effects of a transaction of any origin', () => {
  it('are judged: a payment to the shop is allowed', async () => {
    const effects = await effectsOf([pay(SHOP, 5_000_000n)]);
    expect(effects).toMatchObject({
      wallet: OWNER,
      evidence: 'bytes',
      findings: [],
      goesTo: 'receivers',
      receivers: [SHOP],
      payments: [{ to: SHOP, mint: SOL, amount: 5_000_000n }],
      leaving: [{ mint: SOL, atMost: 5_005_000n }],
    });
    expect(explain(document, effects, { nowMs: NOW, prices }).verdict).toBe('allow');
  });

  it.each<[string, readonly ApiInstruction[], readonly string[]]>([
    ['pays a stranger beside the shop', [pay(SHOP, 1n), pay(MALLORY, 1n)], ['guard', 'receivers']],
    ['lets a stranger take tokens later', [pay(SHOP, 1n), approve(1n)], ['guard', 'grants']],
    ['gives the account away', [pay(SHOP, 1n), giveAway], ['guard', 'grants']],
    ['closes the account to a stranger', [pay(SHOP, 1n), closeTo(MALLORY)], ['guard']],
    ['never expires', [useNonce, pay(SHOP, 1n)], ['guard', 'grants']],
  ])('are refused where it %s', async (_, instructions, rules) => {
    expect(await refusedBy(...instructions)).toEqual(rules);
  });

  it('name who gets which power', async () => {
    const meant = { ...intent, spend: [{ mint: USDC, atMost: 7n }] };
    const { grants } = await effectsOf([useNonce, approve(7n), giveAway], meant);
    expect(grants).toMatchObject([
      { kind: 'durable-nonce', to: MALLORY },
      { kind: 'approval', to: MALLORY, mint: USDC, atMost: 7n },
      { kind: 'authority', to: expect.any(String) },
    ]);
  });
});
