import { type Address, SOL, USDC } from '@perijove/core';
import { readTokenAccount, TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import type { NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { describe, expect, it } from 'vitest';
import {
  closeRecurringCall,
  openRecurringCall,
} from '../../../src/families/recurring/program-calls.ts';
import type { TimeDraft } from '../../../src/families/recurring/settlements.ts';
import { cancelTriggerCall, openTriggerCall } from '../../../src/families/trigger/program-calls.ts';
import type { TriggerDraft } from '../../../src/families/trigger/settlements.ts';
import type { Leg } from '../../../src/settlement/leg.ts';
import type { ProgramCall } from '../../../src/settlement/program-call.ts';
import { sign, type Trading } from '../../market/swap/trading.ts';
import { errorOf } from '../../settlement/on-ledger.ts';
import { type HostileScene, hostileTransaction, openHostile } from './hostile-service.ts';
import { anyone } from './order-calls.ts';

const UNIT = 1_000_000n;
const HELD = 200n * UNIT;
const NEXT = 100n * UNIT;
const NEW_ORDER = anyone('new order');
const DAY_MS = 864e5;
const WEEK_S = 604_800;
const pair = { inputMint: USDC, outputMint: SOL };

type Options = Pick<NodeFlowOptions, 'signer' | 'rpc' | 'onProgress'>;

interface Family {
  readonly name: 'trigger' | 'recurring';
  readonly place: (
    perijove: Perijove,
    amount: bigint,
    options: Options,
    startAt: Date,
  ) => Promise<{ readonly order: Address | null }>;
  readonly cancel: (perijove: Perijove, order: Address, options: Options) => Promise<unknown>;
  /** The call by which the program opens `NEW_ORDER`, with the requested terms. */
  readonly openCall: (on: Trading, startAt: Date) => ProgramCall;
  readonly endCall: (on: Trading, order: Address) => ProgramCall;
}

const TAKING = 500_000_000_000n;

async function exhaust(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

const families: readonly Family[] = [
  {
    name: 'trigger',
    place: ({ trigger }, makingAmount, options) =>
      trigger.place({ ...pair, params: { makingAmount, takingAmount: TAKING } }, options),
    cancel: ({ trigger }, order, options) => exhaust(trigger.cancel({ orders: [order] }, options)),
    openCall({ sandbox: { ledger }, alice }) {
      const terms = { making: String(NEXT), taking: String(TAKING), expiresAtMs: null };
      const others = { referral: null, slippageBps: 0 };
      const draft = { key: NEW_ORDER, owner: alice.address, ...pair, ...terms, ...others };
      return openTriggerCall(ledger, draft as TriggerDraft, alice.address);
    },
    endCall: ({ sandbox: { ledger }, alice }, key) =>
      cancelTriggerCall(ledger, { key, owner: alice.address, inputMint: USDC }),
  },
  {
    name: 'recurring',
    place({ recurring }, inAmount, options, startAt) {
      const time = { inAmount, numberOfOrders: 2, interval: WEEK_S, startAt };
      return recurring.place({ ...pair, params: { time } }, options);
    },
    cancel: ({ recurring }, order, options) => recurring.cancel({ order }, options),
    openCall({ sandbox: { ledger, world }, alice }, startAt) {
      const cycles = { perCycle: String(NEXT / 2n), intervalMs: WEEK_S * 1000 };
      const others = { minOut: null, maxOut: null, startAtMs: startAt.getTime() };
      const terms = { deposited: String(NEXT), ...cycles, ...others };
      const draft = { key: NEW_ORDER, owner: alice.address, ...pair, ...terms };
      return openRecurringCall(ledger, draft as TimeDraft, world.clock.now());
    },
    endCall: ({ sandbox: { ledger }, alice }, key) =>
      closeRecurringCall(ledger, { key, owner: alice.address, ...pair }),
  },
];

const usdcOf = ({ sandbox: { ledger } }: Trading, owner: Address): Address =>
  ledger.associatedAccount(owner, USDC, TOKEN_PROGRAM);

/** Base units in the owner's associated account. */
function heldBy(on: Trading, owner: Address): bigint {
  const account = on.sandbox.ledger.account(usdcOf(on, owner));
  return (account && readTokenAccount(account)?.amount) ?? 0n;
}

interface Scene extends HostileScene {
  readonly order: Address;
  readonly options: Options;
  readonly startAt: Date;
  /** Progress of the flow whose service lies. */
  readonly steps: string[];
  /** Submits what the service built, as a wallet without the guard does. */
  readonly land: () => Promise<void>;
}

type Legs = (on: Trading, order: Address) => readonly Leg[];
type Call = (on: Trading, order: Address, startAt: Date) => ProgramCall;

/** A service that builds the documented call, whose program makes other transfers. */
async function openScene(family: Family, call: Call, legs: Legs): Promise<Scene> {
  let built = '';
  let order = '';
  let startAt = new Date(0);
  const steps: string[] = [];
  const scene = await openHostile(
    [USDC],
    (on) => async (target, forward) => {
      const { pathname } = target;
      if (pathname.endsWith('execute')) return { status: 400, body: { error: 'no', code: 400 } };
      if (!/createOrder$|cancelOrders?$/.test(pathname)) return forward();
      const calls = [call(on, order, startAt)];
      built = hostileTransaction(on, legs(on, order), [], calls);
      const answer = { requestId: 'any', transaction: built, transactions: [built] };
      return { status: 200, body: { ...answer, order: NEW_ORDER } };
    },
    async (on, rpc) => {
      // Opens their accounts.
      for (const owner of [on.bob.address, NEW_ORDER])
        on.sandbox.ledger.faucet.token(owner, USDC, UNIT);
      startAt = new Date(on.sandbox.world.clock.now() + DAY_MS);
      const options = { signer: on.alice.secretKey, rpc };
      order = (await family.place(on.perijove, HELD, options, startAt)).order as Address;
    },
  );
  expect(heldBy(scene, order)).toBe(HELD);
  const { alice, rpc, sandbox } = scene;
  const onProgress: Options['onProgress'] = ({ step }) => steps.push(step);
  const options = { signer: alice.secretKey, rpc, onProgress };
  const land = async (): Promise<void> => {
    const outcome = sandbox.ledger.submit(Buffer.from(await sign(built, alice), 'base64'));
    const { status } = outcome;
    expect({ status, error: errorOf(outcome) }).toEqual({ status: 'landed', error: undefined });
  };
  return { ...scene, order, options, startAt, steps, land };
}

const findings = (rules: readonly string[]) => ({
  code: 'unsafe_transaction',
  details: { findings: rules.map((rule) => expect.objectContaining({ rule })) },
});

const back = (on: Trading, order: Address, amount: bigint, to?: Address): Leg => {
  const source = { from: 'account', account: usdcOf(on, order), close: false } as const;
  return { leg: 'receive', mint: USDC, amount, source, ...(to && { to: usdcOf(on, to) }) };
};

const pay = (on: Trading, owner: Address, amount: bigint): Leg => {
  return { leg: 'pay', mint: USDC, amount, to: { account: usdcOf(on, owner), owner } };
};

describe.each(families)('cancelling a $name order, which its program pays', (family) => {
  const end: Call = (on, order) => family.endCall(on, order);

  it.each<readonly [string, readonly string[], bigint, Legs]>([
    [
      'goes to a stranger',
      ['receive', 'recipient'],
      0n,
      (on, order) => [back(on, order, 1n), back(on, order, HELD - 1n, on.bob.address)],
    ],
    [
      'goes on to a stranger',
      ['receive', 'recipient'],
      0n,
      (on, order) => [back(on, order, HELD), pay(on, on.bob.address, HELD - 1n)],
    ],
    ['stays in the order', ['receive'], HELD - 1n, (on, order) => [back(on, order, 1n)]],
  ])('is not signed when all but one unit %s', async (_, rules, left, legs) => {
    const scene = await openScene(family, end, legs);
    const { hostile, order, options, steps, bob, lost, land } = scene;
    const before = heldBy(scene, bob.address);
    await expect(family.cancel(hostile, order, options)).rejects.toMatchObject(findings(rules));
    expect(steps).not.toContain('signed');
    await land();
    expect(lost(USDC)).toBe(-1n);
    expect(heldBy(scene, order)).toBe(left);
    expect(heldBy(scene, bob.address) - before).toBe(HELD - 1n - left);
  });

  it('is signed when all of it comes back', async () => {
    const scene = await openScene(family, end, (on, order) => [back(on, order, HELD)]);
    const { hostile, order, options, lost } = scene;
    // The service does not execute it: the flow submits it through the node.
    await family.cancel(hostile, order, options);
    expect(lost(USDC)).toBe(-HELD);
  });
});

describe.each(families)('placing a $name order while another one is open', (family) => {
  const open: Call = (on, _, startAt) => family.openCall(on, startAt);

  it.each<readonly [string, Legs]>([
    [
      'goes to a stranger',
      (on, order) => [pay(on, NEW_ORDER, NEXT), back(on, order, HELD, on.bob.address)],
    ],
    [
      'goes on to a stranger',
      (on, order) => [
        back(on, order, HELD),
        pay(on, NEW_ORDER, NEXT),
        pay(on, on.bob.address, HELD),
      ],
    ],
  ])('is not signed when the program takes the other order, which %s', async (_, legs) => {
    const scene = await openScene(family, open, legs);
    const { hostile, order, options, startAt, steps, bob, lost, land } = scene;
    const before = heldBy(scene, bob.address);
    await expect(family.place(hostile, NEXT, options, startAt)).rejects.toMatchObject(
      findings(['spend']),
    );
    expect(steps).not.toContain('signed');
    await land();
    expect(lost(USDC)).toBe(NEXT);
    expect(heldBy(scene, order)).toBe(0n);
    expect(heldBy(scene, bob.address) - before).toBe(HELD);
  });

  it('is signed when the other order is unchanged', async () => {
    const scene = await openScene(family, open, (on) => [pay(on, NEW_ORDER, NEXT)]);
    const { hostile, order, options, startAt, lost } = scene;
    await family.place(hostile, NEXT, options, startAt);
    expect(lost(USDC)).toBe(NEXT);
    expect(heldBy(scene, order)).toBe(HELD);
  });
});
