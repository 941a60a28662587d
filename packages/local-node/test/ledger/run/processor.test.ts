import { describe, expect, it } from 'vitest';
import {
  limitUnits,
  memo,
  priceUnits,
  transferSol,
} from '../../../src/ledger/accounts/instructions.ts';
import { TOKEN_PROGRAM } from '../../../src/ledger/accounts/programs.ts';
import { networkFeeOf } from '../../../src/ledger/run/fee.ts';
import { createMemoryStore } from '../../../src/ledger/store/memory-store.ts';
import { transferTokens } from '../../../src/ledger/token/token-instructions.ts';
import { compileTransaction } from '../../../src/ledger/wire/compile.ts';
import { decodeTransaction } from '../../../src/ledger/wire/decode.ts';
import { createSigner, signTransaction } from '../../../src/ledger/wire/keys.ts';
import { BONK } from '../known-mints.ts';
import { errorOf, type OnLedger, onOpenLedger, signed, the } from '../on-ledger.ts';

const AMOUNT = 1_000_000_000n;

function transfer({ ledger, alice, bob }: OnLedger, note = ''): Uint8Array {
  return signed(ledger, alice, [transferSol(alice.address, bob.address, AMOUNT), memo(note)]);
}

describe('a transaction', () => {
  it.each(['legacy', 0] as const)(
    'of version %s lands, moves SOL and pays its fee',
    async (version) => {
      const { ledger, alice, bob } = await onOpenLedger();
      const [from, to] = [ledger.lamports(alice.address), ledger.lamports(bob.address)];
      const instructions = [transferSol(alice.address, bob.address, AMOUNT)];
      const outcome = ledger.submit(signed(ledger, alice, instructions, { version }));
      expect(errorOf(outcome)).toBeUndefined();
      expect(ledger.lamports(bob.address)).toBe(to + AMOUNT);
      expect(ledger.lamports(alice.address)).toBe(from - AMOUNT - 5000n);
      expect(ledger.transaction(outcome.signature)).toMatchObject({
        slot: ledger.slot(),
        error: null,
        meta: {
          fee: 5000,
          preBalances: [String(from), String(to), '1'],
          postBalances: [String(from - AMOUNT - 5000n), String(to + AMOUNT), '1'],
        },
      });
      expect(ledger.history(bob.address, { limit: 10 }).map(({ signature }) => signature)).toEqual([
        outcome.signature,
      ]);
    },
  );

  it('is kept without the buffer that it came in', async () => {
    const on = await onOpenLedger();
    const sent = transfer(on);
    const large = new Uint8Array(65_536);
    large.set(sent, 1000);
    const { signature } = on.ledger.submit(large.subarray(1000, 1000 + sent.length));
    const { wire } = the(on.ledger.transaction(signature));
    expect(wire).toEqual(sent);
    expect(wire.buffer.byteLength).toBe(sent.length);
  });

  it('is charged the estimated fee', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const send = transferSol(alice.address, bob.address, 1n);
    const others = [bob];
    const plans = [
      [send],
      [send, memo('signed by both', [bob.address])],
      [limitUnits(123_457), priceUnits(1_000_003n), send],
      [priceUnits(50_000n), send, memo('a program that is not built in')],
      [limitUnits(9_000_000), priceUnits(77n), send],
      [priceUnits(1n), send],
    ];
    for (const instructions of plans) {
      const before = ledger.lamports(alice.address);
      const needsBob = instructions.some(({ accounts = [] }) =>
        accounts.some(({ address, role }) => address === bob.address && role >= 2),
      );
      const wire = signed(ledger, alice, instructions, needsBob ? { others } : {});
      expect(errorOf(ledger.submit(wire))).toBeUndefined();
      expect(before - ledger.lamports(alice.address) - 1n).toBe(
        networkFeeOf(decodeTransaction(wire)),
      );
    }
  });

  it('without instructions still pays', async () => {
    const { ledger, alice } = await onOpenLedger();
    const before = ledger.lamports(alice.address);
    expect(errorOf(ledger.submit(signed(ledger, alice, [])))).toBeUndefined();
    expect(before - ledger.lamports(alice.address)).toBe(5000n);
  });
});

