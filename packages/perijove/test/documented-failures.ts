import type { Advice } from '@perijove/core';
import type { EndpointName, Family } from '../src/catalog.ts';

/** Failures that the documents know, and what can be done about them. */
export interface DocumentedFailure {
  /** The methods that can answer so, separated by spaces. */
  readonly methods: string;
  readonly statuses: readonly number[];
  /** Text is sent as it is, anything else as JSON. */
  readonly body: unknown;
  /**
   * Of the error that the call ends with. A submit that is answered with a 5xx may have been executed,
   * whatever the service says: it always advises to look the outcome up.
   */
  readonly advice: Advice;
}

const on = (
  methods: string,
  statuses: readonly number[],
  body: unknown,
  advice: Advice,
): DocumentedFailure => ({ methods, statuses, body, advice });

const NO_BODY = '';
const NO_ACCESS = 'API key does not have access to this endpoint';
const HTML = '<html><body><h1>Bad gateway</h1></body></html>';

/** Every method; of the gateway's failures, of every family. */
export const ALL = '*';

/** What the gateway answers in front of every endpoint; `code` may be missing. */
export const gatewayFailures: readonly DocumentedFailure[] = [
  on(ALL, [401], { code: 401, message: 'Unauthorized' }, 'contact-portal'),
  on(ALL, [401], { message: 'Unauthorized' }, 'contact-portal'),
  on(ALL, [401], { error: 'Unauthorized' }, 'contact-portal'),
  on(ALL, [403], { code: 403, message: NO_ACCESS }, 'contact-portal'),
  on(ALL, [403], { code: 403, message: 'Request blocked by firewall' }, 'retry'),
  on(ALL, [403], { message: 'Request blocked by firewall' }, 'retry'),
  on(ALL, [404], NO_BODY, 'fix-input'),
  on(ALL, [429], { code: 429, message: '[API Gateway] Too many requests' }, 'retry'),
  on(ALL, [429], { message: 'Too many requests' }, 'retry'),
  on(ALL, [429], NO_BODY, 'retry'),
  on(ALL, [500, 502, 503, 504], HTML, 'retry'),
  on(ALL, [500, 502, 503, 504], NO_BODY, 'retry'),
];

/** The family's own form. */
const predictionError = (message: string, code?: string): object => ({
  type: 'invalid_request_error',
  message,
  request_id: 'any',
  ...(code !== undefined && { code }),
});

const executeCode = (code: number, advice: Advice): DocumentedFailure =>
  on('execute', [400, 500], { code, error: `words of ${code}` }, advice);

/** Of the instant swap; the same in a failure and in an answer. */
const executeCodes = [
  executeCode(-1, 'requote'),
  executeCode(-2, 'fix-input'),
  executeCode(-3, 'fix-input'),
  executeCode(-4, 'fix-input'),
  executeCode(-5, 'fix-input'),

  executeCode(-1000, 'check-status'),
  executeCode(-1001, 'check-status'),
  executeCode(-1002, 'requote'),
  executeCode(-1003, 'fix-input'),
  executeCode(-1004, 'requote'),
  executeCode(-1005, 'requote'),
  executeCode(-1006, 'check-status'),
  executeCode(-1007, 'top-up'),

  executeCode(-2000, 'check-status'),
  executeCode(-2001, 'check-status'),
  executeCode(-2002, 'requote'),
  executeCode(-2003, 'requote'),
  executeCode(-2004, 'requote'),
  executeCode(-2005, 'check-status'),

  // Of a program on the chain, which reverted the swap.
  executeCode(6001, 'requote'),
  // An undocumented failure does not prove the outcome.
  executeCode(-7, 'check-status'),
];

/** The codes that the documents of swap have, beside those that only its predecessor documents. */
const swapCodes = executeCodes.map((failure) => ({ ...failure, methods: 'execute squadsExecute' }));

const BUILDS = 'order build quote swap swapInstructions squadsOrder';
const invalidMint = {
  error: { name: 'ZodError', issues: [{ path: ['inputMint'], message: 'Invalid' }] },
};

