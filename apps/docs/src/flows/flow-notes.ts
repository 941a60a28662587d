import type { FlowName } from './flow-programs.ts';

/** What a flow's page says that neither its types nor its doc comment can. */
export interface FlowNote {
  /** What the flow does on the chain. */
  readonly chain: string;
  /** What is compared before the wallet signs; each a sentence. Empty: nothing is signed. */
  readonly guard: readonly string[];
  /** The rent that it can cost, and who gets it back. */
  readonly rent: string;
  /** What is believed of the service when no `rpc` is passed, and what in any case. */
  readonly withoutNode: string;
}

const SWAP_RENT =
  'A first token of its kind needs a token account: 2,039,280 lamports (0.00203928 SOL), which you get back when you close the account.';
const ORDER_GUARD =
  'The call of the order program has the mints, the amounts and the terms of your input.';
const NO_OTHER =
  'Nothing else leaves: no approval, no change of an authority, no other token, no account of yours is closed that the flow did not name.';
const NO_LOSS =
  'What arrives is worth at most 15 % less than what you give (`maxLossBps`), by your `prices` or the values of the service.';
/** Without a node, each program that is called has to be trusted by name. */
const trust = (program: 'trigger' | 'recurring' | 'bondingCurve'): string =>
  `Pass \`trustPrograms: [apiPrograms.${program}]\`: the terms of the call are compared with your input.`;
const TRUST_ROUTERS =
  'Pass `trustPrograms` with the routers that you trust, such as `apiPrograms.router`: the amounts are compared with the call of the router.';
/** What `settleExecution` takes for a success. Where another account pays the fee, it verifies. */
const EXECUTED =
  'The service is believed that the transaction landed, if it answers `Success` with the signature of your transaction.';
const TEN_MINUTES =
  'Any other answer leaves it `outcome_unknown`. Ten minutes after the signature, when it can no longer land, the codes by which `execute` documents that an order is over end the flow.';
/** No code of these services is documented to end an order. */
const UNTIL_NODE =
  'Any other answer leaves it `outcome_unknown`, until you resume the flow with an `rpc`.';
const NEEDS_NODE =
  'It needs one: the transaction is simulated, sent and found there, whatever the service says.';
const RENT_BACK = 'The rent of what is closed comes back to your wallet.';
const VAULT_GUARD = [
  'One transfer of exactly `inputAmount` goes to a new token account of the vault, and nothing else.',
  'The vault is the one that this wallet had before; another one is refused.',
  NO_OTHER,
];
const VAULT_BACK = [
  'One transfer by the vault goes to your own account, that account of the vault is closed, and its rent goes to you.',
  'At least what the service lists as remaining comes back; with an `rpc` at least what the node shows, or `minReturned`.',
  'Nothing of yours leaves.',
];
const VAULT_LANDED =
  'The service is believed that the deposit landed, if its answer has the signature of your deposit and does not call it unconfirmed, or if its history lists the order of this deposit as deposited.';
const VAULT_RETURNED =
  'The service is believed that the withdrawal landed, also where others sign after you: its confirmation must name the order and your signature, and the order must not be listed as open 8 s later. It is also believed about what is left in the vault, unless you pass `minReturned`, and about an order of which nothing is left.';
const LENDING_RENT =
  'The first deposit into a pool opens an account for its receipt token: 2,039,280 lamports, which you get back when you close it.';

const POSITION_RENT =
  'The position, its NFT and a first token of its kind need accounts: at most 0.01 SOL for those of the program, and 2,039,280 lamports for each of yours. `closeAll` does not close them.';
const BORROW_NODE = `${NEEDS_NODE} The service is believed about the price of the tokens and about the amounts of the position, which the health is computed from; never about what leaves or arrives.`;

function borrowing(...moves: readonly string[]): readonly string[] {
  return [
    ...moves,
    'The tokens and the factors of the vault come from its account on your node, whose address is derived.',
    'The call of the vaults names your wallet, your accounts, this vault, this position and these amounts, and no other call of the program changes anything.',
    'The NFT stays with your wallet: it may not leave, and nobody may take it.',
    NO_OTHER,
  ];
}