describe('a transaction that fails', () => {
  it('costs nothing when it was checked before, and can be sent again', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, bob } = on;
    const poor = signed(ledger, bob, [transferSol(bob.address, alice.address, 60n * AMOUNT)]);
    const before = ledger.lamports(bob.address);
    const refused = ledger.submit(poor);
    expect(refused).toMatchObject({
      status: 'refused',
      error: { InstructionError: [0, { Custom: 1 }] },
    });
    expect(ledger.transaction(refused.signature)).toBeUndefined();
    expect(ledger.lamports(bob.address)).toBe(before);
    ledger.faucet.sol(bob.address, 20n * AMOUNT);
    expect(errorOf(ledger.submit(poor))).toBeUndefined();
  });

  it('lands and pays its fee when its program does not exist', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const wire = signed(ledger, alice, [{ programAddress: bob.address }]);
    expect(ledger.submit(wire)).toMatchObject({ error: 'InvalidProgramForExecution' });
    const before = ledger.lamports(alice.address);
    const { signature } = ledger.submit(wire, { preflight: false });
    expect(before - ledger.lamports(alice.address)).toBe(5000n);
    expect(ledger.transaction(signature)?.error).toBe('InvalidProgramForExecution');
    expect(ledger.submit(wire, { preflight: false })).toMatchObject({ error: 'AlreadyProcessed' });
  });

  it('lands and pays its fee when it was not', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const poor = signed(ledger, bob, [transferSol(bob.address, alice.address, 60n * AMOUNT)]);
    const before = ledger.lamports(bob.address);
    const outcome = ledger.submit(poor, {
      preflight: false,
      documents: [{ collection: 'notes', id: 'a', value: 1 }],
    });
    expect(outcome.status).toBe('landed');
    expect(before - ledger.lamports(bob.address)).toBe(5000n);
    expect(ledger.transaction(outcome.signature)?.error).toEqual({
      InstructionError: [0, { Custom: 1 }],
    });
    expect(ledger.documents.get('notes', 'a')).toBeUndefined();
    expect(ledger.submit(poor, { preflight: false })).toMatchObject({ error: 'AlreadyProcessed' });
  });

  it.each([true, false])('before it can pay does not land (preflight %s)', async (preflight) => {
    const { ledger, alice } = await onOpenLedger();
    const nobody = createSigner(new Uint8Array(32).fill(5));
    const wire = signed(ledger, nobody, [transferSol(nobody.address, alice.address, 1n)]);
    const outcome = ledger.submit(wire, { preflight });
    expect(outcome).toMatchObject({ status: 'refused', error: 'AccountNotFound' });
    ledger.faucet.sol(nobody.address, 2_000_000n);
    expect(errorOf(ledger.submit(wire, { preflight }))).toBeUndefined();
  });
});

describe('signatures', () => {
  it.each([true, false])('must be there and be right (preflight %s)', async (preflight) => {
    const on = await onOpenLedger();
    const { ledger, bob } = on;
    const wire = transfer(on);
    const empty = wire.fill(0, 1, 65);
    expect(ledger.submit(empty, { preflight })).toMatchObject({ error: 'SignatureFailure' });
    const other = new Uint8Array(wire);
    other.set(bob.sign(decodeTransaction(wire).message), 1);
    expect(ledger.submit(other, { preflight })).toMatchObject({ error: 'SignatureFailure' });
    expect(ledger.transaction(ledger.submit(other, { preflight }).signature)).toBeUndefined();
  });

  it('are checked by a simulation only when asked', async () => {
    const on = await onOpenLedger();
    const wire = transfer(on).fill(0, 1, 65);
    expect(on.ledger.simulate(wire).error).toBeUndefined();
    expect(on.ledger.simulate(wire, { checkSignatures: true }).error).toBe('SignatureFailure');
    expect(on.ledger.submit(wire)).toMatchObject({ error: 'SignatureFailure' });
  });
});

describe('a repeated transaction', () => {
  it('does not run again, however many came after it', async () => {
    const on = await onOpenLedger();
    const { ledger, bob } = on;
    const first = transfer(on, 'first');
    ledger.submit(first);
    // The machine itself remembers 32.
    for (let i = 0; i < 40; i++)
      expect(errorOf(ledger.submit(transfer(on, `${i}`)))).toBeUndefined();
    const before = ledger.lamports(bob.address);
    for (const preflight of [true, false]) {
      expect(ledger.submit(first, { preflight })).toMatchObject({
        status: 'refused',
        error: 'AlreadyProcessed',
        execution: undefined,
      });
    }
    expect(ledger.simulate(first).error).toBe('AlreadyProcessed');
    expect(ledger.lamports(bob.address)).toBe(before);
  });

  it('is identified by its message: another valid signature does not make it a second transaction', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, bob } = on;
    const both = signed(
      ledger,
      alice,
      [transferSol(alice.address, bob.address, AMOUNT), memo('both', [bob.address])],
      { others: [bob] },
    );
    expect(errorOf(ledger.submit(both))).toBeUndefined();
    const before = ledger.lamports(bob.address);
    const changed = new Uint8Array(both);
    changed.set(alice.sign(new Uint8Array(3)), 1); // any other bytes in the first slot
    expect(ledger.simulate(changed)).toMatchObject({ error: 'AlreadyProcessed' });
    expect(ledger.lamports(bob.address)).toBe(before);
  });
});