const bothFilters = 'dexes and excludeDexes are mutually exclusive';

const QUOTES = 'quote swap swapInstructions';

const routingCode = (errorCode: string, advice: Advice): DocumentedFailure =>
  on(QUOTES, [400, 500], { errorCode, error: `words of ${errorCode}` }, advice);

/** A code that says what is wrong with the request. No document ties it to a 5xx. */
const wrongRequest = (errorCode: string): DocumentedFailure =>
  on(QUOTES, [400, 422], { errorCode, error: `words of ${errorCode}` }, 'fix-input');

const WITH_WALLET =
  'logoutAll vault registerVault craftDeposit createPriceOrder updatePriceOrder cancelPriceOrder ' +
  'confirmPriceCancel priceOrders createDcaOrder cancelDcaOrder confirmDcaCancel dcaOrders dcaOrder';
const OF_PRICE_ORDER = 'updatePriceOrder cancelPriceOrder confirmPriceCancel';
const otherUser = 'Forbidden: userPubkey must match authenticated user';
const otherOrder = 'DCA order not found or you do not own it';
const noMarketPrice = 'Market price is unavailable for trailing order';
const usedDeposit = 'Deposit transaction not found in cache. Please craft a new deposit first.';
const oldWithdrawal = 'Withdrawal transaction not found in cache. Please initiate cancel again.';
const wrongState = "Cannot cancel DCA order in '<state>' state";

const invalidField = (field: string, text: string): object => ({
  error: 'Request validation failed',
  details: { [field]: text },
});

/** Texts about the input, some of them about one field. */
const refused = (
  method: string,
  texts: readonly (string | readonly [field: string, text: string])[],
): readonly DocumentedFailure[] =>
  texts.map((text) => {
    const body = typeof text === 'string' ? { error: text } : invalidField(...text);
    return on(method, [400], body, 'fix-input');
  });

const ORDERS = 'createOrder cancelOrder cancelOrders execute';
const tooSmall = 'input mint making amount must be at least 5 USD, received: 1';

/** The documents do not tie the texts to methods or statuses; `code` repeats the status. */
const triggerText = (body: object, advice: Advice): readonly DocumentedFailure[] =>
  [400, 500].map((code) => on(ORDERS, [code], { ...body, code }, advice));

const recurringText = (error: string, advice: Advice): readonly DocumentedFailure[] => [
  on(ALL, [400], { code: 400, error, status: 'Bad Request' }, advice),
  on(ALL, [500], { code: 500, error }, advice),
  // As it was sent in 2025.
  on(ALL, [400], { code: 400, message: error, status: 'Bad Request' }, advice),
];

