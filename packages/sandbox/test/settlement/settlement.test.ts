import {
  burnTokens,
  closeTokenAccount,
  type Ledger,
  limitUnits,
  memo,
  priceUnits,
  programErrorOf,
  type TransactionError,
  transferSol,
  transferTokens,
} from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import type {
  OfferedSettlement,
  SettlementRequest,
} from '../../src/settlement/create-settlement.ts';
import {
  AAPLX,
  errorOf,
  held,
  JUP,
  type OnLedger,
  onOpenLedger,
  SOL,
  signed,
  supplyOf,
  swapLegs,
  the,
  USDC,
} from './on-ledger.ts';

const PAY = 5_000_000n;
const RECEIVE = 9_000_000n;
const NOT_AVAILABLE = 6023;

function createSwap({ ledger, world, alice }: OnLedger, kind = 'swap'): OfferedSettlement {
  return ledger.createSettlement({
    kind,
    taker: alice.address,
    expiresAtMs: world.clock.now() + 60_000,
    legs: swapLegs(PAY, RECEIVE),
  });
}

function balances(ledger: Ledger, owner: string): readonly bigint[] {
  return [held(ledger, owner, USDC), held(ledger, owner, JUP)];
}

function expectWholeSupply(ledger: Ledger, ...mints: readonly string[]): void {
  for (const mint of mints) {
    const { supply, sum } = supplyOf(ledger, mint);
    expect(sum, mint).toBe(supply);
  }
}

/** Where the tokens of the settlement pass through. */
function escrowOf({ settlement }: OfferedSettlement): string {
  if (settlement.content.form !== 'instructions') throw new Error('a settlement of instructions');
  return settlement.content.flows[0]?.escrow as string;
}

describe('a swap', () => {
  it('needs one signature and moves both sides at once', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const [usdc, jup] = balances(ledger, alice.address);
    const { settle, settlement } = createSwap(on);
    const outcome = ledger.submit(signed(ledger, alice, settle));
    expect(outcome).toMatchObject({ status: 'landed', record: { error: null } });
    expect(balances(ledger, alice.address)).toEqual([the(usdc) - PAY, the(jup) + RECEIVE]);
    expect(ledger.settlement(settlement.id)?.usedBy).toBe(outcome.signature);
    expect(ledger.account(escrowOf(createSwap(on)))).toBeUndefined();
    expectWholeSupply(ledger, USDC, JUP);
  });

  it('may be put into any transaction of the taker: other blockhash, fees, order, company', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, bob, world } = on;
    const { settle, setup } = createSwap(on);
    world.clock.jump(20_000);
    const before = ledger.lamports(alice.address);
    const outcome = ledger.submit(
      signed(ledger, alice, [
        memo('before'),
        ...settle,
        priceUnits(7000n),
        transferSol(alice.address, bob.address, 1000n),
        limitUnits(90_000),
        ...setup,
      ]),
    );
    expect(errorOf(outcome)).toBeUndefined();
    expect(before - ledger.lamports(alice.address)).toBe(1000n + 5000n + 630n);
  });
});

