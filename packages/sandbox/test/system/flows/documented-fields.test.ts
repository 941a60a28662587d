import { type Mint, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import {
  compileTransaction,
  type Instruction,
  type Role,
  toBase64,
} from '@perijove/local-node/ledger';
import { createRpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { createInviteCode } from 'perijove/send';
import { expect, it, onTestFinished } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import type { FundedWallet } from '../../../src/index.ts';
import { randomOf } from '../../../src/world/random.ts';
import { launchInput } from '../../families/studio/launching.ts';
import { drawSwaps, startQuoting } from '../../market/routing/quoting.ts';
import {
  balanceOf,
  emptyWallet,
  sign,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { JUP } from '../../settlement/on-ledger.ts';
import { onlyDocumentedFields } from './documented-fields.ts';
import { signerOf } from './surroundings.ts';
import { tamper } from './tampering-service.ts';

type QuoteInput = Parameters<Perijove['routingSwap']['quote']>[0];
type SwapInstructions = Awaited<ReturnType<Perijove['routingSwap']['swapInstructions']>>;

interface Stripped extends Trading {
  /** A client that never sees a field that no document names. */
  readonly stripped: Perijove;
}

/** Many more requests than the plans allow. */
const plan = { limit: 10_000, windowMs: 1_000 };

async function start(): Promise<Stripped> {
  const on = await startTrading({ seed: 'test', plan });
  const deployment = await tamper(on.sandbox, onlyDocumentedFields());
  const stripped = createPerijove({ deployment, apiKey: on.sandbox.apiKey, plan, retries: 0 });
  onTestFinished(() => stripped.close());
  return { ...on, stripped };
}

const options: readonly Partial<QuoteInput>[] = [
  {},
  { slippageBps: 300 },
  { swapMode: 'ExactOut' },
  { onlyDirectRoutes: true },
  { restrictIntermediateTokens: false },
  { asLegacyTransaction: true },
  { maxAccounts: 30 },
  { instructionVersion: 'V2' },
  { platformFeeBps: 37, instructionVersion: 'V2' },
  { platformFeeBps: 85, swapMode: 'ExactOut', instructionVersion: 'V2' },
  { dynamicSlippage: true, forJitoBundle: true },
];

/** A wallet that has the tokens and lamports for anything, and the platform's account. */
function prepare({ sandbox }: Trading, input: Mint, feeMint: Mint, name: string) {
  const taker = emptyWallet(`taker ${name}`);
  const platform = emptyWallet(`platform ${name}`).address;
  const { ledger, control } = sandbox;
  control.faucet({ address: taker.address, amount: 10n ** 15n });
  if (input !== SOL) ledger.faucet.token(taker.address, input, 10n ** 18n);
  ledger.faucet.token(platform, feeMint, 1n);
  return { taker, feeAccount: ledger.holdings(platform)[0]?.account ?? '' };
}

function instructionOf({
  programId,
  accounts,
  data,
}: SwapInstructions['swapInstruction']): Instruction {
  return {
    programAddress: programId,
    accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
      address: pubkey,
      role: ((isSigner ? 2 : 0) + (isWritable ? 1 : 0)) as Role,
    })),
    data: Buffer.from(data, 'base64'),
  };
}

function wireOf({ sandbox }: Trading, payer: string, parts: SwapInstructions): string {
  const all = [...parts.setupInstructions, parts.swapInstruction, parts.cleanupInstruction];
  const instructions = all.flatMap((each): Instruction[] => (each ? [instructionOf(each)] : []));
  const { blockhash } = sandbox.ledger.latestBlockhash();
  return toBase64(compileTransaction({ payer, instructions, blockhash }));
}

it('swaps of many quotes need nothing that no document names, and pay what was quoted', async () => {
  const on = await start();
  const { stripped, sandbox } = on;
  const rpc = createRpc(sandbox.rpcUrl);
  const send = async (wire: string, wallet: FundedWallet): Promise<void> => {
    await rpc.call('sendTransaction', [await sign(wire, wallet), { encoding: 'base64' }]);
  };
  let swaps = 0;
  const random = randomOf(4);
  for (const [i, draw] of drawSwaps(startQuoting('test'), sized(6, 150), 8, [-1, 4]).entries()) {
    const { inputMint, outputMint } = draw;
    const option = options[i % options.length] ?? {};
    const exactOut = option.swapMode === 'ExactOut';
    const amount = exactOut ? draw.outAmount : draw.amount;
    const asked = { inputMint, outputMint, amount, ...option };
    const quoteResponse = await stripped.routingSwap.quote(asked).catch(() => undefined);
    if (!quoteResponse) continue;
    const { taker, feeAccount } = prepare(
      on,
      inputMint,
      exactOut ? inputMint : outputMint,
      String(i),
    );
    const request = {
      userPublicKey: taker.address,
      quoteResponse,
      ...(option.platformFeeBps !== undefined && { feeAccount }),
      ...(option.asLegacyTransaction && { asLegacyTransaction: true }),
    };
    const before = [inputMint, outputMint].map((mint) => balanceOf(on, taker.address, mint));
    if (random.chance(0.5)) {
      const { swapTransaction } = await stripped.routingSwap.swap(request);
      await send(swapTransaction, taker);
    } else {
      const parts = await stripped.routingSwap.swapInstructions(request);
      await send(wireOf(on, taker.address, parts), taker);
    }
    const after = [inputMint, outputMint].map((mint) => balanceOf(on, taker.address, mint));
    const [paid, got] = [
      (before[0] ?? 0n) - (after[0] ?? 0n),
      (after[1] ?? 0n) - (before[1] ?? 0n),
    ];
    // SOL pays fees and rent, too.
    if (inputMint !== SOL) expect(paid, String(i)).toBe(BigInt(quoteResponse.inAmount));
    if (outputMint !== SOL) expect(got, String(i)).toBe(BigInt(quoteResponse.outAmount));
    swaps++;
  }
  expect(swaps).toBeGreaterThan(sized(3, 100));
});

