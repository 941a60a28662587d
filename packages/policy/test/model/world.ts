import { isPerijoveError, SOL, systemClock, USDC } from '@perijove/core';
import { readAudit, verifyAudit } from '../../src/audit/audit-log.ts';
import { sampleEffects } from '../../src/decide/sample-effects.ts';
import { createPolicy, type Policy } from '../../src/engine/create-policy.ts';
import type { PolicyStore } from '../../src/store/policy-store.ts';
import { OWNER } from '../sample-policy.ts';
import { counting } from '../store/counting-policy.ts';
import { createChain, type Message } from './chain.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CAPS = { perTransaction: 5n, perHour: 9n, perDay: 15n, total: 40n } as const;
const SOL_CAPS = {
  perTransaction: '1000000',
  perHour: 'unlimited',
  perDay: 'unlimited',
  total: 'unlimited',
};

const policyDocument = {
  ...counting,
  slippage: 'unlimited' as const,
  freezeAfterRefusals: 1_000,
  leaving: {
    [SOL]: SOL_CAPS,
    [USDC]: Object.fromEntries(
      Object.entries(CAPS).map(([name, cap]) => [name, `${cap}`]),
    ) as never,
  },
};

/** What happens next. Numbers choose among what there is. */
export type Event =
  /** A client asks for a signature, and dies at a step from 1 to 4; 0 for none. */
  | {
      readonly kind: 'spend';
      readonly client: number;
      readonly units: number;
      readonly dieAt: number;
    }
  /** A signed transaction lands, also one of a dead client. */
  | {
      readonly kind: 'land';
      readonly which: number;
      readonly failed: boolean;
      readonly part: number;
    }
  /** A flow that lives tells what became of its transaction. */
  | { readonly kind: 'tell'; readonly client: number; readonly which: number }
  | { readonly kind: 'reconcile'; readonly client: number }
  | { readonly kind: 'slots'; readonly slots: number }
  /** The clock goes forward, or back. */
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'restart'; readonly client: number };

class Crash extends Error {}

/** Before and after the change of `reserve`, and that of `beforeSignature`. */
const AFTER_LOOK = 4;

/** Clients over one store, and a chain of which everything is known. */
export function createWorld(store: PolicyStore) {
  const chain = createChain();
  let nowMs = Date.parse('2026-11-23T12:00:00Z');
  /** The latest time that the store has seen: what landed while it saw nothing landed then. */
  let latestMs = 0;
  const clock = { ...systemClock, now: () => nowMs };
  let crashIn = 0;
  /** The death of a client just before or just after a change of the store. */
  const dying: PolicyStore = {
    async transact(act) {
      if (crashIn > 0 && --crashIn === 0) throw new Crash();
      const result = await store.transact(act);
      latestMs = Math.max(latestMs, nowMs);
      if (crashIn > 0 && --crashIn === 0) throw new Crash();
      return result;
    },
  };
  const open = (): Policy => createPolicy({ policy: policyDocument, store: dying, clock });
  const clients = [open(), open(), open()];
  const signed: Message[] = [];
  const landed: { readonly units: bigint; readonly atMs: number }[] = [];
  const clientOf = (which: number): Policy => clients[which % clients.length] as Policy;

  async function spend(policy: Policy, units: bigint, dieAt: number): Promise<void> {
    const message = await chain.message(units);
    const key = { id: message.digest, message: message.digest };
    const effects = sampleEffects({ wallet: OWNER, flow: 'swap.swap', leaving: { [USDC]: units } });
    crashIn = dieAt;
    try {
      await policy.reserve({ ...key, attempt: 1, effects, life: message.life });
      await policy.beforeSignature(key);
      crashIn = 0;
      signed.push(message);
    } catch (error) {
      if (!(error instanceof Crash) && !isPerijoveError(error, 'policy_denied')) throw error;
      // It may have got as far as a signature, which nobody wrote down.
      if (error instanceof Crash && dieAt === AFTER_LOOK) signed.push(message);
    } finally {
      crashIn = 0;
    }
  }

  async function tell(policy: Policy, message: Message): Promise<void> {
    const key = { id: message.digest, message: message.digest };
    const landing = chain.landings.find((each) => each.message === message);
    if (landing?.failed) return policy.settle(key, { kind: 'failed' });
    if (landing) return policy.settle(key, { kind: 'landed', left: { [USDC]: landing.left } });
    if (!chain.canLand(message)) await policy.release(key, { kind: 'dead' });
  }

  return {
    async happen(event: Event): Promise<void> {
      switch (event.kind) {
        case 'spend':
          return spend(clientOf(event.client), BigInt(event.units), event.dieAt);
        case 'land': {
          const message = signed[event.which % Math.max(1, signed.length)];
          if (!message) return;
          const left = (message.units * BigInt(event.part)) / 4n;
          if (chain.land(message, event.failed, left) && !event.failed)
            landed.push({ units: left, atMs: latestMs });
          return;
        }
        case 'tell': {
          const message = signed[event.which % Math.max(1, signed.length)];
          return message && tell(clientOf(event.client), message);
        }
        case 'reconcile':
          return void (await clientOf(event.client).reconcile(chain.rpc));
        case 'slots':
          return chain.advance(event.slots);
        case 'clock':
          nowMs += event.ms;
          return;
        case 'restart':
          clients[event.client % clients.length] = open();
      }
    },
    /** What must hold at every moment; undefined when it does. */
    async broken(): Promise<string | undefined> {
      for (const { atMs } of landed)
        for (const [name, ms, cap] of [
          ['hour', HOUR, CAPS.perHour],
          ['day', DAY, CAPS.perDay],
          ['total', Infinity, CAPS.total],
        ] as const) {
          const within = landed.filter((each) => each.atMs <= atMs && each.atMs > atMs - ms);
          const sum = within.reduce((all, { units }) => all + units, 0n);
          if (sum > cap) return `${sum} have left in one ${name}, above ${cap}`;
        }
      const kept = await keptIn(store);
      const lost = signed.find((each) => chain.canLand(each) && !kept.has(each.digest));
      return lost && `nothing is reserved for ${lost.digest}, which may still land`;
    },
    async end(): Promise<string | undefined> {
      chain.advance(1_000);
      for (let look = 0; look < 2; look++) {
        await clientOf(0).reconcile(chain.rpc);
        chain.advance(200);
      }
      const open = await clientOf(0).reservations();
      if (open.length > 0) return `${open.length} stay reserved although all is over`;
      const audit = await verifyAudit(readAudit(store));
      return audit.valid ? undefined : audit.reason;
    },
  };
}

/** Messages that are reserved or settled. */
async function keptIn(store: PolicyStore): Promise<ReadonlySet<string>> {
  const entries = await store.transact((book) => book.entries(policyDocument.name, 0));
  return new Set(entries.map(({ message }) => message));
}
