import { systemClock } from '@perijove/core';
import type { FlowClaim } from '@perijove/journal';
import { inTime, TIDY_MS } from './answering-journal.ts';
import type { Flow } from './flow.ts';

/**
 * How long a claim outlives its process. It is renewed after each third of this time, so that a running
 * process keeps its claim in spite of one lost request or a short pause.
 */
const CLAIM_MS = 30_000;

type Claimed = Pick<Flow, 'id' | 'journal' | 'claim'>;

/** The claim of one call of `runFlow`. */
export function newClaim(): FlowClaim {
  return { by: crypto.randomUUID(), forMs: CLAIM_MS };
}

/**
 * Runs `act`, and keeps the flow meanwhile from those that resume the flows of dead processes.
 * Failures of the claim are ignored: it spares work, and compare-and-set alone keeps the flow safe.
 */
export async function holdingClaim<Result>(
  flow: Claimed,
  act: () => Promise<Result>,
): Promise<Result> {
  const stop = renewRegularly(flow);
  try {
    return await act();
  } catch (error) {
    await stop();
    await attempt(() => flow.journal.release?.(flow.id, flow.claim.by));
    throw error;
  } finally {
    await stop();
  }
}

/** Extends the claim, or takes it where the flow was not written yet by this call. */
export async function renewClaim({ id, journal, claim }: Claimed): Promise<void> {
  await attempt(() => journal.renew?.(id, claim));
}

/** @returns a function that ends it, and resolves once no renewal is under way, or shortly after. */
function renewRegularly(flow: Claimed): () => Promise<void> {
  if (!flow.journal.renew) return async () => {};
  let renewing = Promise.resolve();
  let isOver = false;
  let cancel = (): void => {};
  // The claim ends by the time of the journal, which is real, whatever clock the flow has.
  const schedule = (): void => {
    if (isOver) return;
    cancel = systemClock.schedule(() => {
      renewing = renewClaim(flow).then(schedule);
    }, CLAIM_MS / 3);
  };
  schedule();
  return async () => {
    isOver = true;
    cancel();
    await attempt(() => inTime(() => renewing, { deadlineMs: TIDY_MS }));
  };
}

async function attempt(act: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await act();
  } catch {
    // The claim ends by itself.
  }
}
