import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  limitUnits,
  memo,
  priceUnits,
  transferSol,
} from '../../src/ledger/accounts/instructions.ts';
import type { Simulated } from '../../src/ledger/run/outcome.ts';
import { transferTokens } from '../../src/ledger/token/token-instructions.ts';
import { MalformedTransaction } from '../../src/ledger/wire/byte-reader.ts';
import { decodeTransaction } from '../../src/ledger/wire/decode.ts';
import type { Instruction } from '../../src/ledger/wire/instruction.ts';
import { signTransaction } from '../../src/ledger/wire/keys.ts';
import type { MessageConfig } from '../../src/ledger/wire/message-config.ts';
import { freshFolder } from './fresh-folder.ts';
import { errorOf, type OnLedger, onLedger, onOpenLedger, signed, the, USDC } from './on-ledger.ts';
import { LIMITS } from './version-1.ts';

const AMOUNT = 1_000_000n;
const PRIORITY = 1_234_567n;

function transfer({ ledger, alice, bob }: OnLedger, config: MessageConfig): Uint8Array {
  const instructions = [transferSol(alice.address, bob.address, AMOUNT)];
  return signed(ledger, alice, instructions, { version: 1, config });
}

describe('a transaction of version 1', () => {
  it('lands once, and pays the lamports of its config', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, bob } = on;
    const [from, to] = [ledger.lamports(alice.address), ledger.lamports(bob.address)];
    const wire = transfer(on, { ...LIMITS, priorityFeeLamports: PRIORITY });
    expect(ledger.simulate(wire, { checkSignatures: true })).toMatchObject({
      error: undefined,
      fee: 5000n + PRIORITY,
    });
    const outcome = ledger.submit(wire);
    expect(errorOf(outcome)).toBeUndefined();
    expect(ledger.lamports(bob.address)).toBe(to + AMOUNT);
    expect(ledger.lamports(alice.address)).toBe(from - AMOUNT - 5000n - PRIORITY);
    const record = the(ledger.transaction(outcome.signature));
    expect(record).toMatchObject({ wire, meta: { fee: 5000 + Number(PRIORITY) } });
    expect(errorOf(ledger.submit(wire))).toBe('AlreadyProcessed');
  });

  it.each<[string, MessageConfig, unknown]>([
    ['no limits', {}, 'MaxLoadedAccountsDataSizeExceeded'],
    ['no data size', { computeUnitLimit: 9000 }, 'MaxLoadedAccountsDataSizeExceeded'],
    [
      'no units',
      { loadedAccountsDataSizeLimit: 2 ** 26 },
      { InstructionError: [0, 'ComputationalBudgetExceeded'] },
    ],
    ['a heap of no whole kilobytes', { ...LIMITS, heapSize: 33_000 }, 'SanitizeFailure'],
    [
      'a fee that nobody has',
      { ...LIMITS, priorityFeeLamports: 2n ** 64n - 1n },
      'InsufficientFundsForFee',
    ],
  ])('with %s fails', async (_, config, error) => {
    const on = await onOpenLedger();
    const before = on.ledger.lamports(on.bob.address);
    const wire = transfer(on, config);
    expect(on.ledger.simulate(wire).error).toEqual(error);
    expect(errorOf(on.ledger.submit(wire))).toEqual(error);
    expect(on.ledger.lamports(on.bob.address)).toBe(before);
  });

  it('pays its whole fee when it fails', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const instructions = [transferSol(bob.address, alice.address, 60n * 10n ** 9n)];
    const config = { ...LIMITS, priorityFeeLamports: PRIORITY };
    const options = { version: 1, config, others: [bob] } as const;
    const wire = signed(ledger, alice, instructions, options);
    const before = ledger.lamports(alice.address);
    const outcome = ledger.submit(wire, { preflight: false });
    expect(errorOf(outcome)).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(outcome.status).toBe('landed');
    expect(before - ledger.lamports(alice.address)).toBe(10_000n + PRIORITY);
  });

  it('without limits lands unexecuted when it was not simulated, and pays', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const before = ledger.lamports(alice.address);
    const wire = transfer(on, { priorityFeeLamports: PRIORITY });
    const outcome = ledger.submit(wire, { preflight: false });
    expect(outcome.status).toBe('landed');
    expect(before - ledger.lamports(alice.address)).toBe(5000n + PRIORITY);
    expect(ledger.transaction(outcome.signature)).toMatchObject({
      error: 'MaxLoadedAccountsDataSizeExceeded',
      meta: { fee: 5000 + Number(PRIORITY), logs: [], unitsConsumed: 0 },
    });
    const broke = transfer(on, { priorityFeeLamports: before });
    expect(ledger.submit(broke, { preflight: false }).status).toBe('refused');
  });

  it('is refused with a signature of another message', async () => {
    const on = await onOpenLedger();
    const wire = transfer(on, LIMITS);
    wire.set(on.alice.sign(wire), wire.length - 64);
    expect(errorOf(on.ledger.submit(wire))).toBe('SignatureFailure');
  });

  it('ignores its compute budget instructions, which only cost units', async () => {
    const { ledger, alice } = await onOpenLedger();
    const before = ledger.lamports(alice.address);
    const instructions = [limitUnits(1), priceUnits(10n ** 12n), memo('hello')];
    const wire = signed(ledger, alice, instructions, { version: 1, config: LIMITS });
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
    expect(before - ledger.lamports(alice.address)).toBe(5000n);
  });

  it('has the signatures of all its signers, in any order of signing', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const instructions = [memo('both', [bob.address])];
    const options = { version: 1, config: LIMITS, others: [bob] } as const;
    const wire = signed(ledger, alice, instructions, options);
    const decoded = decodeTransaction(wire);
    expect(signTransaction({ ...decoded, wire: decoded.wire }, [bob, alice])).toEqual(wire);
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
  });

  it('carries more data than fits into a packet', async () => {
    const { ledger, alice } = await onOpenLedger();
    const text = 'x'.repeat(3900);
    const wire = signed(ledger, alice, [memo(text)], { version: 1, config: LIMITS });
    const { signature } = ledger.submit(wire);
    expect(the(ledger.transaction(signature)).meta.logs.join()).toContain(text);
  });

  it('with any bit flipped, cut or longer, is refused or executed, and never ends the process', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const instructions = [transferSol(alice.address, bob.address, 1n), memo('x', [bob.address])];
    const config = { ...LIMITS, priorityFeeLamports: 9n, heapSize: 65_536 };
    const wire = signed(ledger, alice, instructions, { version: 1, config, others: [bob] });
    const tried = { malformed: 0, refused: 0, executed: 0 };
    const attempt = (bytes: Uint8Array): void => {
      try {
        const { execution } = ledger.simulate(bytes, { checkBlockhash: false });
        tried[execution ? 'executed' : 'refused']++;
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedTransaction);
        tried.malformed++;
      }
    };
    const bits = 8;
    for (let at = 0; at < wire.length; at++) {
      attempt(wire.subarray(0, at));
      const byte = wire[at] as number;
      for (let bit = 0; bit < bits; bit++) attempt(wire.with(at, byte ^ (1 << ((at + bit) % 8))));
    }
    for (let byte = 0; byte < 256; byte++) attempt(Uint8Array.of(...wire, byte));
    expect(tried.malformed).toBeGreaterThan(wire.length + 256);
    expect(tried.executed).toBeGreaterThan(100);
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
  });

  it('is still there after a restart, and cannot land again', async () => {
    const dataFolder = freshFolder();
    const on = await onLedger({ dataFolder });
    const wire = transfer(on, LIMITS);
    const { signature } = on.ledger.submit(wire);
    const record = the(on.ledger.transaction(signature));
    on.ledger.close();
    const again = await onOpenLedger({ dataFolder });
    expect(again.ledger.transaction(signature)).toEqual(record);
    expect(errorOf(again.ledger.submit(wire))).toBe('AlreadyProcessed');
  });
});

