import type { Address, Mint } from '@perijove/core';

/** The time of the sandbox's world. */
export interface ClockFace {
  /** ISO date and time. */
  readonly now: string;
  /** World time to real time; 0 stands still. */
  readonly speed: number;
  /** Whether something was due, after a move to what is due next. */
  readonly isDue?: boolean;
}

/** What a change of the clock can be: a jump, or another speed. */
export type ClockChange = { readonly advanceMs: number } | { readonly speed: number };

/** A fault that the sandbox injects: see the `/_sandbox/faults` of its overview page. */
export interface FaultRequest {
  readonly kind: string;
  readonly [option: string]: unknown;
}

export interface ActiveFault {
  readonly id: string | number;
  readonly fault: FaultRequest;
}

/** The controls of the sandbox, which the server of the page passes on. */
export const sandboxControl = {
  clock: () => ask<ClockFace>('GET', 'clock'),
  changeClock: (change: ClockChange) => ask<ClockFace>('POST', 'clock', change),
  /** Moves the clock to the next fill, cycle or expiry of any order, and executes it. */
  untilNextFill: () => ask<ClockFace>('POST', 'clock/next-due', {}),
  /** Gives base units to a wallet; SOL without a mint. */
  faucet: (gift: { readonly address: Address; readonly mint?: Mint; readonly amount: string }) =>
    ask<unknown>('POST', 'faucet', gift),
  faults: () => ask<readonly ActiveFault[]>('GET', 'faults'),
  addFault: (fault: FaultRequest) => ask<ActiveFault>('POST', 'faults', fault),
  removeFault: (id: string | number) => ask<void>('DELETE', `faults/${id}`),
  clearFaults: () => ask<void>('DELETE', 'faults'),
  /** Builds the transaction that claims an invite; the sandbox pays for it. The API has no call for it. */
  craftClaim: (claim: { readonly inviteSigner: Address; readonly receiver: Address }) =>
    ask<{ readonly tx: string }>('POST', 'invites/craft-claim', claim),
  setPrice: (mint: Mint, setting: { readonly usd: number } | { readonly factor: number }) =>
    ask<unknown>('POST', 'price', { mint, ...setting }),
};

async function ask<Value>(method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(`/api/sandbox/${path}`, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The sandbox refused: ${text || response.status}`);
  return (text ? JSON.parse(text) : undefined) as Value;
}
