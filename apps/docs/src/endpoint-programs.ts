import { LAUNCH_INPUT } from './launch-input.ts';

/** How the example of an endpoint's page comes to its input, where its recorded one is of another world. */
export interface EndpointProgram {
  /** Statements before the call. `address` and `signer` are a wallet of the sandbox. */
  readonly before?: string;
  /** The input as it is written. Default: the example of the endpoint. */
  readonly input?: string;
  /** The options as they are written. */
  readonly options?: string;
}

const SWAP_PAIR = "inputMint: SOL, outputMint: USDC, amount: toBaseUnits('0.1', 9)";
const signed = (from: string): string =>
  `const signedTransaction = await signTransaction(${from}.transaction, signer);`;
const FLOW = 'const flow = { signer, rpc: createRpc(rpcUrl) };';

const LIMIT_ORDER = `{
  inputMint: SOL,
  outputMint: USDC,
  params: { makingAmount: toBaseUnits('0.1', 9), takingAmount: toBaseUnits('25', 6) },
}`;
const LIMIT_PLACED = `${FLOW}
const { order } = await perijove.trigger.place(${LIMIT_ORDER}, flow);`;

const TIME = "{ time: { inAmount: toBaseUnits('200', 6), numberOfOrders: 4, interval: 86_400 } }";
const TIME_PLACED = `${FLOW}
const buy = { inputMint: USDC, outputMint: SOL, params: ${TIME} };
const { order } = await perijove.recurring.place(buy, flow);`;

/** Price-based orders can no longer be opened; the sandbox has one of this wallet. */
const OLD_ORDER = `const listed = await perijove.recurring.getOrders({
  user: address,
  orderStatus: 'active',
  recurringType: 'price',
  includeFailedTx: false,
});
const order = listed.price[0].orderKey;`;

const QUOTED = (family: string): string =>
  `const quoteResponse = await perijove.${family}.quote({ ${SWAP_PAIR} });`;

const POOL = `${LAUNCH_INPUT}
${FLOW}
const { mint } = await perijove.studio.launch(token, flow);`;
const POOL_ADDRESS = `${POOL}
const { data } = await perijove.studio.poolAddresses({ mint });
const poolAddress = data.dbcPoolAddress;`;
const TRADED = `${POOL_ADDRESS}
// A trade pays the creator a fee.
await perijove.swap.swap({ inputMint: USDC, outputMint: mint, amount: toBaseUnits('250', 6) }, flow);`;

const DEPOSIT = (
  kind: string,
  mints: string,
): string => `await perijove.triggerV2.registerVault({}, { signer });
const deposit = await perijove.triggerV2.craftDeposit(
  { ${mints}, userAddress: address, ${kind} },
  { signer },
);
const depositSignedTx = await signTransaction(deposit.transaction, signer);`;
const SELL = "inputMint: SOL, outputMint: USDC, amount: toBaseUnits('1', 9)";
const BUY = "inputMint: USDC, outputMint: SOL, amount: toBaseUnits('200', 6)";

const PRICE_PLACED = `${FLOW}
const { order } = await perijove.triggerV2.place(
  {
    orderType: 'single',
    inputMint: SOL,
    outputMint: USDC,
    inputAmount: toBaseUnits('1', 9),
    triggerMint: SOL,
    triggerCondition: 'above',
    triggerPriceUsd: 1_000,
    expiresAt: { inMs: 86_400_000 },
  },
  flow,
);`;
const DCA_PLACED = `${FLOW}
const { order } = await perijove.triggerV2.placeDca(
  {
    inputMint: USDC,
    outputMint: SOL,
    inputAmount: toBaseUnits('200', 6),
    orderCount: 4,
    intervalSeconds: 86_400,
  },
  flow,
);`;
const SIGNED_IN = '{ signer }';

const MAKER_PAIR = `${SWAP_PAIR}, taker: address`;

const EVENT = `const { data } = await perijove.prediction.events({ category: 'sports', includeMarkets: true });
const [{ eventId, markets }] = data;
const [{ marketId }] = markets;`;
const PURCHASE =
  "{ ownerPubkey: address, marketId, isYes: true, isBuy: true, depositAmount: toBaseUnits('10', 6), depositMint: USDC }";