describe('an escrow', () => {
  const drain = (on: OnLedger, offered: OfferedSettlement, amount = RECEIVE) => {
    const { ledger, alice } = on;
    const token = the(ledger.mint(JUP));
    return transferTokens({
      token,
      source: escrowOf(offered),
      destination: ledger.associatedAccount(alice.address, JUP, token.tokenProgram),
      authority: alice.address,
      amount,
    });
  };

  it.each<[string, (on: OnLedger, swap: OfferedSettlement) => Uint8Array]>([
    ['drained directly', (on, swap) => signed(on.ledger, on.alice, [drain(on, swap)])],
    [
      'drained before the settlement',
      (on, swap) => signed(on.ledger, on.alice, [drain(on, swap, 1n), ...swap.settle]),
    ],
    [
      'drained after the settlement',
      (on, swap) => signed(on.ledger, on.alice, [...swap.settle, drain(on, swap, 1n)]),
    ],
    [
      'used twice in one transaction',
      (on, swap) => signed(on.ledger, on.alice, [...swap.settle, ...swap.settle]),
    ],
    [
      'used with another amount',
      (on, swap) => {
        const instruction = the(swap.settle[0]);
        const data = Uint8Array.from(the(instruction.data));
        // The low byte of what the taker pays: command, lengths and discriminator come before.
        data[4] = the(data[4]) ^ 1;
        return signed(on.ledger, on.alice, [{ ...instruction, data }]);
      },
    ],
    [
      'part of a transaction that fails later',
      (on, swap) => {
        const tooMuch = transferSol(on.alice.address, on.bob.address, 10n ** 15n);
        return signed(on.ledger, on.alice, [...swap.settle, tooMuch]);
      },
    ],
    [
      'burned',
      (on, swap) => {
        const source = escrowOf(swap);
        const authority = on.alice.address;
        const burn = burnTokens({ token: the(on.ledger.mint(JUP)), source, authority, amount: 1n });
        return signed(on.ledger, on.alice, [burn, ...swap.settle]);
      },
    ],
    [
      'closed',
      (on, swap) => {
        const { tokenProgram } = the(on.ledger.mint(JUP));
        const { address } = on.alice;
        const close = closeTokenAccount(tokenProgram, escrowOf(swap), address, address);
        return signed(on.ledger, on.alice, [...swap.settle, close]);
      },
    ],
    [
      'used by somebody else',
      (on, swap) => {
        const instruction = the(swap.settle[0]);
        const accounts = the(instruction.accounts).map((each) =>
          each.address === on.alice.address ? { ...each, address: on.bob.address } : each,
        );
        return signed(on.ledger, on.bob, [{ ...instruction, accounts }]);
      },
    ],
  ])('%s gives nothing away', async (_, attack) => {
    const on = await onOpenLedger();
    const { ledger, alice, bob } = on;
    const swap = createSwap(on);
    const before = [balances(ledger, alice.address), balances(ledger, bob.address)];
    const lamports = ledger.lamports(alice.address);
    const wire = attack(on, swap);
    expect(ledger.submit(wire).status).toBe('refused');
    expect(ledger.lamports(alice.address)).toBe(lamports);
    expect(errorOf(ledger.submit(wire, { preflight: false }))).toBeDefined();
    expect([balances(ledger, alice.address), balances(ledger, bob.address)]).toEqual(before);
    expect(ledger.account(escrowOf(swap))).toBeUndefined();
    expectWholeSupply(ledger, USDC, JUP);
    expect(errorOf(ledger.submit(signed(ledger, alice, swap.settle)))).toBeUndefined();
  });

  it('keeps deposits of others for the sandbox', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const swap = createSwap(on);
    const token = the(ledger.mint(JUP));
    const source = ledger.associatedAccount(alice.address, JUP, token.tokenProgram);
    const gift = { token, source, destination: escrowOf(swap), authority: alice.address };
    const maker = ledger.lamports(ledger.maker.address);
    const beforehand = transferSol(alice.address, escrowOf(swap), 3_000_000n);
    expect(errorOf(ledger.submit(signed(ledger, alice, [beforehand])))).toBeUndefined();
    const [, jup] = balances(ledger, alice.address);
    const outcome = ledger.submit(
      signed(ledger, alice, [
        ...swap.settle,
        transferTokens({ ...gift, amount: 7n }),
        transferSol(alice.address, escrowOf(swap), 5n),
      ]),
    );
    expect(errorOf(outcome)).toBeUndefined();
    expect(held(ledger, alice.address, JUP)).toBe(the(jup) + RECEIVE - 7n);
    expect(ledger.account(escrowOf(swap))).toBeUndefined();
    expect(ledger.lamports(ledger.maker.address)).toBe(maker + 3_000_005n);
    expectWholeSupply(ledger, JUP);
  });
});

