import type { GuardRule } from '@perijove/core';

/** What the documentation says of a rule. */
export interface RuleNote {
  readonly meaning: string;
  /** A transaction that it refuses. */
  readonly example: string;
  /** The option, or field of an `Intent`, that accepts what it refuses, when it is meant. */
  readonly accept: string;
}

const NOTHING = 'No option.';

/**
 * By rule, for the error pages: a new rule without words does not compile. Nothing loads this at
 * run time.
 */
export const ruleNotes: Readonly<Record<GuardRule, RuleNote>> = {
  'fee-payer': {
    meaning: 'Another account pays the network fee than the one that you expect.',
    example: 'A swap whose first account is a stranger, although you asked for no sponsor.',
    accept: '`payer` of the input, where the flow has it; `feePayer` of an intent.',
  },
  fee: {
    meaning: 'The network fee and the priority fee are higher than allowed, or cannot be counted.',
    example: 'A compute unit price that makes the fee 0.02 SOL; a limit that is set twice.',
    accept: '`maxFeeLamports`; `maxPriorityFeeLamports` of an intent.',
  },
  budget: {
    meaning:
      'A transaction of version 1 sets its compute budget by instructions, which the network ignores there, or has no limit in its message, so it would fail.',
    example: 'A version 1 message with a `setComputeUnitPrice` instruction.',
    accept: NOTHING,
  },
  rent: {
    meaning: 'Lamports of yours become the rent of accounts that were not meant, or of too many.',
    example:
      'A swap that opens eight token accounts; an order that pays for an account of a stranger.',
    accept:
      '`maxRentLamports` for your own accounts and those that you name, `maxOtherRentLamports` for those of others.',
  },
  signer: {
    meaning: 'An account that you did not name must sign, or you do not sign at all.',
    example: 'A transaction that needs the signature of a second wallet of yours.',
    accept: '`otherSigners` of an intent. Flows know who else signs.',
  },
  'signature-filled': {
    meaning: 'Your signature slot already has a signature, which was not made for this call.',
    example: 'A transaction that comes back from the service with your slot filled.',
    accept: NOTHING,
  },
  'durable-nonce': {
    meaning:
      'The transaction uses a nonce instead of a blockhash, so it can land at any later time.',
    example: 'A first instruction that advances a nonce account.',
    accept: NOTHING,
  },
  'hidden-account': {
    meaning: 'Accounts come from lookup tables that were not read, so they could be anything.',
    example: 'A transaction of version 0 with a table, checked without a node.',
    accept: 'None; pass `rpc`, and the tables are read.',
  },
  'unknown-program': {
    meaning: 'A program is called that neither the guard nor the flow knows.',
    example: 'A swap along a router that is newer than this version.',
    accept: '`programs`, if you know the program; add an `rpc`, which shows what it does.',
  },
  'unknown-instruction': {
    meaning: 'An instruction of a program that the guard judges could not be read.',
    example: 'A call of the token program with a number that no release of it has.',
    accept: NOTHING,
  },
  'not-simulated': {
    meaning: 'The bytes do not show the effect of a call, and no node simulated it.',
    example: 'A swap without an `rpc` over a router whose calls are not documented.',
    accept:
      '`rpc`, which shows the effect; or `trustPrograms`, if you trust the builder of the transaction.',
  },
  'simulation-failed': {
    meaning: 'The transaction fails when your node simulates it.',
    example:
      'A quote that is too old: the output is below its minimum. A wallet with too little SOL.',
    accept: 'None; request a new quote, or add what the reason says is missing.',
  },
  spend: {
    meaning: 'More of a token leaves than you allowed, or another token leaves.',
    example: 'You asked to sell 1 SOL, and 1.5 SOL leave.',
    accept:
      'A larger `amount` or `maxInput` in the input; `spend` and `maxTotalLamports` of an intent.',
  },
  recipient: {
    meaning: 'What leaves goes to an account that you did not name.',
    example: 'An invite whose amount goes to another vault than that of its code.',
    accept: '`receiver` or `to` of the input; `recipients` or `anyRecipient` of an intent.',
  },
  receive: {
    meaning: 'Less arrives than the minimum, or nothing.',
    example: 'A cancellation that returns 9 of the 10 SOL that the order still holds.',
    accept: 'A smaller `minOutput`, `minReturned` or `atLeast`.',
  },
  loss: {
    meaning:
      'What arrives is worth far less than what leaves, by your `prices`, or without them by the values of the service.',
    example: 'A swap of 127 USD that gives tokens worth 60 USD, because its pool takes a fee.',
    accept: '`maxLossBps`, at least the loss that the finding names.',
  },
  terms: {
    meaning: 'What a call records differs from your request.',
    example:
      'An order whose price is lower than the one that you typed; a sign-in for another site.',
    accept: 'None; correct the input, if it was wrong.',
  },
  approve: {
    meaning: 'Another account could take your tokens later.',
    example: 'An approval of a delegate beside the swap.',
    accept: NOTHING,
  },
  authority: {
    meaning: 'An authority of yours is given away, used or changed.',
    example: 'A token account that gets a new owner; new tokens of a mint that you control.',
    accept: NOTHING,
  },
  close: {
    meaning:
      'A token account of yours is closed without being named, or its lamports go to another.',
    example: 'A swap that also closes your empty account of a third token.',
    accept: '`mayClose` of an intent. Your wrapped SOL may always be closed to you.',
  },
  burn: {
    meaning: 'Tokens of yours are burnt.',
    example: 'A burn beside a swap.',
    accept: 'None, beyond what the flow itself burns, such as the shares of a withdrawal.',
  },
  freeze: {
    meaning: 'A token account is frozen in your name.',
    example: 'A transaction that uses your freeze authority.',
    accept: NOTHING,
  },
  exposed: {
    meaning: 'A program could reach accounts of yours that have no part in the request.',
    example: 'A swap of SOL that names your account of another token as writable.',
    accept: '`involvedMints`, for tokens that a route passes through. None of them may leave.',
  },
  multisig: {
    meaning: 'You sign for a multisig, or for accounts behind those that are named.',
    example: 'A transfer of an account that a multisig of yours owns.',
    accept: NOTHING,
  },
  'owner-account': {
    meaning: 'The wallet itself, or an account derived from it, is changed.',
    example: 'An instruction that assigns your wallet to a program.',
    accept: NOTHING,
  },
};
