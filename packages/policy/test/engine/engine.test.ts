import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { PolicyRequest, WalletEffects } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { readAudit, verifyAudit } from '../../src/audit/audit-log.ts';
import type { MintCaps, PolicyDocument } from '../../src/document/policy-document.ts';
import { createPolicy, type PolicyOptions } from '../../src/engine/create-policy.ts';
import { freeze, unfreeze } from '../../src/engine/freeze.ts';
import type { AuditLine } from '../../src/store/audit-line.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import type { PolicyStore } from '../../src/store/policy-store.ts';
import { payment, swap } from '../attacks/attack-cases.ts';
import { document, MALLORY, NOW, OWNER, prices, settableClock } from '../sample-policy.ts';

const HOUR = 3_600_000;

/** Limits of a policy that only counts USDC. */
const counting: PolicyDocument = {
  ...document,
  usd: 'unlimited',
  loss: 'unlimited',
  hours: 'always',
  maxPriceAgeSeconds: 'none',
  rate: { perMinute: 'unlimited', perHour: 'unlimited', perDay: 'unlimited' },
};

function open(changes: Partial<PolicyOptions> = {}) {
  const clock = settableClock();
  const store = createMemoryPolicyStore();
  const policy = createPolicy({ policy: counting, store, clock, ...changes });
  return { clock, store, policy };
}

let messages = 0;

function request(id: string, effects: WalletEffects, changes: object = {}): PolicyRequest {
  return { id, message: `message ${++messages}`, attempt: 1, effects, ...changes };
}

const usdc = (units: bigint): WalletEffects => swap({ leaving: { [USDC]: units } });

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function linesOf(store: PolicyStore): Promise<readonly AuditLine[]> {
  const lines: AuditLine[] = [];
  for await (const line of readAudit(store)) lines.push(line);
  return lines;
}

const dead = { kind: 'dead' } as const;

const isDenied = (error: unknown): boolean => isPerijoveError(error, 'policy_denied');