describe('a settlement that cannot be used', () => {
  it('fails with 6023 when it was used, and pays nothing again', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const { settle } = createSwap(on);
    ledger.submit(signed(ledger, alice, settle));
    const before = balances(ledger, alice.address);
    const again = ledger.submit(signed(ledger, alice, [memo('again'), ...settle]));
    expect(again).toMatchObject({
      status: 'refused',
      error: { InstructionError: [1, { Custom: NOT_AVAILABLE }] },
    });
    expect(again.status === 'refused' && again.execution?.logs.at(-1)).toMatch(
      /^Program Token\w+ failed: custom program error: 0x1787$/,
    );
    expect(balances(ledger, alice.address)).toEqual(before);
  });

  it('fails with 6023 once it has expired', async () => {
    const on = await onOpenLedger();
    const { settle } = createSwap(on);
    on.world.clock.jump(60_000);
    const inTime = on.ledger.simulate(signed(on.ledger, on.alice, settle));
    expect(inTime.error).toBeUndefined();
    on.world.clock.jump(1);
    const late = on.ledger.submit(signed(on.ledger, on.alice, settle));
    expect(errorOf(late)).toEqual({ InstructionError: [0, { Custom: NOT_AVAILABLE }] });
  });

  it('fails with 6001 while its rules say that the price has moved', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    let isGood = false;
    ledger.define('guarded', { isGood: () => isGood });
    const { settle } = createSwap(on, 'guarded');
    const wire = signed(ledger, alice, settle);
    const moved = { InstructionError: [0, { Custom: 6001 }] };
    expect(ledger.simulate(wire).error).toEqual(moved);
    expect(errorOf(ledger.submit(wire))).toEqual(moved);
    isGood = true;
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
  });

  it('charges the fee for the attempt when it is not checked before', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    ledger.define('guarded', { isGood: () => false });
    const { settle } = createSwap(on, 'guarded');
    const lamports = ledger.lamports(alice.address);
    const outcome = ledger.submit(signed(ledger, alice, settle), { preflight: false });
    expect(outcome).toMatchObject({
      status: 'landed',
      record: { error: { InstructionError: [0, { Custom: 6001 }] } },
    });
    expect(lamports - ledger.lamports(alice.address)).toBe(5000n);
    expectWholeSupply(ledger, USDC, JUP);
  });

  it('does not hide the error of another instruction', async () => {
    const on = await onOpenLedger();
    const { settle } = createSwap(on);
    on.world.clock.jump(60_001);
    const tooMuch = transferSol(on.alice.address, on.bob.address, 10n ** 15n);
    const outcome = on.ledger.submit(signed(on.ledger, on.alice, [tooMuch, ...settle]));
    expect(errorOf(outcome)).toEqual({ InstructionError: [0, { Custom: 1 }] });
  });

  it('is forgotten ten minutes after its end', async () => {
    const on = await onOpenLedger();
    const { settlement } = createSwap(on);
    on.world.clock.jump(60_000 + 600_001);
    for (let i = 0; i < 256; i++) createSwap(on);
    expect(on.ledger.settlement(settlement.id)).toBeUndefined();
  });
});

describe('a simulation', () => {
  it('uses nothing up', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const { settle } = createSwap(on);
    const wire = signed(ledger, alice, settle);
    const before = balances(ledger, alice.address);
    const account = the(ledger.holdings(alice.address).find(({ mint }) => mint === JUP)).account;
    const simulated = ledger.simulate(wire);
    expect(simulated.error).toBeUndefined();
    expect(simulated.account(account)?.data).not.toEqual(ledger.account(account)?.data);
    expect(balances(ledger, alice.address)).toEqual(before);
    expectWholeSupply(ledger, USDC, JUP);
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
  });
});