describe('the versions', () => {
  it('do the same with the same instructions', async () => {
    const on = await onOpenLedger();
    const drawn = fc.array(anyInstruction(on), { minLength: 1, maxLength: 5 });
    let succeeded = 0;
    fc.assert(
      fc.property(drawn, (instructions) => {
        const others = [on.bob].filter(({ address }) =>
          instructions.some(({ accounts = [] }) =>
            accounts.some((each) => each.address === address && each.role >= 2),
          ),
        );
        const run = (options: object) =>
          on.ledger.simulate(signed(on.ledger, on.alice, instructions, { ...options, others }));
        const [older, newer] = [run({}), run({ version: 1, config: LIMITS })];
        expect(effectsOf(newer)).toEqual(effectsOf(older));
        if (newer.error === undefined) succeeded++;
      }),
      { numRuns: 1000, seed: 1 },
    );
    expect(succeeded).toBeGreaterThan(200);
  });
});

/** Of a transfer of SOL or of tokens, or a memo; more than the wallet has in some cases. */
function anyInstruction({ ledger, alice, bob }: OnLedger): fc.Arbitrary<Instruction> {
  const facts = the(ledger.mint(USDC));
  const home = (owner: string) => ledger.associatedAccount(owner, USDC, facts.tokenProgram);
  const amount = fc.oneof(fc.bigInt(0n, 10n ** 8n), fc.bigInt(0n, 10n ** 12n));
  return fc.oneof(
    amount.map((lamports) => transferSol(alice.address, bob.address, lamports)),
    amount.map((lamports) => transferSol(bob.address, alice.address, lamports)),
    fc.tuple(fc.string({ maxLength: 40 }), fc.boolean()).map(([text, both]) => {
      return memo(text, both ? [bob.address] : []);
    }),
    amount.map((units) =>
      transferTokens({
        token: facts,
        source: home(alice.address),
        destination: home(bob.address),
        authority: alice.address,
        amount: units,
      }),
    ),
  );
}

/** A log says how many units a program has left: those are in the config of version 1. */
function effectsOf({ error, execution, balances, fee }: Simulated) {
  return {
    error,
    fee,
    logs: execution?.logs.map((line) => line.replace(/ of \d+ compute/, ' of its compute')),
    inner: execution?.inner,
    units: execution?.unitsConsumed,
    balances,
  };
}
