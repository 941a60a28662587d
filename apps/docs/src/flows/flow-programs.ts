import { LAUNCH_INPUT } from '../launch-input.ts';

/** The parts of the program that a flow's page shows, and that the build of the site runs. */
export interface FlowProgram {
  /** What it imports from `perijove` beside `createPerijove` and `createRpc`. */
  readonly names: readonly string[];
  /** Statements that lead to the state in which the flow is called. */
  readonly before?: string;
  /** The call of the flow, and what is printed of its result. */
  readonly call: string;
  /** Lamports that leave the wallet on purpose: they are no cost. */
  readonly spentLamports?: bigint | 'unknown';
}

const PAIR = "inputMint: SOL, outputMint: USDC, amount: toBaseUnits('0.1', 9)";
const TENTH = 100_000_000n;
const TWO = 2_000_000_000n;
/** The first of four rounds is executed at once. */
const AFTER_A_ROUND = -1_500_000_000n;

const LIMIT_ORDER = `const sell = {
  inputMint: SOL,
  outputMint: USDC,
  params: { makingAmount: toBaseUnits('0.1', 9), takingAmount: toBaseUnits('25', 6) },
};`;

const TIME_ORDER = `const time = { inAmount: toBaseUnits('2', 9), numberOfOrders: 4, interval: 86_400 };
const sell = { inputMint: SOL, outputMint: USDC, params: { time } };`;

const PRICE_ORDER = `const sell = {
  orderType: 'single',
  inputMint: SOL,
  outputMint: USDC,
  inputAmount: toBaseUnits('0.1', 9),
  triggerMint: SOL,
  triggerCondition: 'above',
  triggerPriceUsd: 1_000,
  expiresAt: { inMs: 3_600_000 },
};`;

const ROUNDS = `const rounds = {
  inputMint: SOL,
  outputMint: USDC,
  inputAmount: toBaseUnits('2', 9),
  orderCount: 4,
  intervalSeconds: 86_400,
};`;

const DEPOSIT =
  "await perijove.earn.deposit({ asset: USDC, amount: toBaseUnits('25', 6) }, options);";

const lending = (action: string, input: string): string =>
  `const { signature, moved } = await perijove.earn.${action}(${input}, options);
console.log(signature, moved);`;

const LOAN = `const loan = { vaultId: 1, collateral: toBaseUnits('1', 9), debt: toBaseUnits('20', 6) };`;
const OPENED = `${LOAN}
const { positionId } = await perijove.borrow.open(loan, options);
const at = { vaultId: 1, positionId };`;

const borrowing = (action: string, input: string): string =>
  `const { signature, health, moved } = await perijove.borrow.${action}(${input}, options);
console.log(signature, health.after.factor, moved);`;

const ACCEPTED = `// Of the sandbox. The one of the service is not published: an error names it before you accept it.
const accepting = { ...options, programs: ['J3CvR5kJ8dmANWAoCe3rZizfFEXUQTyGmHQSsHarGM4F'] };`;
const MARKET = `const { data } = await perijove.prediction.events({ category: 'sports', includeMarkets: true });
const [market] = data[0].markets;
${ACCEPTED}`;
const PURCHASE = `const purchase = { marketId: market.marketId, isYes: true, depositAmount: toBaseUnits('10', 6) };`;
const BOUGHT = `${MARKET}
${PURCHASE}
const { orderPubkey, positionPubkey } = await perijove.prediction.buy(purchase, accepting);
control.clock.jump(5_000); // five seconds later, in the sandbox
await perijove.prediction.waitForFill({ orderPubkey });
const position = await perijove.prediction.position({ positionPubkey });`;
const SOLD = "const bounds = { minUsd: toBaseUnits('0.01', 6) };";

const swapping = (family: string): FlowProgram => ({
  names: ['SOL', 'toBaseUnits', 'USDC'],
  spentLamports: TENTH,
  call: `const { signature, moved } = await perijove.${family}.swap(
  { ${PAIR} },
  options,
);
console.log(signature, moved);`,
});