describe('a measurement', () => {
  it('agrees with a simulation, and leaves no trace', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, bob, world } = on;
    let isGood = true;
    ledger.define('priced', { isGood: () => isGood });
    const offered = createSwap(on, 'priced');
    const wallet = balances(ledger, alice.address);
    const agreement = (instructions: Parameters<typeof signed>[2], signer = alice) => {
      const wire = signed(ledger, signer, instructions);
      const { error, execution } = ledger.simulate(wire);
      const measured = ledger.measure(wire);
      expect(measured).toEqual({ error, unitsConsumed: execution?.unitsConsumed ?? 0 });
      return measured;
    };
    expect(agreement(offered.settle).unitsConsumed).toBeGreaterThan(0);
    const twice = [...offered.settle, ...offered.settle];
    expect(programErrorOf(the(agreement(twice).error))).toBe(NOT_AVAILABLE);
    expect(
      agreement([transferSol(bob.address, alice.address, 10n ** 18n)], bob).error,
    ).toBeDefined();
    isGood = false;
    expect(programErrorOf(the(agreement(offered.settle).error))).toBe(6001);
    isGood = true;
    expect(balances(ledger, alice.address)).toEqual(wallet);
    expect(ledger.account(escrowOf(offered))).toBeUndefined();
    const late = signed(ledger, alice, offered.settle);
    world.clock.jump(100_000);
    expect(ledger.measure(late)).toEqual({ error: 'BlockhashNotFound', unitsConsumed: 0 });
    expectWholeSupply(ledger, USDC, JUP);
  });
});

describe('other instructions beside a settlement', () => {
  it('is stored in one with it', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, world } = on;
    ledger.define('order', {
      settled: ({ id, terms }, { signature, slot }) => [
        { collection: 'orders', id, value: { terms, signature, slot, state: 'filled' } },
      ],
    });
    const { settlement, settle } = ledger.createSettlement({
      kind: 'order',
      id: 'order-1',
      taker: alice.address,
      terms: { price: '1.8' },
      expiresAtMs: world.clock.now() + 1000,
      legs: swapLegs(PAY, RECEIVE),
      documents: [{ collection: 'orders', id: 'order-1', value: { state: 'open' } }],
    });
    expect(ledger.documents.get('orders', settlement.id)).toEqual({ state: 'open' });
    const failing = [...settle, transferSol(alice.address, on.bob.address, 10n ** 15n)];
    ledger.submit(signed(ledger, alice, failing), { preflight: false });
    expect(ledger.documents.get('orders', settlement.id)).toEqual({ state: 'open' });
    const { signature } = ledger.submit(signed(ledger, alice, settle));
    expect(ledger.documents.list('orders')).toEqual([
      ['order-1', { terms: { price: '1.8' }, signature, slot: ledger.slot(), state: 'filled' }],
    ]);
  });
});

