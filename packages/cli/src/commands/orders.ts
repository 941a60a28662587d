import { type Address, fromBaseUnits, type Mint } from '@perijove/core';
import { toKnown } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { table } from '../output/table.ts';
import { type Session, walletAddress } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

/** An order of any family. Amounts are base units of the input. */
interface Listed {
  readonly kind: 'limit' | 'recurring' | 'price' | 'dca';
  readonly id: string;
  readonly state: string;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly units: bigint | undefined;
  readonly remainingUnits: bigint | undefined;
  readonly createdAt: string | null;
}

const COLUMNS = [
  { head: 'KIND' },
  { head: 'STATE' },
  { head: 'SELLS' },
  { head: 'AMOUNT', isNumber: true },
  { head: 'LEFT', isNumber: true },
  { head: 'BUYS' },
  { head: 'ORDER' },
] as const;

/** `perijove orders` */
export async function run({ args, settings, session, warn, paint }: Context): Promise<Result> {
  const own = await session();
  const address = walletAddress(own, args[0]);
  const isPast = settings.own['past'] === true;
  const [limits, rounds, signedIn] = await Promise.all([
    limitOrders(own, address, isPast),
    recurringOrders(own, address, isPast),
    signedInOrders(own, address, isPast, warn),
  ]);
  const listed = [...limits, ...rounds, ...signedIn];
  if (listed.length === 0)
    return { data: [], text: `${address} has no ${isPast ? 'past' : 'open'} orders.\n` };
  const mints = [
    ...new Set(listed.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint])),
  ];
  const records = (await own.perijove.tokens.search({ query: mints })).map(toKnown);
  const tokenOf = (mint: Mint) => records.find((each) => each.mint === mint);
  const data = listed.map(({ units, remainingUnits, ...order }) => {
    const decimals = tokenOf(order.inputMint)?.decimals;
    const whole = (each: bigint | undefined): string | null =>
      each === undefined || decimals === undefined ? null : fromBaseUnits(each, decimals);
    return { ...order, amount: whole(units), remaining: whole(remainingUnits) };
  });
  const symbolOf = (mint: Mint): string => tokenOf(mint)?.symbol ?? mint;
  const rows = data.map((each) => [
    each.kind,
    each.state,
    symbolOf(each.inputMint),
    each.amount ?? 'not known',
    each.remaining ?? 'not known',
    symbolOf(each.outputMint),
    each.id,
  ]);
  return { data, text: table(COLUMNS, rows, paint) };
}

async function limitOrders(
  { perijove: { trigger } }: Session,
  user: Address,
  isPast: boolean,
): Promise<readonly Listed[]> {
  const input = { user, orderStatus: isPast ? 'history' : 'active' } as const;
  const listed: Listed[] = [];
  for await (const order of trigger.iterateOrders(input))
    listed.push({
      kind: 'limit',
      id: order.orderKey,
      state: clean(order.status),
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: units(order.rawMakingAmount),
      remainingUnits: units(order.rawRemainingMakingAmount),
      createdAt: timeOf(order.createdAt),
    });
  return listed;
}

async function recurringOrders(
  { perijove: { recurring } }: Session,
  user: Address,
  isPast: boolean,
): Promise<readonly Listed[]> {
  const orderStatus = isPast ? 'history' : 'active';
  const input = { user, orderStatus, recurringType: 'time', includeFailedTx: false } as const;
  const listed: Listed[] = [];
  for await (const order of recurring.iterateOrders(input)) {
    const deposited = units(order.rawInDeposited);
    const used = units(order.rawInUsed);
    listed.push({
      kind: 'recurring',
      id: order.orderKey,
      state: isPast ? 'past' : 'active',
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: deposited,
      remainingUnits: deposited !== undefined && used !== undefined ? deposited - used : undefined,
      createdAt: timeOf(order.createdAt),
    });
  }
  return listed;
}

/** The orders that only the wallet itself may read, where it can sign in. */
async function signedInOrders(
  { perijove: { triggerV2 }, wallet }: Session,
  address: Address,
  isPast: boolean,
  warn: (line: string) => void,
): Promise<readonly Listed[]> {
  if (wallet === undefined || wallet.address !== address) {
    warn('price and dca orders are left out: only their own wallet may list them, see --keypair');
    return [];
  }
  const { signer } = wallet;
  const state = isPast ? 'past' : 'active';
  const listed: Listed[] = [];
  for await (const order of triggerV2.iteratePriceOrders({ state }, { signer }))
    listed.push({
      kind: 'price',
      id: order.id,
      state: clean(order.orderState),
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: units(order.initialInputAmount),
      remainingUnits: units(order.remainingInputAmount),
      createdAt: timeOf(order.createdAt),
    });
  for await (const order of triggerV2.iterateDcaOrders({ state }, { signer }))
    listed.push({
      kind: 'dca',
      id: order.id,
      state: clean(order.state),
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      units: units(order.inputAmountInitial),
      remainingUnits: units(order.inputAmountRemaining),
      createdAt: timeOf(order.createdAt),
    });
  return listed;
}

function units(amount: string | number | null | undefined): bigint | undefined {
  return /^\d+$/.test(String(amount)) ? BigInt(String(amount)) : undefined;
}

/** As ISO text. The service gives milliseconds, as a number or as text, or ISO text. */
function timeOf(time: string | number | null | undefined): string | null {
  const text = String(time ?? '');
  const ms = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isNaN(new Date(ms).getTime()) ? null : new Date(ms).toISOString();
}
