import { type Address, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import {
  type AnyInstruction,
  createRpc,
  type FlowEvent,
  findAssociatedTokenAddress,
  type Review,
  type Rpc,
} from '@perijove/solana';
import { createPerijove } from 'perijove';
import type * as swap from 'perijove/swap';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  JUP,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { type Tamper, tamper } from './tampering-service.ts';

const AMOUNT = 100_000_000n;
const pair = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };

const SYSTEM = '11111111111111111111111111111111';
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';

function payLamports(from: Address, to: Address, lamports: bigint): AnyInstruction {
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, lamports, true);
  const accounts = [
    { address: from, role: 3 },
    { address: to, role: 1 },
  ];
  return { programAddress: SYSTEM, accounts, data };
}

function payTokens(from: Address, source: Address, to: Address, amount: bigint): AnyInstruction {
  const data = new Uint8Array(9);
  data[0] = 3;
  new DataView(data.buffer).setBigUint64(1, amount, true);
  const accounts = [
    { address: source, role: 1 },
    { address: to, role: 1 },
    { address: from, role: 2 },
  ];
  return { programAddress: TOKEN_PROGRAM, accounts, data };
}

/** Takes so many bytes of the transaction. */
const memo = (bytes: number): AnyInstruction => ({
  programAddress: MEMO,
  data: new Uint8Array(bytes).fill(97),
});

const ataOf = (owner: Address, mint: Address) =>
  findAssociatedTokenAddress(owner, mint, TOKEN_PROGRAM);

interface Scene extends Trading {
  readonly rpc: Rpc;
  readonly options: { readonly signer: Uint8Array; readonly rpc: Rpc };
  /** What the service was asked for, one by one. */
  readonly asked: URLSearchParams[];
}

/** A client that sees what is asked, and whose service may answer something else. */
async function open(change: Tamper = (_, forward) => forward()): Promise<Scene> {
  const trading = await startTrading();
  const { sandbox, alice } = trading;
  const asked: URLSearchParams[] = [];
  const deployment = await tamper(sandbox, (target, forward, sent) => {
    if (target.pathname.endsWith('/build')) asked.push(new URLSearchParams(target.searchParams));
    return change(target, forward, sent);
  });
  const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const rpc = createRpc(sandbox.rpcUrl);
  return { ...trading, perijove, rpc, asked, options: { signer: alice.secretKey, rpc } };
}