describe('a budget', () => {
  it('counts what is reserved before anything has landed', async () => {
    const { policy } = open();
    await policy.reserve(request('a', usdc(10_000_000n)));
    await policy.reserve(request('b', usdc(10_000_000n)));
    const error = await failureOf(policy.reserve(request('c', usdc(1n))));
    expect(error).toMatchObject({
      code: 'policy_denied',
      message: expect.stringContaining('1 of'),
      details: {
        policy: 'bot',
        verdict: 'deny',
        findings: [{ rule: 'leaving', verdict: 'deny' }],
      },
    });
  });

  it('is never spent twice by calls at once', async () => {
    const { policy } = open();
    const asked = Array.from({ length: 30 }, (_, n) =>
      failureOf(policy.reserve(request(`flow ${n}`, usdc(3_000_000n)))),
    );
    const errors = (await Promise.all(asked)).filter((error) => error !== undefined);
    // Six times 3 of 20 in an hour.
    expect(errors).toHaveLength(24);
  });

  it('gets back what did not really leave, and nothing for what arrived', async () => {
    const { policy } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    const arrived = { [USDC]: 50_000_000n };
    await policy.settle(first, { kind: 'landed', left: { [USDC]: 4_000_000n }, arrived });
    await policy.reserve(request('b', usdc(10_000_000n)));
    await policy.reserve(request('c', usdc(6_000_000n)));
    expect(isDenied(await failureOf(policy.reserve(request('d', usdc(1n)))))).toBe(true);
  });

  describe('with returns', () => {
    const caps = { ...counting.leaving[USDC], returns: true } as MintCaps;
    const returning = { ...counting, leaving: { ...counting.leaving, [USDC]: caps } };
    const openReturning = () => open({ policy: returning });
    type Opened = ReturnType<typeof openReturning>['policy'];
    /** One transaction of the policy that has landed. */
    const landed = async (policy: Opened, left: bigint, arrived: bigint): Promise<void> => {
      const asked = request(`flow ${messages}`, usdc(left));
      await policy.reserve(asked);
      const outcome = { left: { [USDC]: left }, arrived: { [USDC]: arrived, [SOL]: 9n } };
      await policy.settle(asked, { kind: 'landed', ...outcome });
    };
    const isRefused = async (policy: Opened, units: bigint): Promise<boolean> =>
      isDenied(await failureOf(policy.reserve(request(`flow ${messages}`, usdc(units)))));

    it('has room again for what came back, in the hour and in total', async () => {
      const { policy } = openReturning();
      // Fifteen times 10 of 20 in an hour, and of 100 in total.
      for (let round = 0; round < 15; round++) {
        await landed(policy, 10_000_000n, 0n);
        await landed(policy, 0n, 10_000_000n);
      }
      await landed(policy, 10_000_000n, 0n);
      expect(await isRefused(policy, 10_000_001n)).toBe(true);
      expect(await isRefused(policy, 10_000_000n)).toBe(false);
    });

    it('has none for what arrived before anything had left', async () => {
      const { policy } = openReturning();
      await landed(policy, 0n, 90_000_000n);
      await landed(policy, 10_000_000n, 0n);
      await landed(policy, 10_000_000n, 0n);
      expect(await isRefused(policy, 1n)).toBe(true);
    });

    it('goes by when it settled, and not by when it was reserved', async () => {
      const { policy, clock } = openReturning();
      const early = request('early', usdc(10_000_000n));
      await policy.reserve(early);
      await landed(policy, 0n, 10_000_000n);
      clock.forward(1);
      await policy.settle(early, { kind: 'landed', left: { [USDC]: 10_000_000n } });
      await landed(policy, 10_000_000n, 0n);
      expect(await isRefused(policy, 1n)).toBe(true);
    });

    it('has none for what had left before the period', async () => {
      const { policy, clock } = openReturning();
      await landed(policy, 10_000_000n, 0n);
      clock.forward(HOUR + 1);
      await landed(policy, 0n, 10_000_000n);
      await landed(policy, 10_000_000n, 0n);
      await landed(policy, 10_000_000n, 0n);
      expect(await isRefused(policy, 1n)).toBe(true);
    });

    it('has none for a failure, or where the node does not show what moved', async () => {
      const { policy } = openReturning();
      await landed(policy, 10_000_000n, 0n);
      const arrived = { [USDC]: 10_000_000n };
      for (const outcome of [{ kind: 'failed', arrived }, { kind: 'landed' }] as const) {
        const asked = request(`flow ${messages}`, usdc(5_000_000n));
        await policy.reserve(asked);
        await policy.settle(asked, outcome);
      }
      expect(await isRefused(policy, 5_000_001n)).toBe(true);
      expect(await isRefused(policy, 5_000_000n)).toBe(false);
    });
  });

  it('counts everything that was reserved where the node does not show what left', async () => {
    const { policy, clock } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    await policy.settle(first, { kind: 'landed' });
    await policy.reserve(request('b', usdc(10_000_000n)));
    expect(isDenied(await failureOf(policy.reserve(request('c', usdc(1n)))))).toBe(true);
    clock.forward(HOUR + 1);
    // The second one is still open: its hour does not pass.
    expect(isDenied(await failureOf(policy.reserve(request('d', usdc(10_000_001n)))))).toBe(true);
    await policy.reserve(request('e', usdc(10_000_000n)));
  });

  it('counts more than was reserved where more has left', async () => {
    const { policy } = open();
    const first = request('a', usdc(1_000_000n));
    await policy.reserve(first);
    await policy.settle(first, { kind: 'landed', left: { [USDC]: 20_000_000n } });
    expect(isDenied(await failureOf(policy.reserve(request('b', usdc(1n)))))).toBe(true);
  });

  it('settles once, however often it is told', async () => {
    const { policy, clock, store } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    const outcome = { kind: 'landed', left: { [USDC]: 10_000_000n } } as const;
    await policy.settle(first, outcome);
    await policy.settle(first, outcome);
    clock.forward(25 * HOUR);
    await policy.reserve(request('b', usdc(10_000_000n)));
    const settled = (await linesOf(store)).filter(({ kind }) => kind === 'settled');
    expect(settled).toHaveLength(1);
  });

  it('frees what is released, and never what has landed', async () => {
    const { policy } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    await policy.release(first, dead);
    await policy.reserve(first);
    await policy.settle(first, { kind: 'landed', left: { [USDC]: 10_000_000n } });
    await policy.release(first, dead);
    await policy.reserve(request('b', usdc(10_000_000n)));
    expect(isDenied(await failureOf(policy.reserve(request('c', usdc(1n)))))).toBe(true);
  });

  it('reserves a message of a flow once: a resumed flow takes its own again', async () => {
    const { policy } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    await policy.reserve(first);
    await policy.reserve(request('b', usdc(10_000_000n)));
    expect(await policy.reservations()).toHaveLength(2);
  });

  it('keeps the reservation of an earlier message of the flow: it may have been signed', async () => {
    const { policy } = open();
    await policy.reserve(request('a', usdc(10_000_000n)));
    await policy.reserve(request('a', usdc(10_000_000n)));
    expect(isDenied(await failureOf(policy.reserve(request('a', usdc(1n)))))).toBe(true);
  });

  it('moves to the message that the wallet signed instead, also at the limit', async () => {
    const { policy } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    await policy.reserve(request('b', usdc(10_000_000n)));
    const changed = request('a', usdc(10_000_000n), { replaces: first.message });
    await policy.reserve(changed);
    const left = (await policy.reservations()).map(({ message }) => message);
    expect(left).not.toContain(first.message);
    expect(left).toContain(changed.message);
  });

  it('keeps the first reservation when the changed message is refused', async () => {
    const { policy } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    const changed = request('a', usdc(10_000_001n), { replaces: first.message });
    expect(isDenied(await failureOf(policy.reserve(changed)))).toBe(true);
    expect((await policy.reservations()).map(({ message }) => message)).toEqual([first.message]);
  });

  it('counts the fees of transactions that fail in a block', async () => {
    const { policy } = open({
      policy: {
        ...counting,
        leaving: {
          ...counting.leaving,
          [SOL]: { perTransaction: '5000', perHour: '12000', perDay: '12000', total: '12000' },
        },
      },
    });
    for (const id of ['a', 'b']) {
      const failing = request(id, usdc(10_000_000n));
      await policy.reserve(failing);
      await policy.settle(failing, { kind: 'failed' });
    }
    const error = await failureOf(policy.reserve(request('c', usdc(1n))));
    expect(error).toMatchObject({ message: expect.stringContaining('10000 used') });
  });

  it('frees nothing when the clock goes back', async () => {
    const { policy, clock } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    await policy.settle(first, { kind: 'landed' });
    await policy.reserve(request('b', usdc(10_000_000n)));
    clock.set(NOW - 40 * 24 * HOUR);
    const error = await failureOf(policy.reserve(request('c', usdc(1n))));
    expect(error).toMatchObject({ details: { findings: [{ rule: 'leaving' }] } });
    // The start of the policy is not before the clock either: time stood still.
    clock.set(NOW + HOUR + 1);
    await policy.reserve(request('d', usdc(10_000_000n)));
  });

  it('outlives the period of a named approval', async () => {
    const grants = [{ kind: 'approval', to: MALLORY, mint: USDC, atMost: 9_000_000n }] as const;
    const { policy, clock } = open({
      policy: { ...counting, grants: { approvals: [MALLORY] } },
    });
    const first = request('a', swap({ leaving: { [USDC]: 1n }, grants }));
    await policy.reserve(first);
    await policy.settle(first, { kind: 'landed', left: { [USDC]: 1n } });
    clock.forward(30 * 24 * HOUR);
    await policy.reserve(request('b', usdc(10_000_000n)));
    // 9 stand, 10 are reserved, of 20 in an hour.
    expect(isDenied(await failureOf(policy.reserve(request('c', usdc(1_000_001n)))))).toBe(true);
    await policy.reserve(request('d', usdc(1_000_000n)));
  });

  it('is that of the name: a stricter document holds at once, for a resumed flow, too', async () => {
    const { policy, store, clock } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    const caps = {
      perTransaction: '9000000',
      perHour: '9000000',
      perDay: '9000000',
      total: '9000000',
    };
    const stricter = createPolicy({
      policy: { ...counting, leaving: { ...counting.leaving, [USDC]: caps } },
      store,
      clock,
    });
    expect(isDenied(await failureOf(stricter.reserve(first)))).toBe(true);
    expect(isDenied(await failureOf(stricter.reserve(request('b', usdc(1n)))))).toBe(true);
    expect(await stricter.reservations()).toHaveLength(1);
  });

  it('counts what has landed without a reservation', async () => {
    const { policy } = open();
    const before = { id: 'before', message: 'unknown' };
    await policy.settle(before, { kind: 'landed', left: { [USDC]: 20_000_000n } });
    expect(isDenied(await failureOf(policy.reserve(request('a', usdc(1n)))))).toBe(true);
  });
});