/** Every documented failure of every family. Where only the status is documented, it decides. */
export const documentedFailures: Readonly<Partial<Record<Family, readonly DocumentedFailure[]>>> = {
  // No body is documented.
  borrow: [on(ALL, [400], NO_BODY, 'fix-input')],

  content: [
    on('get feed summaries', [400], { error: 'any' }, 'fix-input'),
    on('cooking', [500], { error: 'any' }, 'retry'),
  ],

  // Nothing is documented.
  earn: [],
  jupiterz: [
    on(ALL, [400], { error: 'any', errorCode: null }, 'fix-input'),
    on('order globalOrder', [400], 'Failed to deserialize query string', 'fix-input'),
    on(ALL, [400], { error: 'any', errorCode: '0x1' }, 'top-up'),
    on(ALL, [400], { error: 'any', errorCode: '0xbc4' }, 'fix-input'),
    on(ALL, [400], { error: 'any', errorCode: '0x11' }, 'fix-input'),
    ...['QUOTE_EXPIRED', 'SIMULATION_FAILED', 'TRANSACTION_ERROR', 'INSTRUCTION_ERROR'].map(
      (errorCode) => on(ALL, [400], { error: 'any', errorCode }, 'requote'),
    ),
    on('execute', [400], { error: '<quoteId>', errorCode: 'QUOTE_EXPIRED' }, 'requote'),
    on(ALL, [401], { error: 'Unauthorized', errorCode: null }, 'contact-portal'),
    on(
      'order globalOrder',
      [404],
      { error: 'No quote found', errorCode: 'NO_QUOTE_FOUND' },
      'requote',
    ),
    on('execute', [404], { error: 'any', errorCode: null }, 'fix-input'),
    on(ALL, [500], { error: 'any', errorCode: null }, 'retry'),
  ],
  portfolio: [],

  'instant-swap': [
    on('order', [400], { error: 'Failed to get quotes' }, 'requote'),
    on('holdings balances', [400], { error: 'Invalid address' }, 'fix-input'),
    on('order balances search shield', [400], { error: 'any' }, 'fix-input'),
    on('order balances search shield', [500], { error: 'any' }, 'retry'),
    ...executeCodes,
    on('execute', [400], { error: 'any' }, 'check-status'),
  ],

  'portfolio-v2': [
    'FETCHER_EXECUTION_UNAVAILABLE',
    'PREFETCHER_PREREQUISITE_UNAVAILABLE',
    'PIPELINE_STAGE_TIMEOUT',
    'FLUID_ENRICHMENT_UNAVAILABLE',
  ].map((code) =>
    on(ALL, [503], { code, error: 'any', reason: 'timeout', category: 'rpc' }, 'retry'),
  ),

  prediction: [
    on('event eventMarket market position', [404], predictionError('any'), 'fix-input'),
    on('profile vaultInfo', [404], { error: 'any' }, 'fix-input'),
    on('order orderStatus createClose createClaim', [404], predictionError('any'), 'fix-input'),
    on(
      'order orderStatus',
      [404],
      predictionError(
        'order_history_not_found right after submitting: wait a few slots',
        'order_history_not_found',
      ),
      'retry',
    ),
    on(
      'orders createOrder execute order orderStatus positions createCloseAll position createClose createClaim forecast',
      [400],
      predictionError('once filled and closed: use orders/status or history'),
      'fix-input',
    ),
    on('createOrder', [400], predictionError('Minimum order is $5'), 'fix-input'),
    on('createOrder', [400], predictionError('Maximum order is $250'), 'fix-input'),
    on('createOrder', [400], predictionError('any', 'bisonfi_usdc_only'), 'fix-input'),
    on('createOrder', [400], predictionError('any', 'bisonfi_market_not_tradable'), 'requote'),
    on('createOrder createClose', [400], predictionError('any', 'no_route'), 'retry'),
    on('createClose', [400], predictionError('any', 'bisonfi_position_too_small'), 'fix-input'),
    on('createOrder', [400], predictionError('any', 'orderbook_bad_status'), 'requote'),
    on('createClaim', [400], predictionError('Market not settled yet'), 'retry'),
    on('execute', [400], predictionError('any', 'invalid_type'), 'fix-input'),
    on('forecast orderbook', [502], predictionError('any'), 'retry'),
  ],
  price: [on('get getV2', [400], NO_BODY, 'fix-input'), on('get getV2', [500], NO_BODY, 'retry')],

  recurring: [
    ...recurringText('Order is valued at 2.99 USDC, minimum is 100.00 USDC', 'fix-input'),
    ...recurringText('Insufficient funds for any reason', 'top-up'),
    ...recurringText('Failed to deserialize account data: any', 'fix-input'),
    on(ALL, [400], NO_BODY, 'fix-input'),
    on(ALL, [500], NO_BODY, 'retry'),
  ],

  'routing-swap': [
    routingCode('NO_ROUTES_FOUND', 'requote'),
    routingCode('COULD_NOT_FIND_ANY_ROUTE', 'requote'),
    wrongRequest('ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT'),
    wrongRequest('MARKET_NOT_FOUND'),
    wrongRequest('TOKEN_NOT_TRADABLE'),
    wrongRequest('NOT_SUPPORTED'),
    wrongRequest('CIRCULAR_ARBITRAGE_IS_DISABLED'),
    wrongRequest('CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD'),

    wrongRequest('MAX_ACCOUNT_GREATER_THAN_MAX'),
    wrongRequest('INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE'),
    routingCode('FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS', 'requote'),

    on(QUOTES, [500], { error: 'Dynamic swap is missing dynamic swap details' }, 'fix-input'),
    on(QUOTES, [400], { error: 'any' }, 'fix-input'),
    on(QUOTES, [500], { error: 'any' }, 'retry'),
    on(QUOTES, [500], { error: 'any', errorCode: 'NOT_DOCUMENTED' }, 'retry'),
  ],

  send: [on(ALL, [400], { error: 'any' }, 'fix-input'), on(ALL, [500], { error: 'any' }, 'retry')],

  studio: [
    on('createPoolTx submitPool', [400], { errors: { tokenName: ['Required'] } }, 'fix-input'),
    on('createPoolTx submitPool', [400], { error: 'any' }, 'fix-input'),
    on('createPoolTx', [500], { error: 'any', details: 'any' }, 'retry'),
    on('submitPool', [500], NO_BODY, 'retry'),
    on('poolAddresses', [400], { errors: { mint: ['Invalid'] } }, 'fix-input'),
    on('poolAddresses', [404], { error: 'Pool addresses not found' }, 'fix-input'),
    on('poolAddresses', [500], { error: 'any' }, 'retry'),
    on('fee createFeeTx', [400], { errors: { poolAddress: ['Invalid'] } }, 'fix-input'),
    on('createFeeTx', [403], { error: 'You are not the owner of this pool' }, 'fix-input'),
    on('createFeeTx', [404], { error: 'Proxy account not found for the creator' }, 'fix-input'),
    on('fee createFeeTx', [500], NO_BODY, 'retry'),
  ],

  swap: [
    on('order', [400], { requestId: 'any', error: 'Failed to get quotes' }, 'requote'),
    on('order', [400], { code: 1, error: 'Failed to get quotes' }, 'requote'),
    on('order', [400], { error: 'Invalid inputMint' }, 'fix-input'),
    on('order', [500], { error: 'Something unexpected occurred' }, 'retry'),
    on('build', [400], { error: 'NO_ROUTES_FOUND' }, 'requote'),
    on('build quote', [400], { error: 'No routes found' }, 'requote'),
    on('build quote', [400], { error: bothFilters }, 'fix-input'),
    on('build', [400], { errorCode: 'NO_ROUTES_FOUND', message: 'any' }, 'requote'),
    on(BUILDS, [400], { error: 'any' }, 'fix-input'),
    on(BUILDS, [400], invalidMint, 'fix-input'),
    on(BUILDS, [500], { error: 'any' }, 'retry'),
    ...swapCodes,
    on('execute squadsExecute', [400], { error: 'any' }, 'check-status'),
    on('execute squadsExecute', [500], { error: 'any', signature: 'any' }, 'check-status'),
  ],

  tokens: [
    on('byTag', [400], { status: 400, message: 'Invalid tag provided.' }, 'fix-input'),
    on('search byTag byCategory recent', [400], { error: 'any' }, 'fix-input'),
    on('search byTag byCategory recent', [500], { error: 'any' }, 'retry'),
    on('checkVerification craftVerification', [400], { status: 400, message: 'any' }, 'fix-input'),
    on('checkVerification craftVerification', [500], { status: 500, message: 'any' }, 'retry'),
    on('executeVerification', [400], { message: 'any', code: 'INVALID_PAYLOAD' }, 'fix-input'),
    on('executeVerification', [400], { message: 'any', code: 'INVALID_TOKEN_ID' }, 'fix-input'),
    on('executeVerification', [400], { message: 'any', code: 'TRANSACTION_EXPIRED' }, 'requote'),
    on('executeVerification', [409], { message: 'any', code: 'ELIGIBILITY_CONFLICT' }, 'fix-input'),
    on('executeVerification', [500], { message: 'any', code: 'EXECUTION_FAILED' }, 'check-status'),
  ],

  trigger: [
    ...triggerText({ error: 'invalid create order request' }, 'fix-input'),
    ...triggerText({ error: 'invalid create order request', cause: tooSmall }, 'fix-input'),
    ...triggerText({ error: tooSmall }, 'fix-input'),
    ...triggerText({ error: 'invalid maker pubkey' }, 'fix-input'),
    ...triggerText({ error: 'no matching orders found' }, 'check-status'),
    ...triggerText({ error: 'invalid transaction', status: 'Failed' }, 'fix-input'),
    ...triggerText({ error: 'unable to get latest blockhash' }, 'retry'),
    ...triggerText({ error: 'unable to confirm transaction', signature: 'any' }, 'check-status'),
    ...triggerText({ error: 'something went wrong while generating cancel instructions' }, 'retry'),
    ...triggerText({ error: 'custom program error code: 1', status: 'Failed' }, 'check-status'),
    on('getOrders', [400], NO_BODY, 'fix-input'),
    on('getOrders', [500], NO_BODY, 'retry'),
  ],

  'trigger-v2': [
    on('challenge', [400], invalidField('type', 'Invalid input'), 'fix-input'),
    on('challenge verify', [500], { error: 'any' }, 'retry'),
    on('verify', [400], { error: 'Challenge not found' }, 'retry'),
    on('verify', [401], { error: 'any' }, 'fix-input'),
    on('refresh', [401], { error: 'Unauthorized' }, 'fix-input'),
    on('refresh', [400], { error: 'any' }, 'fix-input'),
    on('refresh', [500], { error: 'any' }, 'retry'),
    on(WITH_WALLET, [401], { error: 'Unauthorized' }, 'fix-input'),
    on('vault', [404], { error: 'Vault not found' }, 'fix-input'),
    on('registerVault', [409], { error: 'any', details: { vaultPubkey: 'any' } }, 'fix-input'),
    on('vault registerVault', [500], { error: 'any' }, 'retry'),
    ...refused('craftDeposit', [
      'Order must be at least 10 USD (current value: X USD)',
      'jlMint does not match the JL token for this input mint',
      ['orderSubType', "orderSubType must be omitted when orderType is 'dca'"],
    ]),
    on('craftDeposit createPriceOrder createDcaOrder', [403], { error: otherUser }, 'fix-input'),
    on('craftDeposit createPriceOrder', [500], { error: 'any' }, 'retry'),
    on('createPriceOrder', [400], { error: noMarketPrice }, 'retry'),
    ...refused('createPriceOrder', [
      'exactly one of triggerPriceUsd or trailingBps must be set',
      'Trailing orders are not enabled',
      'Trigger mint is not supported',
    ]),
    ...refused('updatePriceOrder', [
      'Cannot set trigger price on trailing stop loss order',
      'Cannot convert to trailing stop loss order',
      'Trailing order would immediately trigger',
    ]),
    on('cancelPriceOrder', [400], { error: 'not ready yet' }, 'retry'),
    on('confirmPriceCancel', [400], { error: 'any' }, 'fix-input'),
    on(`priceOrders ${OF_PRICE_ORDER}`, [403], { error: 'any' }, 'fix-input'),
    on(OF_PRICE_ORDER, [404], { error: 'Order not found' }, 'fix-input'),
    on(OF_PRICE_ORDER, [500], { error: 'any' }, 'retry'),
    on('createDcaOrder', [400], { error: usedDeposit }, 'check-status'),
    ...refused('createDcaOrder', [
      'Each order must be at least 10 USD (current value: X USD)',
      ['orderCount', 'Too small: expected number to be >=2'],
      ['intervalSeconds', 'Too small/big'],
      'Input mint and output mint cannot be the same',
      'Begin fill time must be in the future',
      'Begin fill time cannot be more than 30 days in the future',
      'Maximum of 10 active DCA orders allowed per user',
      'Trigger mint is not supported',
      'Mint pair is not supported',
      ['triggerMint', 'Price-conditional orders must specify a triggerMint'],
      ['orderType', 'Time-based orders cannot set minPriceUsd or maxPriceUsd'],
      'jlEnabled is only supported for time_based orders',
      'jlEnabled is not supported for this input mint',
      'JL orders require the JL deposit craft. Please re-craft the deposit with jlMint.',
    ]),
    on('cancelDcaOrder', [400], { error: wrongState }, 'check-status'),
    on('confirmDcaCancel', [400], { error: 'DCA order not in cancellation state' }, 'check-status'),
    on('confirmDcaCancel', [400], { error: oldWithdrawal }, 'requote'),
    ...refused('confirmDcaCancel', [
      'Invalid transaction format',
      'Invalid withdrawal transaction: Transaction signers modified',
    ]),
    on('cancelDcaOrder confirmDcaCancel dcaOrder', [404], { error: otherOrder }, 'fix-input'),
  ],
};

