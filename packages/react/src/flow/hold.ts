import { flowBusy } from '@perijove/journal';

const nameOf = (id: string): string => `perijove flow ${id}`;

/**
 * Holds the flow for this tab; the browser releases it when the tab ends. The journal is what keeps
 * two tabs apart: this only reports earlier that another tab runs the flow, before it asks its
 * wallet.
 *
 * @returns how to release it.
 * @throws PerijoveError `flow_busy` while another tab holds it.
 */
export function holdFlow(id: string): Promise<() => void> {
  const locks = locksOf();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const work = (lock: unknown): Promise<void> | undefined => {
      if (lock) return new Promise<void>(resolve);
      reject(flowBusy(id));
      return undefined;
    };
    locks.request(nameOf(id), { ifAvailable: true }, work).catch(reject);
  });
}

/** Whether a tab holds a flow: this one, or another. */
export async function readHolders(): Promise<(id: string) => boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(nameOf(id));
}

/** Missing in old browsers, on a server, and on pages without https. */
function locksOf(): LockManager | undefined {
  return globalThis.navigator?.locks;
}
