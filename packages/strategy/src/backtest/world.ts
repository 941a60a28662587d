import { type Address, type Mint, SOL } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Sandbox } from '@perijove/sandbox';
import { createRpc, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import type { Balances } from '../market/balances.ts';
import type { BacktestOptions } from './options.ts';
import { type Wallet, walletOf } from './wallet.ts';

/** The sandbox of a backtest, with one wallet. */
export interface BacktestWorld extends Wallet {
  readonly perijove: Perijove;
  readonly rpc: Rpc;
  /** The balances on the ledger, as `readBalances` has them: without a request, which a fault could hit. */
  readonly balances: () => Balances;
  /** Moves the sandbox to a time of the history, with these prices. It never goes back. */
  readonly moveTo: (ms: number, prices: Readonly<Record<Mint, number>>) => void;
  /** Begins the faults of the options: what is read before is not a part of the run. */
  readonly beginFaults: () => void;
  /** Lets the time of the sandbox pass. */
  readonly pass: (ms: number) => void;
  /** Lets the service fill and end the orders whose time has come. */
  readonly fillOrders: () => Promise<void>;
  /** What a time of the history is in the sandbox. */
  readonly timeOf: (ms: number) => number;
  readonly close: () => Promise<void>;
}

/** The earliest time of a sandbox. A history that begins before it is played from there on. */
const EARLIEST_MS = Date.UTC(2026, 2, 2, 9);

/** Real time does not pass in a backtest, so windows of rate limits would never end. */
const NO_LIMIT = { limit: 1_000_000_000, windowMs: 1 };

/** The sandbox looks for crossed prices second by second. */
const KEEPER_MS = 1_500;

/** @throws PerijoveError `invalid_input` without the package of the sandbox, or for a mint that it does not trade. */
export async function openWorld(
  { balances, seed = 1, faults = [], rpcFaults = [] }: BacktestOptions,
  startMs: number,
): Promise<BacktestWorld> {
  const { startSandbox } = await loadSandbox();
  const chainStartMs = Math.max(startMs, EARLIEST_MS);
  const startAt = new Date(chainStartMs);
  const sandbox = await startSandbox({ seed, startAt, clockSpeed: 0, plan: NO_LIMIT });
  const { deployment, apiKey, rpcUrl, control } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, plan: NO_LIMIT });
  const close = async (): Promise<void> => {
    await perijove.close();
    await sandbox.stop();
  };
  const wallet = walletOf(seed);
  try {
    fund(sandbox, wallet.owner, balances);
  } catch (error) {
    await close();
    throw asInputError(error);
  }
  return {
    perijove,
    rpc: createRpc(rpcUrl),
    ...wallet,
    balances: () => balancesOn(sandbox, wallet.owner),
    moveTo: mover(sandbox, chainStartMs - startMs),
    beginFaults() {
      for (const fault of faults) control.faults.add(fault);
      for (const fault of rpcFaults) control.rpcFaults.add(fault);
    },
    pass: (ms) => control.clock.jump(ms),
    async fillOrders() {
      // True as long as something was executed.
      while (await control.advanceToNextDue({ maxMs: KEEPER_MS }));
    },
    timeOf: (ms) => ms + chainStartMs - startMs,
    close,
  };
}

function mover({ control }: Sandbox, offsetMs: number): BacktestWorld['moveTo'] {
  const set: Record<Mint, number> = {};
  return (ms, prices) => {
    const aheadMs = ms + offsetMs - control.clock.now();
    if (aheadMs > 0) control.clock.jump(aheadMs);
    for (const [mint, usd] of Object.entries(prices)) {
      if (set[mint] === usd) continue;
      try {
        control.prices.set(mint, { usd });
      } catch (error) {
        throw asInputError(error, `history of ${mint}`);
      }
      set[mint] = usd;
    }
  };
}

function balancesOn({ ledger }: Sandbox, owner: Address): Balances {
  const balances: Record<Mint, bigint> = {};
  for (const { mint, amount } of ledger.holdings(owner))
    balances[mint] = (balances[mint] ?? 0n) + amount;
  return { ...balances, [SOL]: ledger.lamports(owner) };
}

function fund({ control }: Sandbox, address: Address, balances: Readonly<Record<Mint, bigint>>) {
  for (const [mint, amount] of Object.entries(balances)) {
    if (amount > 0n) control.faucet({ address, amount, ...(mint !== SOL && { mint }) });
  }
}

/** The controls of the sandbox throw a RangeError that begins with the field. */
function asInputError(error: unknown, field = 'balances'): unknown {
  return error instanceof RangeError ? invalidInput(field, error.message) : error;
}

async function loadSandbox(): Promise<typeof import('@perijove/sandbox')> {
  try {
    return await import('@perijove/sandbox');
  } catch (cause) {
    if ((cause as { readonly code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw invalidInput(
      'backtest',
      'the package @perijove/sandbox beside this one: npm i @perijove/sandbox',
    );
  }
}
