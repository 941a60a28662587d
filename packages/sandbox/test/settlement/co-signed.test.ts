import {
  compileTransaction,
  createAssociatedAccount,
  decodeTransaction,
  memo,
  signTransaction,
  transferTokens,
} from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../local-node/test/ledger/version-1.ts';
import { errorOf, held, JUP, type OnLedger, onOpenLedger, the, USDC } from './on-ledger.ts';

const PAY = 3_000_000n;
const RECEIVE = 4_000_000n;

/** Alice's USDC for the maker's JUP, in a message that both must sign. */
function quote(on: OnLedger, kind = 'rfq', version: 0 | 1 = 0) {
  const { ledger, alice, world } = on;
  const [usdc, jup] = [USDC, JUP].map((mint) => the(ledger.mint(mint)));
  const [pay, receive] = [the(usdc), the(jup)];
  const account = (owner: string, token: typeof pay) =>
    ledger.associatedAccount(owner, token.mint, token.tokenProgram);
  const wire = compileTransaction({
    payer: alice.address,
    blockhash: ledger.latestBlockhash().blockhash,
    instructions: [
      createAssociatedAccount(
        receive,
        account(alice.address, receive),
        alice.address,
        alice.address,
      ),
      transferTokens({
        token: pay,
        source: account(alice.address, pay),
        destination: pay.vault,
        authority: alice.address,
        amount: PAY,
      }),
      transferTokens({
        token: receive,
        source: receive.vault,
        destination: account(alice.address, receive),
        authority: ledger.maker.address,
        amount: RECEIVE,
      }),
      memo('request 1'),
    ],
    version,
    config: LIMITS,
  });
  const settlement = ledger.createMessageSettlement({
    kind,
    taker: alice.address,
    message: decodeTransaction(wire).message,
    expiresAtMs: world.clock.now() + 30_000,
  });
  return { settlement, wire, signed: signTransaction(decodeTransaction(wire), [alice]) };
}

const jupOf = ({ ledger, alice }: OnLedger): bigint => held(ledger, alice.address, JUP);

describe('a message that the maker signs too', () => {
  it.each([0, 1] as const)('of version %s is run when the taker has signed it', async (version) => {
    const on = await onOpenLedger();
    const { settlement, signed } = quote(on, 'rfq', version);
    const before = jupOf(on);
    const outcome = on.ledger.execute(settlement.id, signed);
    expect(outcome).toMatchObject({ status: 'landed', record: { error: null } });
    expect(jupOf(on)).toBe(before + RECEIVE);
    expect(on.ledger.settlement(settlement.id)?.usedBy).toBe(
      'signature' in outcome && outcome.signature,
    );
    expect(on.ledger.execute(settlement.id, signed)).toEqual({
      status: 'declined',
      reason: 'unavailable',
    });
    expect(jupOf(on)).toBe(before + RECEIVE);
  });

  it('is not signed with one byte changed, wherever that is', async () => {
    const on = await onOpenLedger();
    const { settlement, signed } = quote(on);
    const start = signed.length - decodeTransaction(signed).message.length;
    let refused = 0;
    for (let at = start; at < signed.length; at++) {
      const changed = new Uint8Array(signed);
      changed[at] = (changed[at] as number) ^ 1;
      try {
        decodeTransaction(changed);
      } catch {
        continue; // no transaction any more
      }
      expect(on.ledger.execute(settlement.id, changed)).toEqual({
        status: 'declined',
        reason: 'changed',
      });
      refused++;
    }
    expect(refused).toBeGreaterThan(300);
    expect(on.ledger.execute(settlement.id, signed).status).toBe('landed');
  });

  it('is refused by the machine without the right signature of the taker', async () => {
    const on = await onOpenLedger();
    const { settlement, wire } = quote(on);
    expect(on.ledger.execute(settlement.id, wire)).toMatchObject({ error: 'SignatureFailure' });
    const forged = new Uint8Array(wire);
    forged.set(on.bob.sign(decodeTransaction(wire).message), 1);
    expect(on.ledger.execute(settlement.id, forged)).toMatchObject({ error: 'SignatureFailure' });
  });

  it('is worth nothing without the maker', async () => {
    const on = await onOpenLedger();
    const { signed } = quote(on);
    expect(on.ledger.submit(signed)).toMatchObject({ error: 'SignatureFailure' });
  });

  it('is declined after its time, at a worse price, and when it is unknown', async () => {
    const on = await onOpenLedger();
    on.ledger.define('guarded', { isGood: () => false });
    const { signed, settlement } = quote(on);
    const guarded = quote(on, 'guarded');
    expect(on.ledger.execute(guarded.settlement.id, guarded.signed)).toMatchObject({
      reason: 'price',
    });
    expect(on.ledger.execute('other', signed)).toMatchObject({ reason: 'unknown' });
    on.world.clock.jump(30_001);
    expect(on.ledger.execute(settlement.id, signed)).toMatchObject({ reason: 'unavailable' });
  });

  it('fails when the taker has too little, and nothing moves', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const { settlement, signed } = quote(on);
    const usdc = held(ledger, alice.address, USDC);
    const empty = ledger.createSettlement({
      kind: 'gift',
      taker: alice.address,
      expiresAtMs: on.world.clock.now() + 1000,
      legs: [{ leg: 'pay', mint: USDC, amount: usdc }],
    });
    const wire = compileTransaction({
      payer: alice.address,
      blockhash: ledger.latestBlockhash().blockhash,
      instructions: empty.settle,
    });
    expect(errorOf(ledger.submit(signTransaction(decodeTransaction(wire), [alice])))).toBe(
      undefined,
    );
    const before = jupOf(on);
    expect(ledger.execute(settlement.id, signed)).toMatchObject({
      status: 'refused',
      error: { InstructionError: [1, { Custom: 1 }] },
    });
    expect(jupOf(on)).toBe(before);
    ledger.faucet.token(alice.address, USDC, PAY);
    expect(ledger.execute(settlement.id, signed).status).toBe('landed');
  });
});