it('every flow of every family runs without fields that no document names', async () => {
  const on = await start();
  const { stripped: perijove, sandbox, alice } = on;
  const signer = await signerOf(alice);
  const flow = (id?: string) => ({
    id,
    signer,
    rpc: createRpc(sandbox.rpcUrl),
    journal: createMemoryJournal(),
  });
  const pair = { inputMint: USDC, outputMint: SOL };
  const amount = 20_000_000n;

  await perijove.instantSwap.swap({ ...pair, amount }, flow('instant'));
  await perijove.routingSwap.swap({ ...pair, amount }, flow('routing'));
  const params = { makingAmount: amount, takingAmount: 10n ** 12n };
  const { order } = await perijove.trigger.place({ ...pair, params }, flow('limit'));
  for await (const _ of perijove.trigger.cancel({ orders: [order ?? ''] }, flow()));
  const time = { inAmount: 200_000_000n, numberOfOrders: 2, interval: 604_800 };
  const weekly = await perijove.recurring.place({ ...pair, params: { time } }, flow('weekly'));
  await perijove.recurring.cancel({ order: weekly.order ?? '' }, flow('weekly end'));
  await perijove.earn.deposit({ asset: USDC, amount }, flow('deposit'));
  await perijove.earn.withdraw({ asset: USDC, amount: 1_000_000n }, flow('withdraw'));
  await perijove.earn.mint({ asset: USDC, shares: 1_000_000n }, flow('mint'));
  await perijove.earn.redeem({ asset: USDC, shares: 1_000_000n }, flow('redeem'));
  const invite = { code: createInviteCode(), amount, mint: USDC };
  const { invitePDA } = await perijove.send.send(invite, flow('send'));
  await perijove.send.clawback({ invitePDA }, flow('clawback'));
  const { mint } = await perijove.studio.launch(launchInput('PLAIN'), flow('launch'));
  await perijove.routingSwap.swap({ inputMint: USDC, outputMint: mint, amount }, flow('buy'));
  const { data } = await perijove.studio.poolAddresses({ mint });
  const poolAddress = data?.dbcPoolAddress ?? '';
  await perijove.studio.claimFees({ poolAddress, quoteMint: USDC }, flow('fees'));
});

it('the newer API runs without fields that no document names', async () => {
  const on = await start();
  const { stripped: perijove, sandbox, alice, bob } = on;
  const signer = await signerOf(alice);
  const rpc = createRpc(sandbox.rpcUrl);
  const flow = (id?: string) => ({ id, signer, rpc, journal: createMemoryJournal() });
  const pair = { inputMint: USDC, outputMint: SOL };
  const amount = 20_000_000n;
  const taker = alice.address;

  await perijove.swap.swap({ ...pair, amount }, flow('order'));
  await perijove.swap.swapByBuild({ ...pair, amount }, flow('build'));
  await perijove.swap.preview.swap({ ...pair, amount }, { owner: taker, rpc });
  const bought = { to: bob.address, mint: JUP, amount: 1_000_000n };
  await perijove.swap.pay({ ...bought, from: USDC, maxInput: amount }, flow('pay'));
  const quoteResponse = await perijove.swap.quote({ ...pair, amount });
  const { swapTransaction } = await perijove.swap.swap({ quoteResponse, taker });
  await rpc.call('sendTransaction', [await sign(swapTransaction, alice), { encoding: 'base64' }]);
  const parts = await perijove.swap.swapInstructions({ quoteResponse, taker });
  expect(parts.swapInstruction.data).not.toBe('');

  const { triggerV2 } = perijove;
  const held = { ...pair, inputAmount: amount, triggerMint: SOL };
  const low = { orderType: 'single', triggerCondition: 'below', triggerPriceUsd: 1 } as const;
  const input = { ...held, ...low, expiresAt: { inMs: 86_400_000 } };
  const { order } = await triggerV2.place(input, flow('vault'));
  await triggerV2.edit({ order, orderType: 'single', triggerPriceUsd: 2 }, { signer });
  await triggerV2.cancel({ order }, flow());
  const rounds = { ...pair, inputAmount: 2n * amount, orderCount: 2, intervalSeconds: 86_400 };
  const dca = await triggerV2.placeDca(rounds, flow('rounds'));
  await triggerV2.cancelDca({ order: dca.order }, flow());
});