describe('a transaction without a signature', () => {
  const unsigned = (asked: 0 | 1) => ({ kind: 'unsigned', asked }) as const;

  it('is released before the wallet was asked, and when the wallet said no', async () => {
    const { policy } = open();
    const first = request('a', usdc(1n));
    await policy.reserve(first);
    await policy.release(first, unsigned(0));
    expect(await policy.reservations()).toEqual([]);
    await policy.reserve(first);
    await policy.beforeSignature(first);
    await policy.release(first, unsigned(1));
    expect(await policy.reservations()).toEqual([]);
  });

  it('stays when a process that died had asked the wallet before', async () => {
    const { policy } = open();
    const first = request('a', usdc(1n));
    await policy.reserve(first);
    await policy.beforeSignature(first);
    // The next process gets the same transaction from the service.
    await policy.reserve(first);
    await policy.release(first, unsigned(0));
    await policy.beforeSignature(first);
    await policy.release(first, unsigned(1));
    expect(await policy.reservations()).toHaveLength(1);
    await policy.release(first, dead);
    expect(await policy.reservations()).toEqual([]);
  });
});

describe('what is not available', () => {
  it('signs nothing when the prices fail, and says so', async () => {
    const cause = new Error('no connection');
    const source = () => Promise.reject(cause);
    const { policy } = open({ policy: document, prices: source });
    const error = await failureOf(policy.reserve(request('a', usdc(1n))));
    expect(error).toMatchObject({ code: 'policy_failed', details: { reason: 'prices' }, cause });
    expect(await policy.reservations()).toEqual([]);
  });

  it.each([
    ['prices', { policy: document }],
    ['store', { store: {} as PolicyStore }],
    ['policy.wallets', { policy: { ...document, wallets: 'all' } as never }],
    ['polisy', { polisy: document } as never],
  ])('is refused at once: %s', (field, changes) => {
    expect(() => open(changes)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(() => open(changes)).toThrow(field);
  });

  it('is asked for the prices of all mints that are judged', async () => {
    const asked: unknown[] = [];
    const source = async (mints: readonly string[]) => {
      asked.push(mints);
      return prices;
    };
    const { policy } = open({ policy: document, prices: source });
    await policy.reserve(request('a', swap()));
    expect(asked).toEqual([[USDC, SOL]]);
  });
});

describe('an approval', () => {
  const asking: PolicyDocument = { ...counting, ask: { leaving: { [USDC]: '1000000' } } };
  const large = () => usdc(5_000_000n);

  it.each([
    ['nobody can be asked', undefined],
    ['the answer is no', async () => false],
    ['the answer is not true', async () => 'yes' as never],
  ])('is needed, and missing when %s', async (_, approve) => {
    const { policy } = open({ policy: asking, approve });
    expect(await failureOf(policy.reserve(request('a', large())))).toMatchObject({
      code: 'policy_denied',
      details: { verdict: 'ask', findings: [{ rule: 'ask', verdict: 'ask' }] },
    });
    expect(await policy.reservations()).toEqual([]);
  });

  it('is given for what was shown, and spent by one message', async () => {
    const shown: unknown[] = [];
    const { policy } = open({
      policy: asking,
      approve: async ({ effects, decision, id }) => {
        shown.push([id, effects.leaving[0]?.atMost, decision.verdict]);
        return true;
      },
    });
    const first = request('a', large());
    await policy.reserve(first);
    await policy.reserve(request('a', large()));
    expect(shown).toEqual([
      ['a', 5_000_000n, 'ask'],
      ['a', 5_000_000n, 'ask'],
    ]);
  });

  it('holds for the next message of the flow when the first can never land, for 10 minutes', async () => {
    let asked = 0;
    const { policy, clock } = open({
      policy: asking,
      approve: async () => {
        asked += 1;
        return true;
      },
    });
    const again = async (effects: WalletEffects): Promise<void> => {
      const next = request('a', effects);
      await policy.reserve(next);
      await policy.release(next, dead);
    };
    await again(large());
    await again(large());
    expect(asked).toBe(1);
    await again(usdc(5_000_001n));
    expect(asked).toBe(2);
    await again(swap({ leaving: { [USDC]: 5_000_000n }, arriving: { [SOL]: 39_000_000n } }));
    expect(asked).toBe(3);
    clock.forward(600_000);
    await again(swap({ leaving: { [USDC]: 5_000_000n }, arriving: { [SOL]: 39_000_000n } }));
    expect(asked).toBe(4);
  });

  it('is not enough when a limit was used up meanwhile', async () => {
    const { policy, store, clock } = open({ policy: asking, approve: async () => true });
    const other = createPolicy({ policy: counting, store, clock });
    const slow = createPolicy({
      policy: asking,
      store,
      clock,
      approve: async () => {
        await other.reserve(request('b', usdc(10_000_000n)));
        await other.reserve(request('c', usdc(10_000_000n)));
        return true;
      },
    });
    expect(isDenied(await failureOf(slow.reserve(request('a', large()))))).toBe(true);
    expect(await policy.reservations()).toHaveLength(2);
  });

  it('is never asked for what a limit refuses', async () => {
    const { policy } = open({
      policy: asking,
      approve: () => Promise.reject(new Error('asked')),
    });
    expect(isDenied(await failureOf(policy.reserve(request('a', usdc(11_000_000n)))))).toBe(true);
  });
});

describe('a freeze', () => {
  it('stops every signature of the store, and one that waits for a person', async () => {
    const { policy, store, clock } = open();
    const other = createPolicy({ policy: { ...counting, name: 'other' }, store, clock });
    const waiting = request('a', usdc(1n));
    await policy.reserve(waiting);
    await policy.beforeSignature(waiting);
    await freeze(store, 'something is wrong', { clock });
    const frozen = { details: { findings: [{ rule: 'frozen' }] } };
    expect(await failureOf(policy.beforeSignature(waiting))).toMatchObject(frozen);
    expect(await failureOf(policy.reserve(waiting))).toMatchObject({ code: 'policy_denied' });
    expect(await failureOf(other.reserve(request('b', usdc(1n))))).toMatchObject({
      message: expect.stringContaining('something is wrong'),
    });
    expect(await failureOf(policy.allowText({ wallet: OWNER, purpose: 'sign-in' }))).toMatchObject(
      frozen,
    );
    await unfreeze(store, { clock });
    await policy.beforeSignature(waiting);
  });

  it('follows from too many refusals in a row, and not from refusals between successes', async () => {
    const { policy, store, clock } = open();
    const refused = () => failureOf(policy.reserve(request('a', usdc(11_000_000n))));
    for (let n = 0; n < 4; n++) await refused();
    await policy.reserve(request('b', usdc(1n)));
    for (let n = 0; n < 4; n++) await refused();
    await policy.reserve(request('c', usdc(1n)));
    for (let n = 0; n < 5; n++) await refused();
    expect(await failureOf(policy.reserve(request('d', usdc(1n))))).toMatchObject({
      message: expect.stringContaining('5 refusals in a row'),
    });
    await unfreeze(store, { clock });
    await policy.reserve(request('e', usdc(1n)));
  });

  it('follows from questions that nobody answers, too', async () => {
    const { policy } = open({ policy: { ...counting, ask: { flows: ['swap.swap'] } } });
    for (let n = 0; n < 5; n++) await failureOf(policy.reserve(request('a', usdc(1n))));
    expect(await failureOf(policy.reserve(request('b', payment())))).toMatchObject({
      message: expect.stringContaining('frozen'),
    });
  });
});

describe('the last look before a signature', () => {
  it('refuses what is not reserved, was settled, or was released', async () => {
    const { policy } = open();
    const first = request('a', usdc(1n));
    expect(isDenied(await failureOf(policy.beforeSignature(first)))).toBe(true);
    await policy.reserve(first);
    await policy.beforeSignature(first);
    await policy.release(first, dead);
    expect(isDenied(await failureOf(policy.beforeSignature(first)))).toBe(true);
    await policy.reserve(first);
    await policy.settle(first, { kind: 'landed' });
    expect(isDenied(await failureOf(policy.beforeSignature(first)))).toBe(true);
  });

  it('refuses after the end of the policy', async () => {
    const { policy, clock } = open();
    const first = request('a', usdc(1n));
    await policy.reserve(first);
    clock.set(Date.parse(counting.ends));
    expect(isDenied(await failureOf(policy.beforeSignature(first)))).toBe(true);
  });
});

describe('a text', () => {
  const text = { wallet: OWNER, purpose: 'sign-in' } as const;

  it('is signed where its form is named, by a wallet of the policy', async () => {
    await open().policy.allowText(text);
    const { policy } = open({ policy: { ...counting, texts: [] } });
    expect(isDenied(await failureOf(policy.allowText(text)))).toBe(true);
    const other = { ...text, wallet: MALLORY };
    expect(isDenied(await failureOf(open().policy.allowText(other)))).toBe(true);
  });
});

describe('the audit log', () => {
  async function written() {
    const { policy, store, clock } = open();
    const first = request('a', usdc(10_000_000n));
    await policy.reserve(first);
    await policy.settle(first, { kind: 'landed', left: { [USDC]: 4n } });
    await failureOf(policy.reserve(request('b', usdc(11_000_000n))));
    const last = request('c', usdc(1n));
    await policy.reserve(last);
    await policy.release(last, dead);
    await freeze(store, 'test', { clock });
    return { store, lines: await linesOf(store), message: first.message };
  }

  it('has every decision with its figures, in order', async () => {
    const { lines, message } = await written();
    expect(lines.map(({ kind, verdict }) => [kind, verdict].filter(Boolean).join(' '))).toEqual([
      'policy',
      'decision allow',
      'settled',
      'decision deny',
      'decision allow',
      'released',
      'frozen',
    ]);
    expect(lines[1]).toMatchObject({
      seq: 2,
      atMs: NOW,
      policy: 'bot',
      id: 'a',
      message,
      flow: 'swap.swap',
      wallet: OWNER,
      amounts: { [USDC]: '10000000', [SOL]: '5000' },
    });
    expect(lines[2]?.amounts).toEqual({ [USDC]: '4' });
    expect(lines[3]?.rules).toMatchObject([
      { rule: 'leaving', verdict: 'deny', figures: { limit: '10000000', asked: '11000000' } },
    ]);
  });

  it('is valid as it is, and by a head of before', async () => {
    const { lines } = await written();
    const check = await verifyAudit(lines);
    expect(check).toEqual({ valid: true, lines: 7, head: lines[6]?.hash });
    expect(await verifyAudit(lines, { head: lines[3]?.hash })).toMatchObject({ valid: true });
    expect(await verifyAudit([])).toMatchObject({ valid: true, lines: 0 });
  });

  it.each<[string, (lines: AuditLine[]) => AuditLine[], number]>([
    ['was changed', (lines) => lines.with(3, { ...(lines[3] as AuditLine), verdict: 'allow' }), 4],
    ['got another time', (lines) => lines.with(1, { ...(lines[1] as AuditLine), atMs: 1 }), 2],
    ['got another hash', (lines) => lines.with(1, { ...(lines[1] as AuditLine), hash: 'a' }), 2],
    ['was removed', (lines) => lines.toSpliced(2, 1), 3],
    ['was removed at the start', (lines) => lines.slice(1), 1],
    ['was moved', (lines) => [lines[1], lines[0], ...lines.slice(2)] as AuditLine[], 1],
    ['was put in', (lines) => lines.toSpliced(1, 0, lines[1] as AuditLine), 3],
  ])('shows the first line that %s', async (_, change, seq) => {
    const { lines } = await written();
    expect(await verifyAudit(change([...lines]))).toMatchObject({ valid: false, seq });
  });

  it('shows by a head that the end is missing', async () => {
    const { lines } = await written();
    const { hash } = lines.at(-1) as AuditLine;
    expect(await verifyAudit(lines.slice(0, -1))).toMatchObject({ valid: true });
    expect(await verifyAudit(lines.slice(0, -1), { head: hash })).toMatchObject({
      valid: false,
      seq: 7,
    });
  });
});

it('explains with the budget as it is now, and reserves nothing', async () => {
  const { policy } = open();
  await policy.reserve(request('a', usdc(10_000_000n)));
  const { verdict, rules } = await policy.explain(usdc(10_000_000n));
  expect(verdict).toBe('allow');
  const hour = rules.find(({ reason }) => reason.includes('in an hour'));
  expect(hour?.figures).toEqual({
    unit: USDC,
    limit: '20000000',
    used: '0',
    reserved: '10000000',
    asked: '10000000',
  });
  expect(await policy.reservations()).toHaveLength(1);
});
