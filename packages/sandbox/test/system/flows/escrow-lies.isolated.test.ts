import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import {
  addressBytes,
  compileTransaction,
  type Instruction,
  READONLY_SIGNER,
  readTokenAccount,
  TOKEN_PROGRAM,
  toBase64,
  type Vm,
} from '@perijove/local-node/ledger';
import { apiPrograms, createRpc, type NodeFlowOptions, signTransaction } from '@perijove/solana';
import type { LiteSVM } from 'litesvm';
import { createPerijove, type Perijove } from 'perijove';
import { createInviteCode, deriveInvite } from 'perijove/send';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { alice as corpusAlice, ROUTER } from '../../../../solana/test/ledger/cast.ts';
import type { DraftInstruction } from '../../../../solana/test/ledger/draft.ts';
import { token } from '../../../../solana/test/ledger/make.ts';
import { proxyProgram } from '../../../../solana/test/ledger/proxy-program.ts';
import { putScripts, router } from '../../../../solana/test/ledger/router-call.ts';
import {
  balanceOf,
  emptyWallet,
  sign,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { errorOf } from '../../settlement/on-ledger.ts';
import { cancelTrigger, closeRecurring, openRecurring, openTrigger } from './order-calls.ts';
import { type Tamper, tamper } from './tampering-service.ts';

const machines: Vm[] = [];

/** The machine of the sandbox, so that a program can be put into it that no sandbox has. */
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
const SCRIPT = emptyWallet('script').address;
const INVITE_PROGRAM: Address = 'inv1tEtSwRMtM44tbvJGNiTxMvDfPVnX9StyqXfDfks';
const LOADER: Address = 'BPFLoader2111111111111111111111111111111111';

type Options = Pick<NodeFlowOptions, 'signer' | 'rpc' | 'programs' | 'onProgress'>;

interface Escrow {
  /** Takes back what is in it. */
  readonly act: (perijove: Perijove) => Promise<unknown>;
  readonly account: Address;
  readonly held: bigint;
  /** Where the next one goes; elsewhere it may be anybody's account. */
  readonly to?: Address;
  /** The call that ends it, or opens the next one, as documented. Here its program does nothing. */
  readonly call?: Instruction;
  /** Signs the transaction beside the wallet. */
  readonly cosigner?: Awaited<ReturnType<typeof deriveInvite>>;
}

interface Family {
  readonly name: string;
  readonly program: Address;
  /** Puts something into an escrow. */
  readonly open: (on: Trading, options: Options) => Promise<Escrow>;
  /** What the service says is left. */
  readonly lie: (body: never) => unknown;
  readonly listed: RegExp;
  readonly built: RegExp;
  readonly answer: (transaction: string) => object;
}

const usdcOf = ({ sandbox: { ledger } }: Trading, owner: Address): Address =>
  ledger.associatedAccount(owner, USDC, TOKEN_PROGRAM);

async function exhaust(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

const pair = { inputMint: USDC, outputMint: SOL };

const families: readonly Family[] = [
  {
    name: 'trigger.cancel',
    program: apiPrograms.trigger,
    async open(on, options) {
      const params = { makingAmount: 50n * UNIT, takingAmount: 500_000_000_000n };
      const { order } = await on.perijove.trigger.place({ ...pair, params }, options);
      const orders = [order ?? ''];
      const maker = on.alice.address;
      const call = cancelTrigger(maker, maker, order ?? '');
      const act = ({ trigger }: Perijove) => exhaust(trigger.cancel({ orders }, options));
      return { act, account: usdcOf(on, order ?? ''), held: 50n * UNIT, call };
    },
    listed: /getTriggerOrders$/,
    lie: ({ orders, ...body }: { orders: object[] }) => ({
      ...body,
      orders: orders.map((each) => ({ ...each, rawRemainingMakingAmount: '1' })),
    }),
    built: /cancelOrders$/,
    answer: (transaction) => ({ transactions: [transaction], requestId: 'any' }),
  },
  {
    name: 'recurring.cancel',
    program: apiPrograms.recurring,
    async open(on, options) {
      const time = { inAmount: 200n * UNIT, numberOfOrders: 2, interval: 604_800 };
      const startAt = new Date(on.sandbox.world.clock.now() + 864e5);
      const placed = await on.perijove.recurring.place(
        { ...pair, params: { time: { ...time, startAt } } },
        options,
      );
      const order = placed.order ?? '';
      const user = on.alice.address;
      const call = closeRecurring(user, user, order);
      const act = ({ recurring }: Perijove) => recurring.cancel({ order }, options);
      return { act, account: usdcOf(on, order), held: 200n * UNIT, call };
    },
    listed: /getRecurringOrders$/,
    lie: ({ time, ...body }: { time: object[] }) => ({
      ...body,
      time: time.map((each) => ({ ...each, rawInDeposited: '1', rawInUsed: '0' })),
    }),
    built: /cancelOrder$/,
    answer: (transaction) => ({ transaction, requestId: 'any' }),
  },
  {
    name: 'send.clawback',
    program: INVITE_PROGRAM,
    async open(on, options) {
      const input = { code: createInviteCode(), amount: 30n * UNIT, mint: USDC };
      const { invitePDA } = await on.perijove.send.send(input, options);
      const act = ({ send }: Perijove) => send.clawback({ invitePDA }, options);
      return { act, account: usdcOf(on, invitePDA), held: 30n * UNIT };
    },
    listed: /pending-invites$/,
    lie: ({ invites, ...body }: { invites: object[] }) => ({
      ...body,
      invites: invites.map((each) => ({ ...each, amount: '1' })),
    }),
    built: /craft-clawback$/,
    answer: (tx) => ({ tx }),
  },
  {
    name: 'studio.claimFees',
    program: apiPrograms.bondingCurve,
    async open(on, options) {
      const input = { poolAddress: SCRIPT, quoteMint: USDC };
      on.sandbox.ledger.faucet.token(on.carol.address, USDC, 40n * UNIT);
      const act = ({ studio }: Perijove) => studio.claimFees(input, options);
      return { act, account: usdcOf(on, on.carol.address), held: 40n * UNIT };
    },
    listed: /dbc\/fee$/,
    lie: () => ({ unclaimed: '1', total: '1' }),
    built: /create-tx$/,
    answer: (transaction) => ({ transaction }),
  },
];

/** As the corpus writes accounts, into the machine of the sandbox. */
function corpusMachine(vm: Vm): LiteSVM {
  return {
    getAccount(address: Address) {
      const account = vm.read(address);
      return account
        ? { ...account, exists: true, programAddress: account.owner }
        : { exists: false };
    },
    setAccount: (account: { address: Address; programAddress: Address; lamports: bigint }) =>
      vm.write(account.address, {
        ...(account as unknown as { data: Uint8Array }),
        lamports: account.lamports,
        owner: account.programAddress,
        executable: false,
      }),
    minimumBalanceForRentExemption: (bytes: bigint) => vm.rentExempt(Number(bytes)),
  } as unknown as LiteSVM;
}

/** Lets a program with the owner's signature take from the account, as the program of an escrow may. */
function openTo(vm: Vm, account: Address, owner: Address): void {
  const held = vm.read(account);
  if (!held) throw new Error(`no account ${account}`);
  const data = Buffer.from(held.data);
  data.writeUInt32LE(1, 72);
  data.set(addressBytes(owner), 76);
  data.writeBigUInt64LE(2n ** 63n, 121);
  vm.write(account, { ...held, data });
}

/** What puts something into a further escrow, while one is open. */
const further: readonly Family[] = [
  {
    name: 'trigger.place',
    program: apiPrograms.trigger,
    async open(on, options) {
      const taking = { takingAmount: 500_000_000_000n };
      const params = { makingAmount: 50n * UNIT, ...taking };
      const { order } = await on.perijove.trigger.place({ ...pair, params }, options);
      const next = { ...pair, params: { makingAmount: 10n * UNIT, ...taking } };
      const act = ({ trigger }: Perijove) => trigger.place(next, options);
      const wallet = on.alice.address;
      const call = openTrigger(wallet, {
        ...pair,
        ...next.params,
        maker: wallet,
        payer: wallet,
        order: SCRIPT,
        referral: apiPrograms.trigger,
      });
      return { act, account: usdcOf(on, order ?? ''), held: 50n * UNIT, call };
    },
    listed: /^$/,
    lie: (body) => body,
    built: /createOrder$/,
    answer: (transaction) => ({ transaction, requestId: 'any', order: SCRIPT }),
  },
  {
    name: 'recurring.place',
    program: apiPrograms.recurring,
    async open(on, options) {
      const startAt = new Date(on.sandbox.world.clock.now() + 864e5);
      const time = { inAmount: 200n * UNIT, numberOfOrders: 2, interval: 604_800, startAt };
      const placed = await on.perijove.recurring.place({ ...pair, params: { time } }, options);
      const next = { ...pair, params: { time: { ...time, inAmount: 10n * UNIT } } };
      const act = ({ recurring }: Perijove) => recurring.place(next, options);
      const wallet = on.alice.address;
      const call = openRecurring(wallet, {
        ...pair,
        user: wallet,
        payer: wallet,
        inAmount: 10n * UNIT,
        inAmountPerCycle: 5n * UNIT,
        cycleFrequency: 604_800n,
        startAt: BigInt(Math.floor(startAt.getTime() / 1000)),
      });
      return { act, account: usdcOf(on, placed.order ?? ''), held: 200n * UNIT, call };
    },
    listed: /^$/,
    lie: (body) => body,
    built: /createOrder$/,
    answer: (transaction) => ({ transaction, requestId: 'any' }),
  },
  {
    name: 'send.send',
    program: INVITE_PROGRAM,
    async open(on, options) {
      const invite = { code: createInviteCode(), amount: 30n * UNIT, mint: USDC };
      const { invitePDA } = await on.perijove.send.send(invite, options);
      const next = { code: createInviteCode(), amount: 10n * UNIT, mint: USDC };
      const cosigner = await deriveInvite(next.code);
      const to = cosigner.invitePDA;
      on.sandbox.ledger.faucet.token(to, USDC, UNIT);
      const act = ({ send }: Perijove) => send.send(next, options);
      const account = usdcOf(on, invitePDA);
      return { act, account, held: 30n * UNIT, to: usdcOf(on, to), cosigner };
    },
    listed: /^$/,
    lie: (body) => body,
    built: /craft-send$/,
    answer: (tx) => ({ tx }),
  },
];

type Calls = (on: Trading, escrow: Escrow) => readonly DraftInstruction[];

async function openHostile(family: Family, calls: Calls) {
  const on = await startTrading();
  const vm = machines.at(-1) as Vm;
  const { sandbox, alice } = on;
  const { ledger, apiKey, rpcUrl } = sandbox;
  ledger.faucet.token(on.bob.address, USDC, UNIT);
  const steps: string[] = [];
  const options: Options = {
    signer: alice.secretKey,
    rpc: createRpc(rpcUrl),
    programs: [ROUTER],
    onProgress: ({ step }) => steps.push(step),
  };
  const escrow = await family.open(on, options);
  steps.length = 0;
  expect(amountIn(on, escrow.account)).toBe(escrow.held);
  // Replaced after the deposit, because the sandbox's own program makes the deposit.
  const data = proxyProgram();
  const lamports = vm.rentExempt(data.length);
  for (const program of [family.program, ROUTER])
    vm.write(program, { data, lamports, owner: LOADER, executable: true });
  const { cosigner } = escrow;
  openTo(vm, escrow.account, alice.address);
  const build = (): string => {
    const call = router(SCRIPT, calls(on, escrow));
    putScripts(corpusMachine(vm), { instructions: [call] });
    const accounts = call.accounts.map(({ address, signer, writable }) => ({
      address,
      role: (signer ? 2 : 0) + (writable ? 1 : 0),
    }));
    const cosigners = cosigner ? [{ address: cosigner.inviteSigner, role: READONLY_SIGNER }] : [];
    const moves = {
      programAddress: call.program,
      accounts: [...accounts, ...cosigners],
      data: call.data,
    };
    const instructions = [...(escrow.call ? [escrow.call] : []), moves];
    const { blockhash } = ledger.latestBlockhash();
    const plan = { payer: alice.address, instructions: instructions as never, blockhash };
    return toBase64(compileTransaction(plan));
  };
  let built = '';
  const lie: Tamper = async ({ pathname }, forward) => {
    if (family.built.test(pathname)) {
      built = build();
      return { status: 200, body: family.answer(built) };
    }
    if (pathname.endsWith('execute')) return { status: 400, body: { error: 'no', code: 400 } };
    const isFee = family.name === 'studio.claimFees' && family.listed.test(pathname);
    const answer = isFee ? { status: 200, body: {} } : await forward();
    if (!family.listed.test(pathname)) return answer;
    return { status: 200, body: family.lie(answer.body as never) };
  };
  const deployment = await tamper(sandbox, lie);
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  /** Submits what the service built, as a wallet without the guard does. */
  const land = async (): Promise<void> => {
    const byAlice = await sign(built, alice);
    const wire = cosigner ? await signTransaction(byAlice, cosigner.signer) : byAlice;
    const outcome = ledger.submit(Buffer.from(wire, 'base64'));
    expect({ ...outcome, error: errorOf(outcome) }).toMatchObject({
      status: 'landed',
      error: undefined,
    });
  };
  return { on, escrow, perijove, act: () => escrow.act(perijove), land, steps };
}

/** Base units in a token account. */
function amountIn({ sandbox: { ledger } }: Trading, address: Address): bigint {
  const account = ledger.account(address);
  return (account && readTokenAccount(account)?.amount) ?? 0n;
}

/** The instruction of the corpus, by the alice of the sandbox. */
const transfer = (on: Trading, from: Address, to: Address, amount: bigint): DraftInstruction => {
  const coin = { mint: USDC as Mint, decimals: 6, program: TOKEN_PROGRAM };
  const call = token.transferChecked(coin as never, from, to, corpusAlice, amount);
  return {
    ...call,
    accounts: call.accounts.map((meta) =>
      meta.address === corpusAlice.address ? { ...meta, address: on.alice.address } : meta,
    ),
  };
};

const toAlice = (on: Trading, { account }: Escrow, amount: bigint) =>
  transfer(on, account, usdcOf(on, on.alice.address), amount);
const toBob = (on: Trading, { account }: Escrow, amount: bigint) =>
  transfer(on, account, usdcOf(on, on.bob.address), amount);

describe.each(families)('$name, of which the service says that one unit is left', (family) => {
  it.each<readonly [string, Calls]>([
    [
      'goes to a stranger',
      (on, escrow) => [toAlice(on, escrow, 1n), toBob(on, escrow, escrow.held - 1n)],
    ],
    [
      'goes on to a stranger',
      (on, escrow) => [
        toAlice(on, escrow, escrow.held),
        transfer(on, usdcOf(on, on.alice.address), usdcOf(on, on.bob.address), escrow.held - 1n),
      ],
    ],
  ])('is not signed when the rest %s', async (_, calls) => {
    const { on, escrow, act, land, steps } = await openHostile(family, calls);
    const { bob } = on;
    const before = balanceOf(on, bob.address, USDC);
    await expect(act()).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: {
        findings: expect.arrayContaining([expect.objectContaining({ rule: 'recipient' })]),
      },
    });
    expect(steps).not.toContain('signed');
    expect(balanceOf(on, bob.address, USDC)).toBe(before);
    await land();
    expect(balanceOf(on, bob.address, USDC)).toBe(before + escrow.held - 1n);
  });

  it('is signed when all of it comes back', async () => {
    const { act, steps } = await openHostile(family, (on, escrow) => [
      toAlice(on, escrow, escrow.held),
    ]);
    const error: unknown = await act().catch((reason: unknown) => reason);
    expect(steps).toContain('signed');
    // The families without an endpoint to submit land it.
    expect(error).not.toMatchObject({ code: 'unsafe_transaction' });
  });
});