const OFFERED = `const offer = await perijove.prediction.createOrder(${PURCHASE});
const signedTransaction = await signTransaction(offer.transaction, signer);`;
const OPEN = `${EVENT}
${OFFERED}
await perijove.prediction.execute({ signedTransaction, context: offer.execution.context });
const { orderPubkey } = offer.order;`;
const BOUGHT = `${OPEN}
control.clock.jump(5_000); // five seconds later, in the sandbox
await perijove.prediction.waitForFill({ orderPubkey });
const { positionPubkey } = offer.order;`;
const WON = `${EVENT}
for (const isYes of [true, false]) {
  const purchase = { marketId, isYes, isBuy: true, depositAmount: toBaseUnits('10', 6), depositMint: USDC };
  const offer = await perijove.prediction.createOrder({ ownerPubkey: address, ...purchase });
  const signedTransaction = await signTransaction(offer.transaction, signer);
  await perijove.prediction.execute({ signedTransaction, context: offer.execution.context });
}
control.clock.jump(5_000); // five seconds later, in the sandbox
await perijove.prediction.tradingStatus();
control.clock.jump(markets[0].closeTime * 1_000 + 3_600_000 - control.clock.now()); // after the result
const positions = await perijove.prediction.positions({ ownerPubkey: address });
const { pubkey: positionPubkey } = positions.data.find((each) => each.claimable);`;

/** Of a multisig with this settings account; the sandbox gives its vault what it sells. */
const MULTISIG = `const settingsPda = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';
const vault = '2gdK5uAsbhfaxCD8kM5rCjUdRu3qXJdur8xbfHLpvpyF';
control.faucet({ address: vault, mint: USDC, amount: 1_000_000_000n });
const input = {
  inputMint: USDC,
  outputMint: SOL,
  amount: toBaseUnits('100', 6),
  taker: vault,
  settingsPda,
  signers: [address],
  useWsol: true,
};`;

const CHALLENGED = `const challenge = await perijove.triggerV2.challenge({
  walletPubkey: address,
  type: 'transaction',
});\n${signed('challenge')}`;

