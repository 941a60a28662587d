/** Garbage of the measurement before is not billed to the next one; needs `--expose-gc`. */
function settle(): void {
  globalThis.gc?.();
}

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Microseconds of CPU that the work costs this process, all its threads included. */
export function cpuOf(work: () => void): number {
  settle();
  const start = process.cpuUsage();
  work();
  return cpuSince(start);
}

/** Microseconds of CPU per call, with `concurrency` calls under way at any time. */
export async function cpuPerCall(
  call: () => Promise<unknown>,
  calls: number,
  concurrency: number,
): Promise<number> {
  settle();
  let left = calls;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await call();
  };
  const start = process.cpuUsage();
  await Promise.all(Array.from({ length: concurrency }, worker));
  return cpuSince(start) / calls;
}

/** Microseconds of user CPU per call, one call after the other: what the kernel does is not ours. */
export async function userPerCall(call: () => Promise<unknown>, calls: number): Promise<number> {
  settle();
  const start = process.cpuUsage();
  for (let made = 0; made < calls; made++) await call();
  return process.cpuUsage(start).user / calls;
}
