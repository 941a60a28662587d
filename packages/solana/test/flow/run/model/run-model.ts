import { isPerijoveError } from '@perijove/core';
import { createMemoryJournal, type Journal, type SignedTransaction } from '@perijove/journal';
import type { FlowOptions } from '../../../../src/flow/options/flow-options.ts';
import type { FlowPlan, Handover, Settled } from '../../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../../src/flow/run/run-flow.ts';
import { settleExecution } from '../../../../src/flow/settle/settle-execution.ts';
import { submitPending } from '../../../../src/flow/settle/submit-pending.ts';
import type { Rpc } from '../../../../src/rpc/rpc.ts';
import type { PartialSigner } from '../../../../src/sign/signer.ts';
import { sendSol } from '../../../corpus/intents.ts';
import { alice } from '../../../ledger/cast.ts';
import { type Chain, createChain, type InBlock } from './chain.ts';
import { type Chance, chanceOf } from './chance.ts';
import { createNodes, type Weather } from './node.ts';
import { createScheduler, type Process, type Scheduler } from './scheduler.ts';
import { createService } from './service.ts';

/** How the flow's transactions get to the chain. */
export type Way = 'over a node' | 'by a service, with a node' | 'by a service alone';

export interface Outcome {
  /** Payments on the chain, once nothing can land any more. */
  readonly landed: readonly InBlock[];
  /** What the flow said in the end: the signature, or why not. */
  readonly said: unknown;
}

interface World {
  readonly way: Way;
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly chain: Chain;
  readonly weather: Weather;
  readonly journal: Journal;
  readonly rpcOf: ReturnType<typeof createNodes>;
  readonly execute: ReturnType<typeof createService>;
}

const ROUGH_MS = 100_000;
const CALM_MS = 3_600_000;
/** In slots. */
const HALF_AN_HOUR = 4_500;

/** Processes that pay once, under one id, while everything goes wrong; then one that finishes it. */
export async function runModel(seed: number, way: Way): Promise<Outcome> {
  const chance = chanceOf(seed);
  const scheduler = createScheduler(chance);
  const chain = createChain(scheduler, chance);
  const weather: Weather = { isRough: true, history: HALF_AN_HOUR };
  const rpcOf = createNodes(scheduler, chain, chance, weather);
  const execute = createService(scheduler, chain, chance, weather);
  const journal = createMemoryJournal();
  const world = { way, chance, scheduler, chain, weather, journal, rpcOf, execute };
  const processes = chance.int(2, 3);
  for (let each = 0; each < processes; each++) {
    scheduler.later(chance.int(0, 2_000), () => keepTrying(world));
  }
  const isCutShort = chance.is(0.5);
  await scheduler.run(isCutShort ? chance.int(1_000, 15_000) : ROUGH_MS);
  weather.isRough = false;
  // What is signed then lies there until the nodes have forgotten its blocks.
  if (isCutShort) scheduler.endAll();
  await scheduler.run(ROUGH_MS + CALM_MS);
  const first = await finish(world);
  weather.history = Number.POSITIVE_INFINITY;
  const said = isPerijoveError(first, 'outcome_unknown') ? await finish(world) : first;
  return { landed: chain.landed(), said };
}

async function finish(world: World): Promise<unknown> {
  const { scheduler } = world;
  let said: unknown;
  scheduler.start(async (process) => {
    said = await pay(world, process).catch((error: unknown) => error);
  });
  await scheduler.run(scheduler.now() + CALM_MS);
  return said;
}

/** Carries the flow on until it is done, or the weather is calm. Crashes and starts again. */
function keepTrying(world: World): void {
  const { scheduler, chance, weather } = world;
  const again = (): void => {
    if (weather.isRough) scheduler.later(chance.int(1, 30_000), () => keepTrying(world));
  };
  const process = scheduler.start(async (own) => {
    await pay(world, own).catch(again);
  });
  if (chance.is(0.3)) process.aheadMs = chance.int(0, 600_000);
  if (chance.is(0.3)) scheduler.later(chance.int(0, 60_000), () => (process.aheadMs += 170_000));
  if (!chance.is(0.6)) return;
  scheduler.later(chance.int(1, 20_000), () => {
    if (!process.isAlive) return;
    process.isAlive = false;
    again();
  });
}

function pay(world: World, process: Process): Promise<string> {
  const rpc = world.rpcOf(process);
  const options: FlowOptions = {
    id: 'once',
    journal: reached(world, process),
    signer: signerOf(world, process),
    verify: async () => true,
    clock: process.clock,
  };
  return runFlow(planOf(world, process, rpc), options);
}

/** The journal, as far away as everything else. */
function reached({ journal, scheduler }: World, process: Process): Journal {
  const reach = async <T>(act: () => Promise<T>): Promise<T> => {
    const answer = await scheduler.reach(process, () => {
      const done = act();
      // Refused at once, and told later.
      done.catch(() => undefined);
      return { done };
    });
    return answer.done;
  };
  const { messages } = journal;
  return {
    read: (id) => reach(() => journal.read(id)),
    write: (record) => reach(() => journal.write(record)),
    list: () => reach(() => journal.list()),
    remove: (id) => reach(() => journal.remove(id)),
    ...(messages && {
      messages: {
        take: (...taken) => reach(() => messages.take(...taken)),
        release: (...released) => reach(() => messages.release(...released)),
      },
    }),
  };
}

function signerOf({ scheduler }: World, process: Process): PartialSigner {
  return {
    address: alice.address,
    signTransactions: (transactions) =>
      scheduler.reach(process, () =>
        (transactions as readonly { readonly messageBytes: Uint8Array }[]).map((each) => ({
          [alice.address]: signatureOf(each.messageBytes),
        })),
      ),
  };
}

/** Nobody verifies it; it only has to differ from message to message. */
function signatureOf(message: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: 64 }, (_, at) => (message[message.length - 1 - at] ?? 0) ^ 0x5a);
}

function planOf(world: World, process: Process, rpc: Rpc): FlowPlan<string, string, number | null> {
  const { chain, scheduler, chance } = world;
  return {
    name: 'model.pay',
    owner: alice.address,
    asked: { lamports: '5' },
    async build() {
      const transaction = await scheduler.reach(process, chain.draft);
      // Not every flow has a node when it signs.
      const notes = chance.is(0.5) ? null : chain.slot();
      return { transaction, intent: sendSol, offer: '', notes, agreed: null };
    },
    async submit({ notes, ...signed }, handover) {
      const slot = notes ?? undefined;
      const pending = { ...signed, notes, signedAfterSlot: slot, validAtSlot: slot };
      return submit(world, process, rpc, pending, handover);
    },
  };
}

async function submit(
  { way, execute }: World,
  process: Process,
  rpc: Rpc,
  pending: SignedTransaction<unknown>,
  handover: Handover,
): Promise<Settled<string>> {
  const { clock } = process;
  const settled =
    way === 'over a node'
      ? await submitPending(pending, handover, { rpc, clock })
      : await settleExecution(() => execute(process, pending.transaction), pending, {
          rpc: way === 'by a service alone' ? undefined : rpc,
          clock,
        });
  return settled.outcome === 'void'
    ? settled
    : { outcome: 'landed', result: settled.result.signature };
}
