import { type Address, isPerijoveError, USDC } from '@perijove/core';
import {
  compileTransaction,
  type Instruction,
  TOKEN_PROGRAM,
  toBase64,
  transferTokens,
  type Vm,
} from '@perijove/local-node/ledger';
import { apiPrograms, createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished, vi } from 'vitest';
import { proxyProgram } from '../../../../solana/test/ledger/proxy-program.ts';
import { balanceOf, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import {
  anyone,
  cancelTrigger,
  closeRecurring,
  openRecurring,
  openTrigger,
  pair,
  type RecurringTerms,
  type TriggerTerms,
  withData,
} from './order-calls.ts';
import { tamper } from './tampering-service.ts';

const machines: Vm[] = [];

/** The machine of the sandbox, so that the programs can be put into it. */
vi.mock('../../../../local-node/src/ledger/run/vm.ts', async (original) => {
  const module = await original<typeof import('../../../../local-node/src/ledger/run/vm.ts')>();
  return {
    ...module,
    createVm: async (...files: Parameters<typeof module.createVm>) => {
      const vm = await module.createVm(...files);
      machines.push(vm);
      return vm;
    },
  };
});

const UNIT = 1_000_000n;
const STRANGER = anyone('stranger');
const ORDER = anyone('order');

type Options = Pick<NodeFlowOptions, 'signer' | 'rpc' | 'signal' | 'onProgress'>;
type Act = (perijove: Perijove, options: Options) => Promise<unknown>;

interface Scene extends Trading {
  readonly options: Options;
  /** What becomes of a transaction with these calls: `signed`, or what the guard refuses. */
  readonly outcomeOf: (calls: readonly Instruction[], act: Act) => Promise<string>;
}

/** Programs that do nothing take the place of those of orders. */
function stopPrograms(vm: Vm): void {
  const data = proxyProgram();
  const loader = 'BPFLoader2111111111111111111111111111111111';
  const lamports = vm.rentExempt(data.length);
  for (const program of [apiPrograms.trigger, apiPrograms.recurring])
    vm.write(program, { data, lamports, owner: loader, executable: true });
}

/**
 * A service that builds what it wants. Its programs stop with the first outcome: orders that are
 * opened before have their deposit.
 */
async function openScene(): Promise<Scene> {
  const on = await startTrading();
  const { sandbox, alice } = on;
  const vm = machines.at(-1) as Vm;
  let transaction = '';
  const deployment = await tamper(sandbox, ({ pathname }, forward) => {
    if (!/createOrder$|cancelOrders?$/.test(pathname)) return forward();
    const many = pathname.endsWith('cancelOrders') ? { transactions: [transaction] } : {};
    const body = { requestId: 'any', transaction, order: ORDER, ...many };
    return Promise.resolve({ status: 200, body });
  });
  const { apiKey, ledger, rpcUrl } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const options: Options = { signer: alice.secretKey, rpc: createRpc(rpcUrl) };
  const outcomeOf: Scene['outcomeOf'] = (instructions, act) => {
    stopPrograms(vm);
    const { blockhash } = ledger.latestBlockhash();
    transaction = toBase64(compileTransaction({ payer: alice.address, instructions, blockhash }));
    return outcome((stops) => act(perijove, { ...options, ...stops }));
  };
  return { ...on, options, outcomeOf };
}

/** The flow ends as soon as the wallet has signed. */
async function outcome(act: (stops: Partial<Options>) => Promise<unknown>): Promise<string> {
  const stop = new AbortController();
  const onProgress: Options['onProgress'] = ({ step }) => {
    if (step === 'signed') stop.abort('signed');
  };
  try {
    await act({ signal: stop.signal, onProgress });
    return 'done';
  } catch (error) {
    if (error === 'signed') return 'signed';
    if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
    return error.details.findings
      .map(({ rule, reason }) => (rule === 'terms' ? `terms: ${termIn(reason)}` : rule))
      .join();
  }
}

function termIn(reason: string): string {
  if (reason.startsWith('the transaction has no call of')) return 'no call';
  if (reason.startsWith('a call of ')) return 'a call';
  return reason.split(' is ')[0] ?? reason;
}

/** USDC to somebody else, whose account exists. */
function payStranger({ sandbox: { ledger }, alice, bob }: Trading, amount: bigint): Instruction {
  const [source, destination] = [alice, bob].map(({ address }) =>
    ledger.associatedAccount(address, USDC, TOKEN_PROGRAM),
  ) as [Address, Address];
  const token = { mint: USDC, decimals: 6, tokenProgram: TOKEN_PROGRAM };
  return transferTokens({ token, source, destination, authority: alice.address, amount });
}

const expiry = new Date('2031-01-01T00:00:00Z');
const EXPIRY = BigInt(expiry.getTime() / 1000);

it('trigger.place signs only the requested terms', async () => {
  const scene = await openScene();
  const { alice, outcomeOf } = scene;
  const wallet = alice.address;
  const honest: TriggerTerms = {
    ...pair,
    maker: wallet,
    payer: wallet,
    order: ORDER,
    referral: anyone('referral'),
    makingAmount: 50n * UNIT,
    takingAmount: 500_000_000_000n,
    expiredAt: EXPIRY,
    feeBps: 20,
    slippageBps: 50,
  };
  const bare = { ...honest, referral: apiPrograms.trigger, feeBps: undefined, slippageBps: null };
  const input = {
    ...pair,
    feeAccount: anyone('referral'),
    params: {
      makingAmount: 50n * UNIT,
      takingAmount: 500_000_000_000n,
      expiredAt: expiry,
      feeBps: '20',
      slippageBps: '50',
    },
  };
  const place =
    (wanted: typeof input | object): Act =>
    ({ trigger }, options) =>
      trigger.place(wanted as typeof input, options);
  const open = (change: Partial<TriggerTerms> = {}): Instruction =>
    openTrigger(wallet, { ...honest, ...change });
  const cases: Record<string, readonly Instruction[]> = {
    honest: [open()],
    'less slippage': [open({ slippageBps: 10 })],
    'no call': [],
    'a transfer instead': [payStranger(scene, 50n * UNIT)],
    'the older form': [open({ slippageBps: null })],
    maker: [open({ maker: STRANGER })],
    payer: [open({ payer: STRANGER })],
    order: [open({ order: STRANGER })],
    feeAccount: [open({ referral: STRANGER })],
    'no feeAccount': [open({ referral: apiPrograms.trigger })],
    inputMint: [open({ inputMint: JUP })],
    outputMint: [open({ outputMint: JUP })],
    makingAmount: [open({ makingAmount: 49n * UNIT })],
    takingAmount: [open({ takingAmount: 1n })],
    expiredAt: [open({ expiredAt: EXPIRY + 1n })],
    'no expiredAt': [open({ expiredAt: undefined })],
    feeBps: [open({ feeBps: 21 })],
    slippageBps: [open({ slippageBps: 51 })],
    'two orders': [open(), open()],
    'more data': [withData(open(), (data) => Uint8Array.from([...data, 0]))],
    'less data': [withData(open(), (data) => data.subarray(0, 30))],
    'fewer accounts': [{ ...open(), accounts: (open().accounts ?? []).slice(0, 14) }],
    'another call': [open(), cancelTrigger(wallet, wallet, STRANGER)],
  };
  const outcomes: Record<string, string> = {};
  for (const [name, calls] of Object.entries(cases))
    outcomes[name] = await outcomeOf(calls, place(input));
  const plain = { ...pair, params: { makingAmount: 50n * UNIT, takingAmount: 500_000_000_000n } };
  const none = { ...bare, expiredAt: undefined };
  for (const [name, terms] of Object.entries({
    'nothing but amounts': none,
    'an expiry of its own': bare,
    'a fee of its own': { ...none, feeBps: 1 },
    'a fee account of its own': { ...none, referral: STRANGER },
    'slippage of its own': { ...none, slippageBps: 1 },
  }))
    outcomes[name] = await outcomeOf([openTrigger(wallet, terms)], place(plain));
  expect(outcomes).toEqual({
    honest: 'signed',
    'less slippage': 'signed',
    'no call': 'terms: no call',
    'a transfer instead': 'terms: no call',
    'the older form': 'signed',
    maker: 'terms: maker',
    payer: 'terms: payer',
    order: 'terms: order',
    feeAccount: 'terms: feeAccount',
    'no feeAccount': 'terms: feeAccount',
    inputMint: 'terms: inputMint',
    outputMint: 'terms: outputMint',
    makingAmount: 'terms: makingAmount',
    takingAmount: 'terms: takingAmount',
    expiredAt: 'terms: expiredAt',
    'no expiredAt': 'terms: expiredAt',
    feeBps: 'terms: feeBps',
    slippageBps: 'terms: slippageBps',
    'two orders': 'terms: the number of orders',
    'more data': 'terms: a call',
    'less data': 'terms: a call',
    'fewer accounts': 'terms: a call',
    'another call': 'terms: a call',
    'nothing but amounts': 'signed',
    'an expiry of its own': 'terms: expiredAt',
    'a fee of its own': 'terms: feeBps',
    'a fee account of its own': 'terms: feeAccount',
    'slippage of its own': 'terms: slippageBps',
  });
});

it('recurring.place signs only the requested terms', async () => {
  const scene = await openScene();
  const { alice, outcomeOf, sandbox } = scene;
  const wallet = alice.address;
  const startAt = new Date(sandbox.world.clock.now() + 864e5);
  const start = BigInt(Math.floor(startAt.getTime() / 1000));
  const honest: RecurringTerms = {
    ...pair,
    user: wallet,
    payer: wallet,
    inAmount: 200n * UNIT,
    inAmountPerCycle: (200n * UNIT) / 3n,
    cycleFrequency: 86_400n,
    startAt: start,
  };
  const time = { inAmount: 200n * UNIT, numberOfOrders: 3, interval: 86_400, startAt };
  const place =
    (terms: object): Act =>
    ({ recurring }, options) =>
      recurring.place({ ...pair, params: { time: terms as typeof time } }, options);
  const open = (change: Partial<RecurringTerms> = {}): Instruction =>
    openRecurring(wallet, { ...honest, ...change });
  const cases: Record<string, readonly Instruction[]> = {
    honest: [open()],
    'rounded up': [open({ inAmountPerCycle: (200n * UNIT) / 3n + 1n })],
    'the older form': [open({ payer: null })],
    'no bounds as zeros': [open({ minOutAmount: 0n, maxOutAmount: 0n })],
    'no call': [],
    'a transfer instead': [payStranger(scene, 50n * UNIT)],
    user: [open({ user: STRANGER })],
    payer: [open({ payer: STRANGER })],
    'the user of the older form': [open({ payer: null, user: STRANGER })],
    inputMint: [open({ inputMint: JUP })],
    outputMint: [open({ outputMint: JUP })],
    inAmount: [open({ inAmount: 199n * UNIT })],
    'all at once': [open({ inAmountPerCycle: 200n * UNIT })],
    interval: [open({ cycleFrequency: 1n })],
    'a negative interval': [open({ cycleFrequency: -86_400n })],
    startAt: [open({ startAt: start + 1n })],
    'no startAt': [open({ startAt: undefined })],
    minimum: [open({ minOutAmount: 1n })],
    maximum: [open({ maxOutAmount: 1n })],
    'two orders': [open(), open()],
    'more data': [withData(open(), (data) => Uint8Array.from([...data, 0]))],
    'less data': [withData(open(), (data) => data.subarray(0, 40))],
    'an option that is neither': [
      withData(open(), (data) => data.map((byte, at) => (at === 40 ? 2 : byte))),
    ],
    'another call': [open(), closeRecurring(wallet, wallet, STRANGER)],
  };
  const outcomes: Record<string, string> = {};
  for (const [name, calls] of Object.entries(cases))
    outcomes[name] = await outcomeOf(calls, place(time));
  const { startAt: _, ...atOnce } = time;
  outcomes['at once'] = await outcomeOf([open({ startAt: undefined })], place(atOnce));
  outcomes['at once, as zero'] = await outcomeOf([open({ startAt: 0n })], place(atOnce));
  outcomes['later than at once'] = await outcomeOf([open()], place(atOnce));
  outcomes['a price band'] = await outcomeOf(
    [open({ maxOutAmount: 5n })],
    place({ ...time, minPrice: 1 }),
  );
  expect(outcomes).toEqual({
    honest: 'signed',
    'rounded up': 'signed',
    'the older form': 'signed',
    'no bounds as zeros': 'signed',
    'no call': 'terms: no call',
    'a transfer instead': 'terms: no call',
    user: 'terms: user',
    payer: 'terms: payer',
    'the user of the older form': 'terms: user,terms: payer',
    inputMint: 'terms: inputMint',
    outputMint: 'terms: outputMint',
    inAmount: 'terms: inAmount',
    'all at once': 'terms: the amount of one swap',
    interval: 'terms: interval',
    'a negative interval': 'terms: interval',
    startAt: 'terms: startAt',
    'no startAt': 'terms: startAt',
    minimum: 'terms: the minimum output of a swap',
    maximum: 'terms: the maximum output of a swap',
    'two orders': 'terms: the number of orders',
    'more data': 'terms: a call',
    'less data': 'terms: a call',
    'an option that is neither': 'terms: a call',
    'another call': 'terms: a call',
    'at once': 'signed',
    'at once, as zero': 'signed',
    'later than at once': 'terms: startAt',
    'a price band': 'signed',
  });
});

async function exhaust(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

/** The programs give nothing back here: what passes the comparison is refused as `receive`. */
it('trigger.cancel is refused for other orders than those that were named', async () => {
  const scene = await openScene();
  const { alice, outcomeOf, options, perijove } = scene;
  const wallet = alice.address;
  const params = { makingAmount: 50n * UNIT, takingAmount: 500_000_000_000n };
  const first = await perijove.trigger.place({ ...pair, params }, options);
  const second = await perijove.trigger.place({ ...pair, params }, options);
  const orders = [first.order ?? '', second.order ?? ''] as const;
  for (const order of orders) expect(balanceOf(scene, order, USDC)).toBe(50n * UNIT);
  const [one, two] = orders.map((order) => cancelTrigger(wallet, wallet, order)) as [
    Instruction,
    Instruction,
  ];
  const cases: Record<string, readonly Instruction[]> = {
    receive: [two, one],
    'terms: no call': [],
    'terms: orders, one is missing': [one],
    'terms: orders, one is there twice': [one, one],
    'terms: orders, another one': [one, cancelTrigger(wallet, wallet, STRANGER)],
    'terms: orders, one more': [one, two, cancelTrigger(wallet, wallet, STRANGER)],
    'terms: maker': [one, cancelTrigger(wallet, STRANGER, orders[1])],
    'terms: a call, with more data': [one, withData(two, (data) => Uint8Array.from([...data, 0]))],
    'terms: a call, of recurring orders': [
      one,
      { ...two, data: closeRecurring(wallet, wallet, STRANGER).data ?? [] },
    ],
  };
  for (const [expected, calls] of Object.entries(cases)) {
    const act: Act = ({ trigger }, given) => exhaust(trigger.cancel({ orders }, given));
    expect(await outcomeOf(calls, act), expected).toBe(expected.split(',')[0]);
  }
});

it('recurring.cancel is refused for another order than the one that was named', async () => {
  const scene = await openScene();
  const { alice, outcomeOf, options, perijove, sandbox } = scene;
  const wallet = alice.address;
  const startAt = new Date(sandbox.world.clock.now() + 864e5);
  const time = { inAmount: 200n * UNIT, numberOfOrders: 2, interval: 86_400, startAt };
  const placed = await perijove.recurring.place({ ...pair, params: { time } }, options);
  const order = placed.order ?? '';
  expect(balanceOf(scene, order, USDC)).toBe(200n * UNIT);
  const close = closeRecurring(wallet, wallet, order);
  const cases: Record<string, readonly Instruction[]> = {
    receive: [close],
    'terms: order': [closeRecurring(wallet, wallet, STRANGER)],
    'terms: user': [closeRecurring(wallet, STRANGER, order)],
    'terms: the number of orders': [close, close],
    'terms: no call': [],
    'terms: a call': [withData(close, (data) => Uint8Array.from([...data, 0]))],
  };
  for (const [expected, calls] of Object.entries(cases)) {
    const act: Act = ({ recurring }, given) => recurring.cancel({ order }, given);
    expect(await outcomeOf(calls, act), expected).toBe(expected.split(',')[0]);
  }
});

it('places no order without a node whose transaction also pays someone', async () => {
  const scene = await openScene();
  const { alice, outcomeOf, sandbox } = scene;
  const wallet = alice.address;
  const startAt = new Date(sandbox.world.clock.now() + 864e5);
  const blind = { rpc: undefined, trustPrograms: [apiPrograms.trigger, apiPrograms.recurring] };
  const params = { makingAmount: 50n * UNIT, takingAmount: 500_000_000_000n };
  const terms = { ...pair, ...params, maker: wallet, payer: wallet, order: ORDER };
  const opened = openTrigger(wallet, { ...terms, referral: apiPrograms.trigger });
  const time = { inAmount: 50n * UNIT, numberOfOrders: 1, interval: 86_400, startAt };
  const cycles = { inAmount: 50n * UNIT, inAmountPerCycle: 50n * UNIT, cycleFrequency: 86_400n };
  const started = openRecurring(wallet, {
    ...pair,
    ...cycles,
    user: wallet,
    payer: wallet,
    startAt: BigInt(Math.floor(startAt.getTime() / 1000)),
  });
  const acts: readonly (readonly [Instruction, Act])[] = [
    [opened, ({ trigger }, given) => trigger.place({ ...pair, params }, { ...given, ...blind })],
    [
      started,
      ({ recurring }, given) =>
        recurring.place({ ...pair, params: { time } }, { ...given, ...blind }),
    ],
  ];
  for (const [open, place] of acts) {
    expect(await outcomeOf([open], place)).toBe('signed');
    expect(await outcomeOf([open, payStranger(scene, 1n)], place)).toBe('recipient');
  }
});