const ROUNDED_UP = 'and at most 10 base units more, because the program rounds up';
const BY_HEALTH =
  'The health factor after the change is at least `minHealth`, and a debt is at least the minimum of the vault.';

const PREDICTION_NODE = `${NEEDS_NODE} The service is believed about the order of a keeper market: its contracts and its lowest price. What leaves is bounded by the simulation.`;
const PREDICTION_UNREAD =
  'In a keeper market, a call of a program that you accepted in `programs` may write the account of the order, or of the position that is paid out; nobody can read what else it says, because the program is not published.';
const PREDICTION_SALE: readonly string[] = [
  'With `outcomeMint`, at most `contracts` (or `maxContracts`) of it leave, and at least `minUsd` arrives. In a keeper market nothing leaves but the fee and rent, and an order that could bring less than `minUsd` is refused.',
  PREDICTION_UNREAD,
  NO_OTHER,
];

function lending(leaves: string, arrives: string): readonly string[] {
  return [
    `At most ${leaves} leaves.`,
    `At least ${arrives} arrives, by a simulation on your node.`,
    'The receipt token is derived from the asset, not taken from a response.',
    NO_OTHER,
  ];
}

/** By the name of the flow: a flow without a note does not compile. */
export const flowNotes: Readonly<Record<FlowName, FlowNote>> = {
  'swap.swap': {
    chain:
      'One transaction swaps the input for the output along the route of the best of all routers. Your wallet signs it first; the service adds the signatures of a market maker or sponsor where there is one, and submits it.',
    guard: [
      'At most `amount` of the input leaves (`maxInput` with `ExactOut`).',
      'At least the guaranteed output of the first order arrives, or `minOutput`.',
      'Only documented routers are called, and only documented accounts sign beside you; `programs` names others.',
      NO_LOSS,
      NO_OTHER,
    ],
    rent: SWAP_RENT,
    withoutNode: `${TRUST_ROUTERS} ${EXECUTED} The amounts of the result are those of the service, and \`moved\` is null. ${TEN_MINUTES}`,
  },
  'swap.swapByBuild': {
    chain:
      'One transaction runs your instructions before the swap, the swap of the router `metis`, and your instructions after it. It is sent over your node.',
    guard: [
      "Each instruction of the service is compared with your input before yours are added, and the router's call must guarantee the output.",
      'At most `amount`, and what `spend` names for your own instructions, leaves.',
      'The priority fee is at most `maxPriorityFeeLamports`.',
      NO_LOSS,
      NO_OTHER,
    ],
    rent: SWAP_RENT,
    withoutNode: `${NEEDS_NODE} Only the quote is the service's: without a \`minOutput\` of yours, its first guarantee is the minimum.`,
  },
  'swap.forCpi': {
    chain:
      'Nothing: it returns the checked pieces of a swap for a program that calls it or a multisig that signs it.',
    guard: [
      'Each instruction is compared with your input, as in `swap.swapByBuild`.',
      "The router's call must guarantee the output, or `minOutput`.",
      'Only accounts of `taker` and of the pair are touched.',
    ],
    rent: 'None by itself. The instructions around the call can open token accounts.',
    withoutNode:
      'The lookup tables are those of the service: read them from your node before you sign.',
  },
  'swap.pay': {
    chain:
      'With the mint that you have, one transfer to the receiver, over your node. With `from`, one swap whose output goes to the receiver.',
    guard: [
      'At most `maxInput` of `from` leaves, or exactly `amount` for a transfer.',
      'At least `amount` arrives at `to`, by a simulation on your node.',
      NO_LOSS,
      NO_OTHER,
    ],
    rent: 'You pay for the token account of a receiver who has none: 2,039,280 lamports, which go to the receiver when the account is closed.',
    withoutNode: `It needs one. A transfer is sent over your node and found there, whatever the service says. With \`from\`, the service executes the order, and your node must have it in a block; \`paid\` of the result is what the service says; \`arrived\` is what your node shows.`,
  },
  'instant-swap.swap': {
    chain:
      'One transaction swaps the input for the output. Your wallet signs it first, and the service submits it. Legacy: use `swap.swap`.',
    guard: [
      'At most `amount` of the input leaves.',
      'At least the guaranteed output of the first order arrives, or `minOutput`.',
      NO_LOSS,
      NO_OTHER,
    ],
    rent: SWAP_RENT,
    withoutNode: `${TRUST_ROUTERS} ${EXECUTED} The amounts of the result are those of the service, and \`moved\` is null. ${TEN_MINUTES}`,
  },
  'routing-swap.swap': {
    chain:
      'One transaction swaps the input for the output along the route of the quote. It is sent over your node. Legacy: use `swap.swap` or `swap.swapByBuild`.',
    guard: [
      'At most `amount` leaves, or `maxInput` with `ExactOut`.',
      'At least the guaranteed output of the first quote arrives, or `minOutput`.',
      NO_LOSS,
      NO_OTHER,
    ],
    rent: SWAP_RENT,
    withoutNode: `${NEEDS_NODE} Only the quote is the service's: without a \`minOutput\` or \`maxInput\` of yours, its first guarantee is the bound.`,
  },
  'earn.deposit': {
    chain:
      'One transaction moves the asset into the lending pool and mints its receipt token to you.',
    guard: lending('`amount` of the asset', '`minShares` of the receipt token'),
    rent: LENDING_RENT,
    withoutNode: `${NEEDS_NODE} The service is believed about nothing: without \`minShares\`, the minimum follows from the price of the shares on your node.`,
  },
  'earn.withdraw': {
    chain: 'One transaction burns receipt tokens and moves `amount` of the asset back to you.',
    guard: lending('`maxShares` of the receipt token', '`amount` of the asset'),
    rent: 'None, if you still have an account for the asset.',
    withoutNode: `${NEEDS_NODE} The service is believed about nothing: without \`maxShares\`, the maximum follows from the price of the shares on your node.`,
  },
  'earn.mint': {
    chain: 'One transaction moves what `shares` cost into the lending pool and mints them to you.',
    guard: lending('`maxAssets` of the asset', '`shares` of the receipt token'),
    rent: LENDING_RENT,
    withoutNode: `${NEEDS_NODE} The service is believed about nothing: without \`maxAssets\`, the maximum follows from the price of the shares on your node.`,
  },
  'earn.redeem': {
    chain: 'One transaction burns `shares` and moves what they are worth back to you.',
    guard: lending('`shares` of the receipt token', '`minAssets` of the asset'),
    rent: 'None, if you still have an account for the asset.',
    withoutNode: `${NEEDS_NODE} The service is believed about nothing: without \`minAssets\`, the minimum follows from the price of the shares on your node.`,
  },
  'borrow.open': {
    chain:
      'One transaction makes the NFT of the position in your wallet, moves the collateral into the vault, and pays the loan to you. SOL is wrapped before and unwrapped after.',
    guard: borrowing(
      `At most \`collateral\` leaves, ${ROUNDED_UP}.`,
      'At least `debt` arrives, and the NFT, by a simulation on your node.',
      BY_HEALTH,
    ),
    rent: POSITION_RENT,
    withoutNode: BORROW_NODE,
  },
  'borrow.deposit': {
    chain: 'One transaction moves collateral into the vault.',
    guard: borrowing(`At most \`amount\` of the collateral leaves, ${ROUNDED_UP}.`),
    rent: 'None, unless the program opens an account for the new ratio of the position.',
    withoutNode: BORROW_NODE,
  },
  'borrow.borrow': {
    chain: 'One transaction pays the loan to you. SOL is unwrapped.',
    guard: borrowing(
      'Nothing leaves but the fee and rent. At least `amount` arrives, by a simulation on your node.',
      BY_HEALTH,
    ),
    rent: 'A first token of its kind needs a token account: 2,039,280 lamports.',
    withoutNode: BORROW_NODE,
  },
  'borrow.repay': {
    chain:
      'One transaction repays a part of the debt, or all of it, whatever it is when the transaction runs. SOL is wrapped, and what was wrapped in excess comes back.',
    guard: borrowing(
      `At most \`amount\` of the borrowed token leaves, ${ROUNDED_UP}; with \`all\` at most \`maxAmount\`.`,
    ),
    rent: 'None, unless the program opens an account for the new ratio of the position.',
    withoutNode: BORROW_NODE,
  },
  'borrow.withdraw': {
    chain: 'One transaction moves collateral back to you. SOL is unwrapped.',
    guard: borrowing(
      'Nothing leaves but the fee and rent. At least `amount` arrives, with `all` at least `minAmount`.',
      BY_HEALTH,
    ),
    rent: 'None, if you still have an account for the collateral.',
    withoutNode: BORROW_NODE,
  },
  'borrow.closeAll': {
    chain:
      'Two transactions, each as its own flow: one repays the whole debt, one withdraws the whole collateral. The NFT of the empty position stays in your wallet.',
    guard: borrowing(
      'At most `maxRepay` of the borrowed token leaves.',
      'At least `minWithdraw` of the collateral arrives.',
    ),
    rent: 'None, if you still have an account for the collateral.',
    withoutNode: BORROW_NODE,
  },
  'prediction.buy': {
    chain:
      'In a keeper market, one transaction moves the deposit into the account of an order; a keeper fills it afterwards and returns the rest. In a forecast market, one swap of USDC for tokens of the outcome.',
    guard: [
      'At most `depositAmount` leaves.',
      'With `outcomeMint`, at least `minContracts` of it arrive, by a simulation on your node.',
      PREDICTION_UNREAD,
      NO_OTHER,
    ],
    rent: 'An account for the order, or for the tokens of the outcome: at most 0.01 SOL for the order.',
    withoutNode: PREDICTION_NODE,
  },
  'prediction.sell': {
    chain:
      'In a keeper market, one transaction opens an order that a keeper fills afterwards. In a forecast market, one swap of tokens of the outcome for USDC.',
    guard: PREDICTION_SALE,
    rent: 'None in a forecast market; in a keeper market at most 0.01 SOL for the order.',
    withoutNode: PREDICTION_NODE,
  },
  'prediction.closePosition': {
    chain: 'As `sell`, for the whole position.',
    guard: PREDICTION_SALE,
    rent: 'None in a forecast market; in a keeper market at most 0.01 SOL for the order.',
    withoutNode: PREDICTION_NODE,
  },
  'prediction.claim': {
    chain: 'One transaction pays 1 USD for each contract of the side that has won.',
    guard: [
      'Nothing leaves but the fee and rent. At least `minPayout` arrives, by a simulation on your node.',
      PREDICTION_UNREAD,
      NO_OTHER,
    ],
    rent: 'None, if you still have an account for USDC.',
    withoutNode: PREDICTION_NODE,
  },
  'send.send': {
    chain:
      'One transaction moves the amount into an invite, an account that is derived from the code. Anyone who has the code can claim it.',
    guard: [
      'At most `amount`, and `maxExtraLamports` for rent and the fees of the claim, leaves.',
      'It goes to the invite of your code and its key, and to nobody else.',
      'Beside you only the key of the invite signs.',
      NO_OTHER,
    ],
    rent: 'The account of the invite: 2,039,280 lamports for a token. `send.clawback` returns it.',
    withoutNode: `${NEEDS_NODE} The service is believed about nothing: the invite is derived from your code.`,
  },
  'send.clawback': {
    chain: 'One transaction closes an unclaimed invite and moves what it holds back to you.',
    guard: [
      'What the invite holds arrives at your wallet.',
      'Nothing of yours leaves but the fee.',
    ],
    rent: RENT_BACK,
    withoutNode: `${NEEDS_NODE} The service is believed that the invite is open, and which mint it holds. What must come back is the larger of its amount and of what your node shows.`,
  },
  'studio.launch': {
    chain:
      'One transaction creates the mint and its pool on a bonding curve. Image and metadata are uploaded before it is signed; the service submits it.',
    guard: [
      'One call of the launch program creates the token: for you, with the name, the symbol and the quote token of your input.',
      'Only rent, up to `maxRentLamports`, and the network fee leave your wallet.',
      'Beside you only the new mint and the pool sign.',
      NO_OTHER,
    ],
    rent: 'The accounts of the mint and of the pool, up to `maxRentLamports` (default 0.1 SOL). It does not come back.',
    withoutNode: `${trust('bondingCurve')} The service is believed that the launch landed, if it answers \`success\`, or lists a pool for the new mint. Its curve, and the address of its metadata, are believed in any case: neither is compared with your input.`,
  },
  'studio.claimFees': {
    chain:
      "One transaction moves the creator's fees of a pool to your wallet. It is sent over your node.",
    guard: [
      'At least `minQuoteAmount` of the quote token arrives; by default all that the service lists.',
      'Nothing of yours leaves but the fee.',
    ],
    rent: 'An account for the quote token, if you have none: 2,039,280 lamports.',
    withoutNode: `${NEEDS_NODE} The service is believed about how much there is to claim: if it lists too little, the rest stays in the pool.`,
  },
  'tokens.verify': {
    chain:
      'One transaction pays 1,000 JUP to the receiver of the service; in another currency it has a swap into JUP. Your wallet signs it; only the service submits it, because a payment that the service does not know buys nothing.',
    guard: [
      'The receiver is `VERIFICATION_RECEIVER`, whatever the service answers.',
      'At most `maxAmount` of the mint of your currency leaves; a call of the router that allows more, or brings less, is refused.',
      'The whole price arrives at the receiver.',
      NO_OTHER,
    ],
    rent: 'None, while the receiver has its account of JUP: it is opened once, for 2,039,280 lamports.',
    withoutNode:
      'It needs one: the payment is simulated and found there, whatever the service says. The service is believed about what it makes of the payment: `verificationCreated` is its answer, and null where it gave none.',
  },
  'trigger.place': {
    chain:
      'One transaction moves `makingAmount` into the escrow of a new order. Your wallet signs it; the service submits it. Legacy: use `triggerV2.place`.',
    guard: ['At most `makingAmount` leaves, into the escrow of the order.', ORDER_GUARD, NO_OTHER],
    rent: 'The accounts of the order. They are closed, and their rent comes back to your wallet, when the order ends.',
    withoutNode: `${trust('trigger')} ${EXECUTED} ${UNTIL_NODE} That the account which receives \`makingAmount\` is the escrow of the order is believed in any case.`,
  },
  'trigger.cancel': {
    chain:
      'Up to five orders in a transaction are closed, and what their escrows hold comes back. Legacy: use `triggerV2.cancel`.',
    guard: [
      'What the escrows still hold arrives at your wallet.',
      'Nothing of yours leaves but the fee.',
    ],
    rent: RENT_BACK,
    withoutNode: `${trust('trigger')} ${EXECUTED} ${UNTIL_NODE} The service is also believed about what the orders still hold, which is what must come back, and about which of them have ended.`,
  },
  'recurring.place': {
    chain:
      'One transaction moves `inAmount` into the account of a new order, which then swaps a part of it in each interval. Legacy: use `triggerV2.placeDca`.',
    guard: ['At most `inAmount` leaves, into the account of the order.', ORDER_GUARD, NO_OTHER],
    rent: 'The accounts of the order. They are closed, and their rent comes back to your wallet, when the order ends.',
    withoutNode: `${trust('recurring')} ${EXECUTED} ${UNTIL_NODE} Believed in any case: that the account which receives \`inAmount\` is that of the order, and what the service makes of \`minPrice\` and \`maxPrice\`.`,
  },
  'recurring.cancel': {
    chain:
      'One transaction closes an order, and what it still holds comes back. Legacy: use `triggerV2.cancelDca`.',
    guard: [
      'What the order still holds arrives at your wallet.',
      'Nothing of yours leaves but the fee.',
    ],
    rent: RENT_BACK,
    withoutNode: `${trust('recurring')} ${EXECUTED} ${UNTIL_NODE} The service is also believed about what the order still holds, which is what must come back, and whether it has ended.`,
  },
  'trigger-v2.signIn': {
    chain:
      'Nothing. The wallet signs a challenge of the service: a text, or a transaction of memos that is never sent. All methods with `{ signer }` do it by themselves.',
    guard: [
      'A text must be readable and name the service, and it must name no other site and no other wallet.',
      'A transaction must have memos and compute budget instructions only, and only this wallet pays and signs.',
    ],
    rent: 'None.',
    withoutNode:
      'It needs none. The challenge is compared with the service, its site and your wallet; the token is what the service answers.',
  },
  'trigger-v2.signOut': {
    chain: 'Nothing. The session of the wallet is removed.',
    guard: [],
    rent: 'None.',
    withoutNode:
      'It needs none. The service is believed that the refresh token is revoked; the session is removed here in any case.',
  },
  'trigger-v2.place': {
    chain:
      'One transaction moves `inputAmount` into the vault of your wallet, a wallet that the service keeps for you. The order itself is a record of the service, which sells from the vault when the price is reached.',
    guard: VAULT_GUARD,
    rent: 'The token account of the vault for this order: 2,039,280 lamports. It comes back with the withdrawal.',
    withoutNode: `The bytes of the deposit say all that it does. ${VAULT_LANDED} Believed in any case: that the first vault is yours, unless you pass \`vault\`, and that the order has your terms, because it is a record of the service.`,
  },
  'trigger-v2.placeDca': {
    chain:
      'One transaction moves `inputAmount` for all rounds into the vault of your wallet. The service swaps a part of it in each interval and sends the output to your wallet.',
    guard: VAULT_GUARD,
    rent: 'The token account of the vault for this order: 2,039,280 lamports. It comes back with the withdrawal.',
    withoutNode: `The bytes of the deposit say all that it does. ${VAULT_LANDED} Believed in any case: that the first vault is yours, unless you pass \`vault\`, and that the service swaps by your schedule and sends you the output.`,
  },
  'trigger-v2.edit': {
    chain: 'Nothing: the service changes its record of the order. The deposit stays in the vault.',
    guard: [],
    rent: 'None.',
    withoutNode:
      'It needs none. The service is believed about the order before and after the edit: it is a record of the service.',
  },
  'trigger-v2.cancel': {
    chain:
      'The order ends, and one transaction withdraws what it has left in the vault to your wallet.',
    guard: VAULT_BACK,
    rent: RENT_BACK,
    withoutNode: `${VAULT_RETURNED} With the \`journal\` of \`place\`, the closed account must be one of your deposit.`,
  },
  'trigger-v2.cancelDca': {
    chain:
      'The DCA order ends for good, and one transaction withdraws what it has left in the vault.',
    guard: VAULT_BACK,
    rent: RENT_BACK,
    withoutNode: `${VAULT_RETURNED} With the \`journal\` of \`placeDca\`, the closed account must be one of your deposit. Which rounds were swapped is what the service lists.`,
  },
  'trigger-v2.withdrawExpired': {
    chain:
      'One transaction for each expired or cancelled order withdraws what it still has in the vault.',
    guard: VAULT_BACK,
    rent: RENT_BACK,
    withoutNode: `${VAULT_RETURNED} Without a \`journal\`, the service is also believed about which orders there are.`,
  },
};
