import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sandboxControl } from '../session/sandbox-control.ts';
import { useAppSession } from '../session/session.tsx';

export interface Clock {
  /** Milliseconds since the epoch; undefined until it is known. */
  readonly now: number | undefined;
  /** 0 stands still. Real time on mainnet. */
  readonly speed: number;
}

const TICK_MS = 1000;
const CHECK_MS = 30_000;

/** For lists: each tick renders all of their rows. */
export const LIST_TICK_MS = 10_000;

/**
 * The time by which the API's times are to be read: the sandbox's, or real time on mainnet.
 *
 * @param tickMs how often it goes on.
 */
export function useClock(tickMs = TICK_MS): Clock {
  const { config } = useAppSession();
  const [realNow, setRealNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setRealNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: sandboxControl.clock,
    enabled: config.sandbox !== undefined,
    refetchInterval: CHECK_MS,
  });
  if (!config.sandbox) return { now: realNow, speed: 1 };
  if (!data) return { now: undefined, speed: 1 };
  const passed = Math.max(realNow - dataUpdatedAt, 0) * data.speed;
  return { now: Date.parse(data.now) + passed, speed: data.speed };
}