describe('a blockhash', () => {
  it('lives for 150 slots', async () => {
    const on = await onOpenLedger();
    const { ledger, clock } = on;
    const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash();
    const [last, late] = [transfer(on, 'in time'), transfer(on, 'too late')];
    clock.jump(150 * 400);
    expect(ledger.slot()).toBe(lastValidBlockHeight);
    expect(ledger.isBlockhashValid(blockhash)).toBe(true);
    expect(errorOf(ledger.submit(last))).toBeUndefined();
    clock.jump(400);
    expect(ledger.isBlockhashValid(blockhash)).toBe(false);
    for (const preflight of [true, false]) {
      expect(ledger.submit(late, { preflight })).toMatchObject({ error: 'BlockhashNotFound' });
    }
    expect(ledger.simulate(late).error).toBe('BlockhashNotFound');
    expect(ledger.simulate(late, { checkBlockhash: false }).error).toBeUndefined();
  });

  it('of another ledger, of the future or of the distant past is unknown', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, clock } = on;
    const other = await onOpenLedger({ seed: 2 });
    const past = ledger.latestBlockhash().blockhash;
    clock.jump(86_400_000);
    const foreign = other.ledger.latestBlockhash().blockhash;
    for (const blockhash of [foreign, past, alice.address, '1'.repeat(32)]) {
      expect(ledger.submit(signed(ledger, alice, [], { blockhash }))).toMatchObject({
        error: 'BlockhashNotFound',
      });
    }
  });
});

describe('a change that cannot be stored', () => {
  it('has not happened: balances and replay are as before', async () => {
    let isFull = false;
    const memory = createMemoryStore();
    const commit: typeof memory.commit = (change) => {
      if (isFull) throw new Error('the disk is full');
      memory.commit(change);
    };
    const on = await onOpenLedger({ store: { ...memory, commit } });
    const { ledger, alice, bob } = on;
    const wire = transfer(on);
    const failing = signed(ledger, bob, [transferSol(bob.address, alice.address, 60n * AMOUNT)]);
    const state = () => ({
      lamports: [alice, bob, ledger.maker].map(({ address }) => ledger.lamports(address)),
      history: ledger.history(alice.address, { limit: 10 }),
    });
    const before = state();
    isFull = true;
    expect(() => ledger.submit(wire)).toThrow('the disk is full');
    expect(() => ledger.submit(failing, { preflight: false })).toThrow('the disk is full');
    expect(() => ledger.faucet.sol(bob.address, AMOUNT)).toThrow('the disk is full');
    expect(state()).toEqual(before);
    isFull = false;
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
    expect(ledger.lamports(bob.address)).toBe(the(before.lamports[1]) + AMOUNT);
  });
});

describe('listeners', () => {
  it('receive only stored transactions', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, bob } = on;
    const heard: string[] = [];
    const stop = ledger.listen(({ transaction, accounts }) => {
      heard.push(`${transaction?.signature} ${accounts.has(bob.address)}`);
    });
    const { signature } = ledger.submit(transfer(on));
    ledger.submit(transfer(on));
    ledger.submit(signed(ledger, bob, [transferSol(bob.address, alice.address, 10n ** 15n)]));
    stop();
    ledger.submit(transfer(on, 'unheard'));
    expect(heard).toEqual([`${signature} true`]);
  });

  it('that fail are reported, and undo nothing', async () => {
    const problems: string[] = [];
    const on = await onOpenLedger({ report: (problem) => problems.push(problem) });
    on.ledger.listen(() => {
      throw new Error('a bad listener');
    });
    const before = on.ledger.lamports(on.bob.address);
    expect(errorOf(on.ledger.submit(transfer(on)))).toBeUndefined();
    expect(on.ledger.lamports(on.bob.address)).toBe(before + AMOUNT);
    expect(problems.join()).toContain('a bad listener');
  });
});

describe('tokens of a known mint before its first request', () => {
  it('exist as soon as a transaction names the mint', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const facts = { mint: BONK, decimals: 5, tokenProgram: TOKEN_PROGRAM };
    const [source, destination] = [alice, bob].map(({ address }) =>
      ledger.associatedAccount(address, BONK, TOKEN_PROGRAM),
    );
    const authority = alice.address;
    const send = { token: facts, source: the(source), destination: the(destination), authority };
    ledger.submit(signed(ledger, alice, [transferTokens({ ...send, amount: 1n })]));
    expect(ledger.tokenAccounts(BONK).size).toBe(1);
  });
});

it('signs in slots that are its own only', async () => {
  const { alice, bob } = await onOpenLedger();
  const plan = { payer: alice.address, blockhash: bob.address, instructions: [] };
  const transaction = decodeTransaction(compileTransaction(plan));
  expect(() => signTransaction(transaction, [bob])).toThrow(/is not a signer/);
});
