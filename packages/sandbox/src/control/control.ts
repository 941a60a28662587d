import { Hono } from 'hono';
import { ClockBody, FaultBody } from '../bodies.ts';
import type { SandboxEnv } from '../context.ts';
import type { FaultList } from '../faults/fault-list.ts';
import type { Windows } from '../gateway/windows.ts';
import { readBody } from '../read-body.ts';
import type { WorldClock } from '../world/clock.ts';

/** A change of the world's time; what is left out stays. `frozen: false` runs at real speed. */
export interface ClockChange {
  readonly frozen?: boolean | undefined;
  /** World time per real time. */
  readonly speed?: number | undefined;
  /** Jumps forward by this much. */
  readonly advanceMs?: number | undefined;
}

export interface Controls {
  readonly clock: WorldClock;
  readonly faults: FaultList;
  readonly windows: Windows;
}

/** The knobs of the sandbox over HTTP, for tests in other processes. No key, no limits. */
export function createControlRoutes({ clock, faults, windows }: Controls): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.get('/clock', (c) => c.json(clockFace(clock)));
  app.post('/clock', async (c) => {
    const body = await readBody(c, ClockBody);
    if ('refusal' in body) return body.refusal;
    changeClock(clock, body.value);
    return c.json(clockFace(clock));
  });

  app.get('/faults', (c) => c.json(faults.list()));
  app.post('/faults', async (c) => {
    const body = await readBody(c, FaultBody);
    return 'refusal' in body ? body.refusal : c.json(faults.add(body.value), 201);
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.delete('/faults/:id', (c) => {
    const removed = faults.remove(c.req.param('id'));
    return removed ? c.body(null, 204) : c.json({ error: 'no such fault' }, 404);
  });

  app.delete('/windows', (c) => {
    windows.reset();
    return c.body(null, 204);
  });

  return app;
}

function changeClock(clock: WorldClock, { frozen, speed, advanceMs }: ClockChange): void {
  if (advanceMs !== undefined) clock.jump(advanceMs);
  if (speed !== undefined) clock.run(speed);
  if (frozen === true) clock.stop();
  else if (frozen === false && speed === undefined) clock.run();
}

function clockFace(clock: WorldClock): { now: string; nowMs: number; speed: number } {
  const nowMs = clock.now();
  return { now: new Date(nowMs).toISOString(), nowMs, speed: clock.speed() };
}