describe('swap.swapByBuild', () => {
  it.each([
    [USDC, JUP],
    [SOL, JUP],
    [JUP, SOL],
  ])('swaps %s for %s', async (inputMint, outputMint) => {
    const scene = await open();
    const { perijove, alice, options } = scene;
    const held = (): readonly bigint[] =>
      [USDC, JUP].map((mint) => balanceOf(scene, alice.address, mint));
    const before = held();
    const input = { inputMint, outputMint, amount: 1_000_000n };
    const { outAmount, moved } = await perijove.swap.swapByBuild(input, options);
    expect(moved?.[outputMint]).toBe(outAmount);
    expect(moved?.[inputMint]).toBe('-1000000');
    expect(held()).not.toEqual(before);
  });

  it('swaps, and pays with the output in the same transaction', async () => {
    const scene = await open();
    const { sandbox, perijove, alice, bob, options } = scene;
    const [usdcOfAlice, usdcOfBob] = await Promise.all(
      [alice, bob].map(({ address }) => ataOf(address, USDC)),
    );
    const usdc = balanceOf(scene, bob.address, USDC);
    const lamports = balanceOf(scene, bob.address, SOL);
    const result = await perijove.swap.swapByBuild(
      { inputMint: SOL, outputMint: USDC, amount: AMOUNT },
      {
        ...options,
        before: [memo(5), payLamports(alice.address, bob.address, 7n)],
        after: [payTokens(alice.address, usdcOfAlice as string, usdcOfBob as string, 5_000_000n)],
        spend: [
          { mint: USDC, atMost: 5_000_000n },
          { mint: SOL, atMost: 7n },
        ],
      },
    );
    expect(balanceOf(scene, bob.address, USDC)).toBe(usdc + 5_000_000n);
    expect(balanceOf(scene, bob.address, SOL)).toBe(lamports + 7n);
    expect(result.moved).toMatchObject({
      [USDC]: String(BigInt(result.outAmount) - 5_000_000n),
    });
    expect(sandbox.ledger.transaction(result.signature)?.error).toBeNull();
  });

  it('does not sign own instructions that take more than the caller says', async () => {
    const { perijove, alice, bob, options } = await open();
    const after = [payLamports(alice.address, bob.address, 8n)];
    for (const spend of [undefined, [{ mint: SOL, atMost: 7n }]]) {
      await expect(
        perijove.swap.swapByBuild(pair, { ...options, after, ...(spend && { spend }) }),
      ).rejects.toMatchObject({ code: 'unsafe_transaction' });
    }
  });

  it('leaves out accounts that exist, then asks for fewer accounts, until it fits', async () => {
    const { perijove, options, asked } = await open();
    // So much is split between several pools.
    const input = { ...pair, amount: 10_000_000_000n, minOutput: 1n };
    /** The size of the transaction beside so long a memo, and its calls. */
    const measure = async (length: number) => {
      asked.length = 0;
      const sizes: number[] = [];
      const called: (readonly string[])[] = [];
      const confirm = ({ transaction }: Review): never => {
        const { message, signatures } = transaction.wire;
        sizes.push(1 + signatures.length * 64 + message.length);
        called.push(transaction.instructions.map(({ program }) => program));
        throw new Error('only measured');
      };
      const run = perijove.swap.swapByBuild(input, { ...options, before: [memo(length)], confirm });
      await expect(run).rejects.toMatchObject({ code: 'signer_failed' });
      const [size = 0] = sizes;
      const counts = asked.map((each) => Number(each.get('maxAccounts') ?? 64));
      return { room: 1232 - size, opens: called[0]?.includes('associated-token'), counts };
    };
    const whole = await measure(300);
    expect(whole).toMatchObject({ opens: true, counts: [64] });
    const filled = 300 + whole.room;
    expect(await measure(filled)).toMatchObject({ room: 0, opens: true, counts: [64] });
    const bare = await measure(filled + 1);
    expect(bare).toMatchObject({ opens: false, counts: [64] });
    const fewer = await measure(filled + 1 + bare.room + 1);
    expect(fewer.counts.slice(0, 3)).toEqual([64, 60, 56]);
    expect(fewer.room).toBeGreaterThanOrEqual(0);
  });

  it('says how large it is when no route is small enough', async () => {
    const { perijove, options, asked } = await open();
    await expect(
      perijove.swap.swapByBuild(pair, { ...options, before: [memo(1_100)] }),
    ).rejects.toMatchObject({
      code: 'execution_failed',
      advice: 'fix-input',
      details: { name: 'too_large' },
      message: expect.stringMatching(/has 1[2-9]\d\d bytes/) as string,
    });
    expect(asked.length).toBeLessThan(15);
  });

  it('sets a limit of compute units that leaves room, and no price above the bound', async () => {
    const spike: Tamper = async (target, forward) => {
      const { status, body } = await forward();
      if (!target.pathname.endsWith('/build')) return { status, body };
      // 82e9 micro-lamports for a unit.
      const data = Buffer.alloc(9);
      data[0] = 3;
      data.writeBigUInt64LE(82_000_000_000n, 1);
      const [price] = (body as { computeBudgetInstructions: object[] }).computeBudgetInstructions;
      const computeBudgetInstructions = [{ ...price, data: data.toString('base64') }];
      return { status, body: { ...(body as object), computeBudgetInstructions } };
    };
    const { perijove, options } = await open(spike);
    const fees: bigint[] = [];
    const limits: number[] = [];
    const onProgress = (event: FlowEvent): void => {
      if (event.step !== 'checked') return;
      fees.push(event.transaction.fee.priorityLamports);
      limits.push(event.transaction.fee.computeUnitLimit);
    };
    await perijove.swap.swapByBuild(pair, { ...options, onProgress });
    await perijove.swap.swapByBuild(pair, {
      ...options,
      onProgress,
      maxPriorityFeeLamports: 12_345n,
    });
    expect(fees[0]).toBeGreaterThan(490_000n);
    expect(fees[0]).toBeLessThanOrEqual(500_000n);
    expect(fees[1]).toBeGreaterThan(12_000n);
    expect(fees[1]).toBeLessThanOrEqual(12_345n);
    for (const limit of limits) expect(limit).toBeLessThan(1_400_000);
  });

  it('takes a blockhash of its own node where that of the service is not known', async () => {
    const { perijove, options } = await open(async (target, forward) => {
      const { status, body } = await forward();
      if (!target.pathname.endsWith('/build')) return { status, body };
      const blockhash = Array.from({ length: 32 }, () => 7);
      const blockhashWithMetadata = {
        blockhash,
        lastValidBlockHeight: 1,
        fetchedAt: '2026-06-01T00:00:00Z',
      };
      return { status, body: { ...(body as object), blockhashWithMetadata } };
    });
    await expect(perijove.swap.swapByBuild(pair, options)).resolves.toBeTruthy();
  });

  it('delivers to a token account of someone else', async () => {
    const scene = await open();
    const { perijove, bob, options } = scene;
    const usdc = balanceOf(scene, bob.address, USDC);
    const destinationTokenAccount = await ataOf(bob.address, USDC);
    const input = { inputMint: SOL, outputMint: USDC, amount: AMOUNT, destinationTokenAccount };
    const { outAmount } = await perijove.swap.swapByBuild(input, options);
    expect(balanceOf(scene, bob.address, USDC)).toBe(usdc + BigInt(outAmount));
    await expect(
      perijove.swap.swapByBuild({ ...input, destinationTokenAccount: bob.address }, options),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'destinationTokenAccount' },
    });
  });

  it('lets someone else pay the fee, who signs first', async () => {
    const scene = await open();
    const { perijove, alice, bob, options } = scene;
    const [own, payers] = [alice, bob].map(({ address }) => balanceOf(scene, address, SOL));
    const input = { ...pair, payer: bob.address };
    await expect(perijove.swap.swapByBuild(input, options)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'alsoSign' },
    });
    await perijove.swap.swapByBuild(input, { ...options, alsoSign: [bob.secretKey] });
    expect(balanceOf(scene, alice.address, SOL)).toBe(own);
    expect(balanceOf(scene, bob.address, SOL)).toBeLessThan(payers as bigint);
  });

  it('pays a tip within the bound', async () => {
    const { perijove, options } = await open();
    const { moved } = await perijove.swap.swapByBuild({ ...pair, tipAmount: 1_000_000n }, options);
    expect(moved?.[SOL]).toBe('-1000000');
  });

  it('is resumed with its own instructions, and pays once', async () => {
    const scene = await open();
    const { perijove, alice, bob, options } = scene;
    const lamports = balanceOf(scene, bob.address, SOL);
    const journal = createMemoryJournal();
    const after = [payLamports(alice.address, bob.address, 7n)];
    const spend = [{ mint: SOL, atMost: 7n }];
    const confirm = (): void => {
      throw new Error('later');
    };
    await expect(
      perijove.swap.swapByBuild(pair, { ...options, journal, id: 'paid', after, spend, confirm }),
    ).rejects.toMatchObject({ code: 'signer_failed' });
    await expect(
      perijove.swap.swapByBuild(pair, { ...options, journal, id: 'paid', spend }),
    ).rejects.toMatchObject({ code: 'invalid_input', details: { field: 'after' } });
    const resumed = await perijove.resume(journal, options);
    expect(resumed).toMatchObject([{ id: 'paid', flow: 'swap.swapByBuild', outcome: 'landed' }]);
    await perijove.swap.swapByBuild(pair, { ...options, journal, id: 'paid', after, spend });
    expect(balanceOf(scene, bob.address, SOL)).toBe(lamports + 7n);
  });

  it('refuses what it cannot use before it asks for anything', async () => {
    const { perijove, options, asked, alice } = await open();
    const run = (input: object, more: object = {}): Promise<unknown> =>
      perijove.swap.swapByBuild({ ...pair, ...input }, { ...options, ...more });
    const cases: readonly (readonly [string, object, object?])[] = [
      ['taker', { taker: alice.address }],
      ['amount', { amount: 0n }],
      ['minOutput', { minOutput: -1n }],
      ['maxSlippageBps', { maxSlippageBps: 10_001 }],
      ['platformFeeBps', { platformFeeBps: 256, feeAccount: alice.address }],
      ['nativeDestinationAccount', { nativeDestinationAccount: alice.address }],
      ['before', {}, { before: {} }],
      ['before[0].programId', {}, { before: [{ programId: 'x' }] }],
      ['after[1]', {}, { after: [memo(1), null] }],
      ['maxPriorityFeeLamports', {}, { maxPriorityFeeLamports: -1n }],
      ['spend', {}, { spend: { mint: SOL } }],
      ['rpc', {}, { rpc: undefined }],
      ['signers', {}, { signers: [] }],
    ];
    for (const [field, input, more] of cases) {
      await expect(run(input, more), field).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: expect.stringContaining(field) as string },
      });
    }
    expect(asked).toEqual([]);
  });
});

describe('swap.forCpi', () => {
  const vault = emptyWallet('vault').address;
  const input: swap.BuildInput = { ...pair, taker: vault };

  it('returns the pieces of a swap, with lookup tables of the chain', async () => {
    const { perijove, rpc } = await open();
    const swap = await perijove.swap.forCpi(input, { rpc });
    const { swapInstruction, outAmount, otherAmountThreshold } = swap.build;
    expect(swap).toMatchObject({
      programId: swapInstruction.programId,
      accounts: swapInstruction.accounts,
      inAmount: AMOUNT,
      outAmount: BigInt(outAmount),
      minOutput: BigInt(otherAmountThreshold),
    });
    expect(Buffer.from(swap.data).toString('base64')).toBe(swapInstruction.data);
    expect(swap.tables.size).toBeGreaterThan(0);
    expect(swap.accounts.find(({ isSigner }) => isSigner)?.pubkey).toBe(vault);
  });
});