describe('a pair with one mint of each token program', () => {
  const pairOf = ({ world, alice }: OnLedger): SettlementRequest => ({
    kind: 'swap',
    taker: alice.address,
    expiresAtMs: world.clock.now() + 60_000,
    legs: [
      { leg: 'pay', mint: USDC, amount: PAY },
      { leg: 'receive', mint: AAPLX, amount: 12_345n },
    ],
  });
  const issuePair = (on: OnLedger) => on.ledger.createSettlement(pairOf(on));

  it('is settled by two instructions, in any order', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    for (const turn of [0, 1]) {
      const { settle, setup } = issuePair(on);
      expect(settle).toHaveLength(2);
      expect(settle[0]?.programAddress).not.toBe(settle[1]?.programAddress);
      const instructions = [...setup, ...(turn === 0 ? settle : settle.toReversed())];
      expect(errorOf(ledger.submit(signed(ledger, alice, instructions)))).toBeUndefined();
    }
    expect(held(ledger, alice.address, AAPLX)).toBe(2n * 12_345n);
    expectWholeSupply(ledger, USDC, AAPLX);
  });

  it.each([0, 1])('does not move one side without the other (%i)', async (only) => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const { settle, setup } = issuePair(on);
    const usdc = held(ledger, alice.address, USDC);
    const outcome = ledger.submit(signed(ledger, alice, [...setup, the(settle[only])]));
    expect(errorOf(outcome)).toEqual({ InstructionError: [1, { Custom: NOT_AVAILABLE }] });
    expect(held(ledger, alice.address, USDC)).toBe(usdc);
    expect(held(ledger, alice.address, AAPLX)).toBe(0n);
  });

  it.each([
    ['the payment only', [0], NOT_AVAILABLE],
    ['the receipt only', [1], NOT_AVAILABLE],
    ['the receipt twice', [0, 1, 1], NOT_AVAILABLE],
    ['both', [0, 1], undefined],
  ] as const)('prepared for its transaction: %s', async (_, sides, code) => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const { settlement, setup, settle } = ledger.prepareSettlement(pairOf(on));
    const wire = signed(ledger, alice, [...setup, ...sides.map((side) => the(settle[side]))]);
    const { error } = ledger.submit(wire, { prepared: [settlement] }) as {
      error?: TransactionError;
    };
    expect(error && programErrorOf(error)).toBe(code);
    expect(held(ledger, alice.address, AAPLX)).toBe(code === undefined ? 12_345n : 0n);
  });

  it('does not pay twice for one side given twice', async () => {
    const on = await onOpenLedger();
    const { settle, setup } = issuePair(on);
    const [pay, receive] = settle;
    const outcome = on.ledger.submit(
      signed(on.ledger, on.alice, [...setup, the(pay), the(receive), the(receive)]),
    );
    expect(outcome.status).toBe('refused');
    expect(held(on.ledger, on.alice.address, AAPLX)).toBe(0n);
  });
});

describe('wrapped SOL', () => {
  it('is wrapped to be paid, and its account closed again', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, world } = on;
    const lamports = ledger.lamports(alice.address);
    const jup = held(ledger, alice.address, JUP);
    const { setup, settle, cleanup } = ledger.createSettlement({
      kind: 'swap',
      taker: alice.address,
      expiresAtMs: world.clock.now() + 60_000,
      legs: [
        { leg: 'pay', mint: SOL, amount: 2_000_000_000n },
        { leg: 'receive', mint: JUP, amount: 5n },
      ],
      wrapSol: true,
    });
    const outcome = ledger.submit(signed(ledger, alice, [...setup, ...settle, ...cleanup]));
    expect(errorOf(outcome)).toBeUndefined();
    expect(lamports - ledger.lamports(alice.address)).toBe(2_000_000_000n + 5000n);
    expect(held(ledger, alice.address, JUP)).toBe(jup + 5n);
    expect(ledger.holdings(alice.address).some(({ mint }) => mint === SOL)).toBe(false);
    const vault = the(ledger.account(the(ledger.mint(SOL)).vault));
    expect(vault.lamports).toBe(10n ** 17n + 2_000_000_000n + ledger.rentExempt(165));
  });

  it('is unwrapped when it was received', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, world } = on;
    const lamports = ledger.lamports(alice.address);
    const { setup, settle, cleanup } = ledger.createSettlement({
      kind: 'swap',
      taker: alice.address,
      expiresAtMs: world.clock.now() + 60_000,
      legs: [
        { leg: 'pay', mint: USDC, amount: PAY },
        { leg: 'receive', mint: SOL, amount: 30_000_000n },
      ],
      unwrapSol: true,
    });
    const outcome = ledger.submit(signed(ledger, alice, [...setup, ...settle, ...cleanup]));
    expect(errorOf(outcome)).toBeUndefined();
    expect(ledger.lamports(alice.address) - lamports).toBe(30_000_000n - 5000n);
  });
});