/** By the full name of the endpoint: those whose recorded example needs something that is not there yet. */
export const endpointPrograms: Readonly<Record<string, EndpointProgram>> = {
  'instant-swap.execute': {
    before: `const order = await perijove.instantSwap.order({ ${SWAP_PAIR}, taker: address });\n${signed('order')}`,
    input: '{ signedTransaction, requestId: order.requestId }',
  },
  'swap.execute': {
    before: `const order = await perijove.swap.order({ ${SWAP_PAIR}, taker: address });\n${signed('order')}`,
    input: '{ signedTransaction, requestId: order.requestId }',
  },
  'routing-swap.swap': {
    before: QUOTED('routingSwap'),
    input: '{ userPublicKey: address, quoteResponse }',
  },
  'routing-swap.swapInstructions': {
    before: QUOTED('routingSwap'),
    input: '{ userPublicKey: address, quoteResponse }',
  },
  'swap.swap': { before: QUOTED('swap'), input: '{ taker: address, quoteResponse }' },
  'swap.swapInstructions': { before: QUOTED('swap'), input: '{ taker: address, quoteResponse }' },
  'swap.squadsOrder': { before: MULTISIG, input: 'input' },
  'swap.squadsExecute': {
    before: `${MULTISIG}\nconst order = await perijove.swap.squadsOrder(input);\n${signed('order')}`,
    input: '{ signedTransaction, requestId: order.requestId }',
  },
  'trigger.cancelOrder': { before: LIMIT_PLACED, input: '{ maker: address, order }' },
  'trigger.cancelOrders': { before: LIMIT_PLACED, input: '{ maker: address, orders: [order] }' },
  'trigger.execute': {
    before: `const created = await perijove.trigger.createOrder({
  maker: address,
  payer: address,
  ...${LIMIT_ORDER},
});\n${signed('created')}`,
    input: '{ signedTransaction, requestId: created.requestId }',
  },
  'recurring.cancelOrder': {
    before: TIME_PLACED,
    input: "{ user: address, order, recurringType: 'time' }",
  },
  'recurring.execute': {
    before: `const created = await perijove.recurring.createOrder({
  user: address,
  inputMint: USDC,
  outputMint: SOL,
  params: ${TIME},
});\n${signed('created')}`,
    input: '{ signedTransaction, requestId: created.requestId }',
  },
  'recurring.priceDeposit': {
    before: OLD_ORDER,
    input: "{ user: address, order, amount: toBaseUnits('100', 6) }",
  },
  'recurring.priceWithdraw': {
    before: OLD_ORDER,
    input: "{ user: address, order, inputOrOutput: 'In', amount: toBaseUnits('100', 6) }",
  },
  'tokens.checkVerification': {
    before: `const [token] = (await perijove.tokens.recent()).filter(({ isVerified }) => !isVerified);`,
    input: '{ tokenId: token.id }',
  },
  'tokens.craftVerification': { input: "{ senderAddress: address, paymentCurrency: 'USDC' }" },
  'tokens.executeVerification': {
    before: `const [token] = (await perijove.tokens.recent()).filter(({ isVerified }) => !isVerified);
const crafted = await perijove.tokens.craftVerification({ senderAddress: address });
const transaction = await signTransaction(crafted.transaction, signer);`,
    input: `{
  transaction,
  requestId: crafted.requestId,
  senderAddress: address,
  tokenId: token.id,
  twitterHandle: 'https://x.com/newcomer',
  description: 'A sample of the sandbox.',
}`,
  },
  'jupiterz.order': { input: `{ ${MAKER_PAIR} }` },
  'jupiterz.globalOrder': {
    input: `{ ${MAKER_PAIR.replace('outputMint: USDC', 'outputMint: [USDC]')} }`,
  },
  'jupiterz.execute': {
    before: `const quote = await perijove.jupiterz.order({ ${MAKER_PAIR} });
const { requestId, quoteId } = quote;
const transaction = await signTransaction(quote.transaction, signer);`,
    input: '{ requestId, quoteId, transaction }',
  },
  'portfolio-v2.positions': { input: '{ address }' },
  'portfolio-v2.positionsByQuery': { input: '{ address, unpriced: true }' },
  'prediction.event': { before: EVENT, input: '{ eventId, includeMarkets: true }' },
  'prediction.score': { before: EVENT, input: '{ eventId }' },
  'prediction.eventMarket': { before: EVENT, input: '{ eventId, marketId }' },
  'prediction.market': { before: EVENT, input: '{ marketId }' },
  'prediction.forecast': { before: EVENT, input: '{ marketId }' },
  'prediction.createOrder': { before: EVENT, input: PURCHASE },
  'prediction.execute': {
    before: `${EVENT}
${OFFERED}`,
    input: '{ signedTransaction, context: offer.execution.context }',
  },
  'prediction.order': { before: OPEN, input: '{ orderPubkey }' },
  'prediction.orderStatus': { before: OPEN, input: '{ orderPubkey }' },
  'prediction.position': { before: BOUGHT, input: '{ positionPubkey }' },
  'prediction.createClose': { before: BOUGHT, input: '{ positionPubkey, ownerPubkey: address }' },
  'prediction.createClaim': { before: WON, input: '{ positionPubkey, ownerPubkey: address }' },
  'prediction.profile': { before: BOUGHT, input: '{ ownerPubkey: address }' },
  'send.craftClawback': {
    before: `${FLOW}
const invite = { code: createInviteCode(), mint: USDC, amount: toBaseUnits('5', 6) };
const { invitePDA } = await perijove.send.send(invite, flow);`,
    input: '{ invitePDA, sender: address }',
  },
  'studio.submitPool': {
    before: `${LAUNCH_INPUT}
const created = await perijove.studio.createPoolTx({ ...token, creator: address });
const transaction = await signTransaction(created.transaction, signer);`,
    input: "{ transaction, owner: address, content: 'How it began' }",
  },
  'studio.poolAddresses': { before: POOL, input: '{ mint }' },
  'studio.fee': { before: POOL_ADDRESS, input: '{ poolAddress }' },
  'studio.createFeeTx': {
    before: TRADED,
    input: "{ ownerWallet: address, poolAddress, maxQuoteAmount: toBaseUnits('5', 6) }",
  },
  'trigger-v2.verify': {
    before: CHALLENGED,
    input: "{ type: 'transaction', walletPubkey: address, signedTransaction }",
  },
  'trigger-v2.refresh': {
    before: `${CHALLENGED}
const { refreshToken } = await perijove.triggerV2.verify({
  type: 'transaction',
  walletPubkey: address,
  signedTransaction,
  authMode: 'access_refresh',
});`,
    input: "{ refreshToken: refreshToken ?? '' }",
  },
  'trigger-v2.logoutAll': { options: SIGNED_IN },
  'trigger-v2.vault': {
    before: 'await perijove.triggerV2.registerVault({}, { signer });',
    options: SIGNED_IN,
  },
  'trigger-v2.registerVault': { options: SIGNED_IN },
  'trigger-v2.craftDeposit': {
    before: 'await perijove.triggerV2.registerVault({}, { signer });',
    input: `{ ${SELL}, userAddress: address, orderType: 'price', orderSubType: 'single' }`,
    options: SIGNED_IN,
  },
  'trigger-v2.createPriceOrder': {
    before: DEPOSIT("orderType: 'price', orderSubType: 'single'", SELL),
    input: `{
  orderType: 'single',
  depositRequestId: deposit.requestId,
  depositSignedTx,
  userPubkey: address,
  inputMint: SOL,
  inputAmount: toBaseUnits('1', 9),
  outputMint: USDC,
  triggerMint: SOL,
  triggerCondition: 'above',
  triggerPriceUsd: 1_000,
  slippageBps: 100,
  expiresAt: Date.now() + 86_400_000,
}`,
    options: SIGNED_IN,
  },
  'trigger-v2.updatePriceOrder': {
    before: PRICE_PLACED,
    input: "{ orderId: order, orderType: 'single', triggerPriceUsd: 1_100, slippageBps: 150 }",
    options: SIGNED_IN,
  },
  'trigger-v2.cancelPriceOrder': {
    before: PRICE_PLACED,
    input: '{ orderId: order }',
    options: SIGNED_IN,
  },
  'trigger-v2.confirmPriceCancel': {
    before: `${PRICE_PLACED}
const cancelled = await perijove.triggerV2.cancelPriceOrder({ orderId: order }, { signer });
${signed('cancelled')}`,
    input: '{ orderId: order, signedTransaction, cancelRequestId: cancelled.requestId }',
    options: SIGNED_IN,
  },
  'trigger-v2.priceOrders': { options: SIGNED_IN },
  'trigger-v2.createDcaOrder': {
    before: DEPOSIT("orderType: 'dca'", BUY),
    input: `{
  orderType: 'time_based',
  depositRequestId: deposit.requestId,
  depositSignedTx,
  userPubkey: address,
  inputMint: USDC,
  outputMint: SOL,
  inputAmount: toBaseUnits('200', 6),
  orderCount: 4,
  intervalSeconds: 86_400,
}`,
    options: SIGNED_IN,
  },
  'trigger-v2.cancelDcaOrder': { before: DCA_PLACED, input: '{ id: order }', options: SIGNED_IN },
  'trigger-v2.confirmDcaCancel': {
    before: `${DCA_PLACED}
const cancelled = await perijove.triggerV2.cancelDcaOrder({ id: order }, { signer });
${signed('cancelled')}`,
    input: '{ id: order, signedTransaction, cancelRequestId: cancelled.requestId }',
    options: SIGNED_IN,
  },
  'trigger-v2.dcaOrders': { options: SIGNED_IN },
  'trigger-v2.dcaOrder': { before: DCA_PLACED, input: '{ id: order }', options: SIGNED_IN },
};

/** Whether an endpoint takes a value that only an earlier call returns, such as an id. */
export function needsEarlierCall(name: string): boolean {
  return endpointPrograms[name]?.before !== undefined;
}
