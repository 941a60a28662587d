import type { SignerFault } from '@perijove/core';

/** What wallets, their adapters and devices put into their errors. */
interface WalletError {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
  /** Of a Ledger: a number, or four hexadecimal digits. */
  readonly statusCode?: unknown;
  readonly errorCode?: unknown;
  /** What a wallet adapter wraps. */
  readonly error?: unknown;
  readonly originalError?: unknown;
  readonly cause?: unknown;
}

/** Codes that wallets share, after EIP-1193 and EIP-1474, as Phantom documents them. */
const codes: ReadonlyMap<unknown, SignerFault> = new Map([
  [4001, 'declined'],
  [4100, 'not-connected'],
  [4900, 'not-connected'],
  [-32002, 'busy'],
]);

/** Status words of a Ledger: of its system, and of its Solana app. */
const statusWords: ReadonlyMap<string, SignerFault> = new Map([
  ['6985', 'declined'],
  ['5501', 'declined'],
  ['5515', 'locked'],
  ['6982', 'locked'],
  ['6804', 'locked'],
  ['6808', 'blind-signing'],
  // No app is open, or that of another chain.
  ['6e00', 'app-not-open'],
  ['6e01', 'app-not-open'],
  ['6d00', 'app-not-open'],
  ['6d02', 'app-not-open'],
  ['6511', 'app-not-open'],
  ['6700', 'app-not-open'],
  // The app cannot read the message, or no key of the device signs it.
  ['6a80', 'unreadable'],
  ['6a81', 'unreadable'],
  ['6a82', 'unreadable'],
  ['6a83', 'unreadable'],
]);

/** Words, the most specific first: wallets without a code have a sentence. */
const words: readonly (readonly [RegExp, SignerFault])[] = [
  [/blind[ -]?sign/i, 'blind-signing'],
  [/\block(?:ed)?(?:device)?\b|\bunlock/i, 'locked'],
  [
    /not (?:an )?approved origin|not been authori[sz]ed|(?:not|dis)[ -]?connected/i,
    'not-connected',
  ],
  [/already (?:open|pending|processing)|pending request|race ?condition/i, 'busy'],
  [
    /\b(?:user|request|transaction|approval|signature)\b.*\b(?:reject|den(?:y|ied)|declin|cancel|refus|abort)/i,
    'declined',
  ],
  [
    /\b(?:reject|den(?:y|ied)|declin|cancel|refus)\w*\b.*\buser\b|plugin closed|window closed/i,
    'declined',
  ],
];

const MAX_DEPTH = 4;

/**
 * What the error of a wallet means, by its code, by the status word of a Ledger, or by its words.
 * `failed` where none is known: the error is the `cause`.
 */
export function walletFault(thrown: unknown): SignerFault {
  try {
    const errors = [...chainOf(thrown)];
    for (const find of [byCode, byStatusWord, byWords])
      for (const error of errors) {
        const fault = find(error);
        if (fault) return fault;
      }
  } catch {
    // Fields that cannot be read say nothing.
  }
  return 'failed';
}

/** The error and those that it wraps. A wallet may throw anything. */
function* chainOf(thrown: unknown, depth = 0): Generator<WalletError> {
  if (typeof thrown === 'string') yield { message: thrown };
  if (typeof thrown !== 'object' || thrown === null || depth === MAX_DEPTH) return;
  yield thrown;
  const { error, originalError, cause } = thrown as WalletError;
  for (const inner of [error, originalError, cause]) yield* chainOf(inner, depth + 1);
}

function byCode({ code }: WalletError): SignerFault | undefined {
  return codes.get(code);
}

function byStatusWord({ statusCode, errorCode, message }: WalletError): SignerFault | undefined {
  const inText = textOf(message).match(/\b0x([0-9a-f]{4})\b/i)?.[1];
  const word = hexOf(statusCode) ?? hexOf(errorCode) ?? inText;
  return word === undefined ? undefined : statusWords.get(word.toLowerCase());
}

function hexOf(value: unknown): string | undefined {
  if (typeof value === 'number') return value.toString(16);
  return typeof value === 'string' ? value.replace(/^0x/i, '') : undefined;
}

function byWords({ name, message }: WalletError): SignerFault | undefined {
  // `WalletSignTransactionError` names every failure of an adapter, so most names say nothing.
  const says = `${textOf(name)}: ${textOf(message)}`;
  return words.find(([pattern]) => pattern.test(says))?.[1];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 500) : '';
}
