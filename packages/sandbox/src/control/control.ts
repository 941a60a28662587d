import type { LedgerClock } from '@perijove/local-node/ledger';
import type { FaultChance } from '@perijove/local-node/rpc';
import { Hono } from 'hono';
import type * as z from 'zod';
import type { FaultList } from '../faults/fault.ts';
import type { SandboxContext, SandboxEnv } from '../gateway/context.ts';
import { readBody } from '../http/read-body.ts';
import {
  ClockBody,
  type ClockChange,
  FaucetBody,
  FaultBody,
  NextDueBody,
  OrderFaultBody,
  PriceBody,
  RpcFaultBody,
} from './bodies.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** The control endpoints, for tests in other processes. They need no key and have no rate limit. */
export function createControlRoutes(control: SandboxControl): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.route('/clock', createClockRoutes(control));
  app.route(
    '/faults',
    createFaultRoutes(() => control.faults, FaultBody),
  );
  app.route(
    '/rpc-faults',
    createFaultRoutes(() => control.rpcFaults, RpcFaultBody),
  );

  app.route(
    '/order-faults',
    createFaultRoutes(() => control.orderFaults, OrderFaultBody),
  );

  app.delete('/windows', (c) => {
    control.resetWindows();
    return c.body(null, 204);
  });

  app.post('/faucet', async (c) => {
    const body = await readBody(c, FaucetBody);
    if ('refusal' in body) return body.refusal;
    return attempt(c, () => {
      const { signature, balance } = control.faucet(body.value);
      return c.json({ signature, balance: String(balance) });
    });
  });

  app.route('/price', createPriceRoutes(control));

  app.post('/reset', async (c) => {
    await control.reset();
    return c.body(null, 204);
  });

  return app;
}

function createClockRoutes(control: SandboxControl): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => c.json(clockFace(control.clock)));
  app.post('/', async (c) => {
    const body = await readBody(c, ClockBody);
    if ('refusal' in body) return body.refusal;
    changeClock(control.clock, body.value);
    return c.json(clockFace(control.clock));
  });
  app.post('/next-due', async (c) => {
    const body = await readBody(c, NextDueBody);
    if ('refusal' in body) return body.refusal;
    const isDue = await control.advanceToNextDue(body.value);
    return c.json({ ...clockFace(control.clock), isDue });
  });
  return app;
}

function createPriceRoutes(control: SandboxControl): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => c.json(control.prices.list()));
  app.post('/', async (c) => {
    const body = await readBody(c, PriceBody);
    if ('refusal' in body) return body.refusal;
    const { mint, ...setting } = body.value;
    return attempt(c, () => c.json(control.prices.set(mint, setting)));
  });
  app.delete('/:mint?', (c) => {
    control.prices.clear(c.req.param('mint'));
    return c.body(null, 204);
  });
  return app;
}

/** @param present returns the current list: a reset replaces it. */
function createFaultRoutes<AnyFault extends FaultChance>(
  present: () => Pick<FaultList<AnyFault>, 'add' | 'list' | 'remove' | 'clear'>,
  schema: z.ZodType<AnyFault>,
): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => c.json(present().list()));
  app.post('/', async (c) => {
    const body = await readBody(c, schema);
    return 'refusal' in body ? body.refusal : c.json(present().add(body.value), 201);
  });
  app.delete('/', (c) => {
    present().clear();
    return c.body(null, 204);
  });
  app.delete('/:id', (c) => {
    const removed = present().remove(c.req.param('id'));
    return removed ? c.body(null, 204) : c.json({ error: 'unknown fault' }, 404);
  });
  return app;
}

/** Responds with 400 to a RangeError, whose message names the field of the body. */
function attempt(c: SandboxContext, work: () => Response): Response {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return c.json({ error: error.message }, 400);
    throw error;
  }
}

function changeClock(clock: LedgerClock, { frozen, speed, advanceMs }: ClockChange): void {
  if (advanceMs !== undefined) clock.jump(advanceMs);
  if (speed !== undefined) clock.run(speed);
  if (frozen === true) clock.stop();
  else if (frozen === false && speed === undefined) clock.run();
}

function clockFace(clock: LedgerClock): { now: string; nowMs: number; speed: number } {
  const nowMs = clock.now();
  return { now: new Date(nowMs).toISOString(), nowMs, speed: clock.speed() };
}