/** By the name of the flow. */
export const flowPrograms = {
  'swap.swap': swapping('swap'),
  'swap.swapByBuild': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: TENTH,
    call: `const { signature, moved } = await perijove.swap.swapByBuild(
  { ${PAIR} },
  options,
);
console.log(signature, moved);`,
  },
  'swap.pay': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    // What 5 USDC cost depends on the market.
    spentLamports: 'unknown',
    before: "const maxInput = toBaseUnits('0.05', 9); // more than 5 USDC cost",
    call: `const { signature, arrived } = await perijove.swap.pay(
  { to: fundedWallets.bob.address, mint: USDC, amount: toBaseUnits('5', 6), from: SOL, maxInput },
  options,
);
console.log(signature, arrived);`,
  },
  'swap.forCpi': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    call: `const { accounts, data, tables } = await perijove.swap.forCpi(
  { ${PAIR}, taker: fundedWallets.alice.address },
  { rpc: options.rpc },
);
console.log(\`\${accounts.length} accounts, \${data.length} bytes of data, \${Object.keys(tables).length} tables\`);`,
  },
  'instant-swap.swap': swapping('instantSwap'),
  'routing-swap.swap': swapping('routingSwap'),
  'earn.deposit': {
    names: ['toBaseUnits', 'USDC'],
    call: lending('deposit', "{ asset: USDC, amount: toBaseUnits('25', 6) }"),
  },
  'earn.withdraw': {
    names: ['toBaseUnits', 'USDC'],
    before: DEPOSIT,
    call: lending('withdraw', "{ asset: USDC, amount: toBaseUnits('10', 6) }"),
  },
  'earn.mint': {
    names: ['toBaseUnits', 'USDC'],
    call: lending('mint', "{ asset: USDC, shares: toBaseUnits('20', 6) }"),
  },
  'earn.redeem': {
    names: ['toBaseUnits', 'USDC'],
    before: DEPOSIT,
    call: lending('redeem', "{ asset: USDC, shares: toBaseUnits('10', 6) }"),
  },
  'borrow.open': {
    names: ['toBaseUnits'],
    spentLamports: 1_000_000_000n,
    before: LOAN,
    call: `const { signature, positionId, health } = await perijove.borrow.open(loan, options);
console.log(signature, positionId, health.after.factor, health.after.liquidationPrice);`,
  },
  'borrow.deposit': {
    names: ['toBaseUnits'],
    spentLamports: TENTH,
    before: OPENED,
    call: borrowing('deposit', "{ ...at, amount: toBaseUnits('0.1', 9) }"),
  },
  'borrow.borrow': {
    names: ['toBaseUnits'],
    before: OPENED,
    call: borrowing('borrow', "{ ...at, amount: toBaseUnits('10', 6), minHealth: 1.5 }"),
  },
  'borrow.repay': {
    names: ['toBaseUnits'],
    before: OPENED,
    call: borrowing('repay', "{ ...at, amount: 'all', maxAmount: toBaseUnits('20.01', 6) }"),
  },
  'borrow.withdraw': {
    names: ['toBaseUnits'],
    spentLamports: -TENTH,
    before: OPENED,
    call: borrowing('withdraw', "{ ...at, amount: toBaseUnits('0.1', 9) }"),
  },
  'borrow.closeAll': {
    names: ['toBaseUnits'],
    // What the collateral has earned depends on the time.
    spentLamports: 'unknown',
    before: `${OPENED}
const bounds = { maxRepay: toBaseUnits('20.01', 6), minWithdraw: toBaseUnits('0.999', 9) };`,
    call: `const { repaid, withdrawn } = await perijove.borrow.closeAll({ ...at, ...bounds }, options);
console.log(repaid?.moved, withdrawn?.moved);`,
  },
  'prediction.buy': {
    names: ['toBaseUnits'],
    before: `${MARKET}
${PURCHASE}`,
    call: `const { signature, orderPubkey, contracts } = await perijove.prediction.buy(purchase, accepting);
console.log(signature, orderPubkey, contracts);`,
  },
  'prediction.sell': {
    names: ['toBaseUnits'],
    before: `${BOUGHT}
${SOLD}
const contracts = BigInt(position.contractsMicro) / 2n;`,
    call: `const { signature } = await perijove.prediction.sell({ positionPubkey, contracts, ...bounds }, accepting);
console.log(signature);`,
  },
  'prediction.closePosition': {
    names: ['toBaseUnits'],
    before: `${BOUGHT}
${SOLD}
const maxContracts = BigInt(position.contractsMicro);`,
    call: `const close = { positionPubkey, maxContracts, ...bounds };
const { signature } = await perijove.prediction.closePosition(close, accepting);
console.log(signature);`,
  },
  'prediction.claim': {
    names: ['toBaseUnits'],
    before: `${MARKET}
const purchases = [true, false].map((isYes) => ({
  marketId: market.marketId,
  isYes,
  depositAmount: toBaseUnits('10', 6),
}));
for (const purchase of purchases) await perijove.prediction.buy(purchase, accepting);
control.clock.jump(5_000); // five seconds later, in the sandbox
await perijove.prediction.tradingStatus();
control.clock.jump(market.closeTime * 1_000 + 3_600_000 - control.clock.now()); // after the result
const positions = await perijove.prediction.positions({ ownerPubkey: fundedWallets.alice.address });
const { pubkey: positionPubkey, contractsMicro } = positions.data.find((each) => each.claimable);
const minPayout = BigInt(contractsMicro);`,
    call: `const { signature, moved } = await perijove.prediction.claim({ positionPubkey, minPayout }, accepting);
console.log(signature, moved);`,
  },
  'send.send': {
    names: ['createInviteCode', 'toBaseUnits', 'USDC'],
    before: 'const code = createInviteCode(); // store it first: it is the only way to claim',
    call: `const { signature, invitePDA } = await perijove.send.send(
  { code, mint: USDC, amount: toBaseUnits('5', 6) },
  options,
);
console.log(signature, invitePDA);`,
  },
  'send.clawback': {
    names: ['createInviteCode', 'toBaseUnits', 'USDC'],
    before: `const code = createInviteCode();
const invite = { code, mint: USDC, amount: toBaseUnits('5', 6) };
const { invitePDA } = await perijove.send.send(invite, options);`,
    call: `const { signature } = await perijove.send.clawback({ invitePDA }, options);
console.log(signature);`,
  },
  'studio.launch': {
    names: ['USDC'],
    before: LAUNCH_INPUT,
    call: `const { mint, signature } = await perijove.studio.launch(token, options);
console.log(mint, signature);`,
  },
  'studio.claimFees': {
    names: ['toBaseUnits', 'USDC'],
    before: `${LAUNCH_INPUT}
const { mint } = await perijove.studio.launch(token, options);
// A first trade pays the creator a fee.
const buy = { inputMint: USDC, outputMint: mint, amount: toBaseUnits('250', 6) };
await perijove.swap.swap(buy, options);
const { data } = await perijove.studio.poolAddresses({ mint });
const poolAddress = data?.dbcPoolAddress ?? '';`,
    call: `const { claimed } = await perijove.studio.claimFees({ poolAddress, quoteMint: USDC }, options);
console.log(claimed);`,
  },
  'tokens.verify': {
    names: ['toBaseUnits'],
    before: `// The newest token that is not verified.
const [token] = (await perijove.tokens.recent()).filter(({ isVerified }) => !isVerified);
const { canVerify } = await perijove.tokens.checkVerification({ tokenId: token.id });
console.log(canVerify);`,
    call: `const { signature, verificationCreated } = await perijove.tokens.verify(
  {
    tokenId: token.id,
    twitterHandle: 'https://x.com/newcomer',
    description: 'A sample of the sandbox.',
    maxAmount: toBaseUnits('1000', 6), // JUP
  },
  options,
);
console.log(signature, verificationCreated);`,
  },
  'trigger.place': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: TENTH,
    before: LIMIT_ORDER,
    call: `const { order, signature } = await perijove.trigger.place(sell, options);
console.log(order, signature);`,
  },
  'trigger.cancel': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: -TENTH,
    before: `${LIMIT_ORDER}\nconst { order } = await perijove.trigger.place(sell, options);`,
    call: `for await (const { orders, signature } of perijove.trigger.cancel({ orders: [order] }, options)) {
  console.log(orders, signature);
}`,
  },
  'recurring.place': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: TWO,
    before: TIME_ORDER,
    call: `const { order, signature } = await perijove.recurring.place(sell, options);
console.log(order, signature);`,
  },
  'recurring.cancel': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: AFTER_A_ROUND,
    before: `${TIME_ORDER}\nconst { order } = await perijove.recurring.place(sell, options);`,
    call: `const { signature } = await perijove.recurring.cancel({ order }, options);
console.log(signature);`,
  },
  'trigger-v2.signIn': {
    names: [],
    call: `const { wallet, expiresAt } = await perijove.triggerV2.signIn(options.signer);
console.log(wallet, expiresAt);`,
  },
  'trigger-v2.signOut': {
    names: [],
    before: 'await perijove.triggerV2.signIn(options.signer);',
    call: 'await perijove.triggerV2.signOut(options.signer);',
  },
  'trigger-v2.place': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: TENTH,
    before: PRICE_ORDER,
    call: `const { order, vault } = await perijove.triggerV2.place(sell, options);
console.log(order, vault);`,
  },
  'trigger-v2.placeDca': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: TWO,
    before: ROUNDS,
    call: `const { order, vault } = await perijove.triggerV2.placeDca(rounds, options);
console.log(order, vault);`,
  },
  'trigger-v2.edit': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    before: `${PRICE_ORDER}\nconst { order } = await perijove.triggerV2.place(sell, options);`,
    call: `const edited = await perijove.triggerV2.edit(
  { order, orderType: 'single', triggerPriceUsd: 1_100 },
  { signer: options.signer },
);
console.log(edited.triggerPriceUsd);`,
  },
  'trigger-v2.cancel': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: -TENTH,
    before: `${PRICE_ORDER}\nconst { order } = await perijove.triggerV2.place(sell, options);`,
    call: `const { signature, returned } = await perijove.triggerV2.cancel({ order }, options);
console.log(signature, returned);`,
  },
  'trigger-v2.cancelDca': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: AFTER_A_ROUND,
    before: `${ROUNDS}\nconst { order } = await perijove.triggerV2.placeDca(rounds, options);`,
    call: `const { signature, returned } = await perijove.triggerV2.cancelDca({ order }, options);
console.log(signature, returned);`,
  },
  'trigger-v2.withdrawExpired': {
    names: ['SOL', 'toBaseUnits', 'USDC'],
    spentLamports: -TENTH,
    before: `${PRICE_ORDER}
const expiresAt = { unixMs: control.clock.now() + 3_600_000 };
await perijove.triggerV2.place({ ...sell, expiresAt }, options);
control.clock.jump(2 * 3_600_000); // two hours later, in the sandbox`,
    call: `for await (const { order, returned } of perijove.triggerV2.withdrawExpired({}, options)) {
  console.log(order, returned);
}`,
  },
} as const satisfies Readonly<Record<string, FlowProgram>>;

/** The name of a flow: `swap.swap`, `trigger-v2.place`. */
export type FlowName = keyof typeof flowPrograms;