/** Of fees, the node does not say how much there is. */
const escrows = families.filter(({ name }) => name !== 'studio.claimFees');

describe.each(escrows)('$name, of which the service says that one unit is left', (family) => {
  it('is not signed when the rest stays where it is', async () => {
    const { on, escrow, act, land, steps } = await openHostile(family, (on, escrow) => [
      toAlice(on, escrow, 1n),
    ]);
    await expect(act()).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: { findings: [expect.objectContaining({ rule: 'receive' })] },
    });
    expect(steps).not.toContain('signed');
    await land();
    expect(amountIn(on, escrow.account)).toBe(escrow.held - 1n);
  });
});

it('no fee claim is signed below the minimum', async () => {
  const family = families.at(-1) as Family;
  const { on, perijove } = await openHostile(family, () => []);
  const input = { poolAddress: SCRIPT, quoteMint: USDC, minQuoteAmount: 2n };
  const options = { signer: on.alice.secretKey, rpc: createRpc(on.sandbox.rpcUrl) };
  await expect(perijove.studio.claimFees(input, options)).rejects.toMatchObject({
    code: 'execution_failed',
    details: { name: 'nothing_to_claim' },
  });
});

describe.each(further)('$name, while another one is open', (family) => {
  it.each<readonly [string, Calls]>([
    [
      'the other one goes with it',
      (on, escrow) => {
        const to = escrow.to ?? usdcOf(on, on.bob.address);
        return [
          transfer(on, escrow.account, to, escrow.held),
          transfer(on, usdcOf(on, on.alice.address), to, 10n * UNIT),
        ];
      },
    ],
    [
      'the other one comes back and goes with it',
      (on, escrow) => [
        toAlice(on, escrow, escrow.held),
        transfer(
          on,
          usdcOf(on, on.alice.address),
          escrow.to ?? usdcOf(on, on.bob.address),
          escrow.held + 10n * UNIT,
        ),
      ],
    ],
  ])('is not signed when %s', async (_, calls) => {
    const { on, escrow, act, land, steps } = await openHostile(family, calls);
    const to = escrow.to ?? usdcOf(on, on.bob.address);
    const before = amountIn(on, to);
    await expect(act()).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: { findings: [expect.objectContaining({ rule: 'spend' })] },
    });
    expect(steps).not.toContain('signed');
    await land();
    expect(amountIn(on, escrow.account)).toBe(0n);
    expect(amountIn(on, to)).toBe(before + escrow.held + 10n * UNIT);
  });

  it('is signed when the other one is unchanged', async () => {
    const { act, steps } = await openHostile(family, (on, { to = usdcOf(on, on.bob.address) }) => [
      transfer(on, usdcOf(on, on.alice.address), to, 10n * UNIT),
    ]);
    const error: unknown = await act().catch((reason: unknown) => reason);
    expect(steps).toContain('signed');
    expect(error).not.toMatchObject({ code: 'unsafe_transaction' });
  });
});

it.each(['trigger.cancel', 'recurring.cancel'])(
  '%s is not over when the service lists an open order as ended',
  async (name) => {
    const family = families.find((each) => each.name === name) as Family;
    const on = await startTrading();
    const { sandbox, alice } = on;
    const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
    const escrow = await family.open(on, options);
    const swapped: Readonly<Record<string, string>> = { active: 'history', history: 'active' };
    const deployment = await tamper(sandbox, async (target, forward) => {
      const { searchParams } = target;
      const status = searchParams.get('orderStatus');
      if (status !== null) searchParams.set('orderStatus', swapped[status] ?? status);
      return forward();
    });
    const lying = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => lying.close());
    await expect(escrow.act(lying)).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'order_not_ended' },
    });
  },
);
