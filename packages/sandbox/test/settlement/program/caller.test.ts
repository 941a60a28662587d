import { createHash } from 'node:crypto';
import { TOKEN_PROGRAM, transferSol } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import type { OfferedSettlement } from '../../../src/settlement/create-settlement.ts';
import { callerProgram, NO_SCRIPT } from '../../../src/settlement/program/caller.ts';
import { ROUTER_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import type { ProgramCall } from '../../../src/settlement/program-call.ts';
import {
  AAPLX,
  errorOf,
  held,
  JUP,
  type OnLedger,
  onOpenLedger,
  signed,
  supplyOf,
  swapLegs,
  the,
  USDC,
} from '../on-ledger.ts';

const PAY = 5_000_000n;
const RECEIVE = 9_000_000n;

const route: ProgramCall = {
  program: ROUTER_PROGRAM,
  name: 'Route',
  accounts: [],
  data: Uint8Array.of(0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a, 1, 2, 3),
};

function createSwap({ ledger, world, alice }: OnLedger, mint?: string): OfferedSettlement {
  return ledger.createSettlement({
    kind: 'swap',
    taker: alice.address,
    expiresAtMs: world.clock.now() + 60_000,
    legs: swapLegs(PAY, RECEIVE, mint),
    calls: [route],
  });
}

function scriptOf({ settlement }: OfferedSettlement): string {
  if (settlement.content.form !== 'instructions') throw new Error('a settlement of instructions');
  return the(settlement.content.scripts?.[0]).account;
}

describe('the program of the service', () => {
  it('is assembled to the same bytes on every machine', () => {
    const program = callerProgram();
    const hash = createHash('sha256').update(program).digest('hex');
    expect(`${program.length} ${hash}`).toMatchInlineSnapshot(
      `"2240 3cc8ef4a2337aa9f32b2bef58cfbe35a5e66a06c0bf07eb3d943efd3fac5b70d"`,
    );
  });

  it('stands at the address of the router', async () => {
    const { ledger } = await onOpenLedger();
    expect(ledger.account(ROUTER_PROGRAM)).toMatchObject({ executable: true });
  });

  it.each([JUP, AAPLX])(
    'makes the movements of a swap as calls of its own: to %s',
    async (mint) => {
      const on = await onOpenLedger();
      const { ledger, alice } = on;
      const before = [USDC, mint].map((each) => held(ledger, alice.address, each));
      const offer = createSwap(on, mint);
      const outcome = ledger.submit(signed(ledger, alice, [...offer.setup, ...offer.settle]));
      expect(errorOf(outcome)).toBeUndefined();
      if (outcome.status !== 'landed') throw new Error('expected a landed transaction');
      expect([USDC, mint].map((each) => held(ledger, alice.address, each))).toEqual([
        the(before[0]) - PAY,
        the(before[1]) + RECEIVE,
      ]);
      expect(outcome.record.meta.logs).toEqual(
        expect.arrayContaining([
          `Program ${ROUTER_PROGRAM} invoke [1]`,
          'Program log: Instruction: Route',
          `Program ${TOKEN_PROGRAM} invoke [2]`,
          `Program ${ROUTER_PROGRAM} success`,
        ]),
      );
      expect(
        ledger.history(ROUTER_PROGRAM, { limit: 5 }).map(({ signature }) => signature),
      ).toEqual([outcome.signature]);
      for (const each of [USDC, mint]) {
        const { supply, sum } = supplyOf(ledger, each);
        expect(sum).toBe(supply);
      }
      expect(ledger.account(scriptOf(offer))).toBeUndefined();
    },
  );

  it('ends with its own error when the settlement is used up, and when nothing was settled', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const { settle } = createSwap(on);
    expect(errorOf(ledger.submit(signed(ledger, alice, settle)))).toBeUndefined();
    const failed = { InstructionError: [0, { Custom: NO_SCRIPT }] };
    const again = [...settle, ...createSwap(on).settle];
    expect(errorOf(ledger.submit(signed(ledger, alice, again)))).toEqual(failed);
    for (const accounts of [[], [{ address: alice.address, role: 3 as const }]]) {
      const bare = { programAddress: ROUTER_PROGRAM, accounts, data: route.data };
      expect(errorOf(ledger.submit(signed(ledger, alice, [bare])))).toEqual(failed);
    }
  });

  it.each(['data', 'accounts'] as const)(
    'does nothing for a call with changed %s',
    async (part) => {
      const on = await onOpenLedger();
      const { ledger, alice } = on;
      const [call] = createSwap(on).settle;
      const { accounts = [], data = [] } = the(call);
      const changed = {
        data: { ...the(call), data: Uint8Array.from([...Array.from(data), 0]) },
        accounts: { ...the(call), accounts: [...accounts, the(accounts[0])] },
      }[part];
      const outcome = ledger.submit(signed(ledger, alice, [changed]));
      expect(errorOf(outcome)).toEqual({ InstructionError: [0, { Custom: NO_SCRIPT }] });
    },
  );

  it('takes SOL that is sent to a script out of the way', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const offer = createSwap(on);
    const before = ledger.lamports(ledger.maker.address);

    const sent = transferSol(alice.address, scriptOf(offer), 5_000n);
    expect(errorOf(ledger.submit(signed(ledger, alice, [...offer.settle, sent])))).toBeUndefined();
    expect(ledger.account(scriptOf(offer))).toBeUndefined();
    expect(ledger.lamports(ledger.maker.address)).toBe(before + 5_000n);
  });
});