/** Failures that are answers with status 200: what changes in the endpoint's example, and the advice. */
export const failedAnswers: readonly (readonly [EndpointName, object, Advice])[] = [
  ['instant-swap.order', { transaction: '', errorCode: 1, errorMessage: 'any' }, 'top-up'],
  ['instant-swap.order', { transaction: '', errorCode: 2, errorMessage: 'any' }, 'top-up'],
  ['instant-swap.order', { transaction: '', errorCode: 3, errorMessage: 'any' }, 'top-up'],
  ...executeCodes.map(
    ({ body, advice }) =>
      ['instant-swap.execute', { status: 'Failed', ...(body as object) }, advice] as const,
  ),
  ...(
    [
      ['metis', 1, 'top-up'],
      ['dflow', 2, 'top-up'],
      ['okx', 3, 'top-up'],
      ['jupiterz', 1, 'top-up'],
      ['jupiterz', 2, 'fix-input'],
      ['jupiterz', 3, 'requote'],
      ['of-tomorrow', 1, 'top-up'],
      ['of-tomorrow', 2, 'fix-input'],
    ] as const
  ).map(
    ([router, errorCode, advice]) =>
      [
        'swap.order',
        { router, transaction: '', errorCode, errorMessage: 'any', error: 'any' },
        advice,
      ] as const,
  ),
  ...executeCodes.map(
    ({ body, advice }) =>
      ['swap.execute', { status: 'Failed', ...(body as object) }, advice] as const,
  ),
  [
    'recurring.execute',
    { status: 'Failed', order: null, error: 'Insufficient funds for any reason' },
    'top-up',
  ],
  ['recurring.execute', { status: 'Failed', order: null, error: 'any' }, 'requote'],
  ['jupiterz.order', { transaction: null, error: 'insufficientBalance' }, 'top-up'],
  ['jupiterz.order', { transaction: null, error: 'missingAtaAccount' }, 'fix-input'],
  ['jupiterz.execute', { state: 'accepted', signature: null }, 'check-status'],
  ['jupiterz.execute', { state: 'rejected', signature: null }, 'requote'],
  ['jupiterz.execute', { state: 'invalid', signature: null }, 'requote'],
  ['jupiterz.execute', { state: 'failed', signature: null }, 'requote'],
  ...['FETCHER_CIRCUIT_OPEN', 'FETCHER_TIMEOUT', 'FETCHER_UNAVAILABLE'].map((code) => {
    const error = { code, message: 'Fetcher data is temporarily unavailable' };
    const failed = { id: 'any', status: 'error', error };
    return ['portfolio-v2.positions', { fetcherResults: [failed] }, 'retry'] as const;
  }),
];

/** Codes of the routing program on the chain, which no answer of the service tells of. */
export const programErrors: Readonly<Record<number, Advice>> = {
  6001: 'requote',
  6008: 'fix-input',
  6014: 'fix-input',
  6017: 'requote',
  6024: 'top-up',
  6025: 'fix-input',
};
