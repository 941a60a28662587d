import { isPerijoveError, type PerijoveError } from '@perijove/core';
import type { Words } from '../words/words.ts';

/** The words that the page shows for a failure. */
export interface FailureWords {
  /** What happened, in a sentence. */
  readonly title: string;
  /** What to do. */
  readonly help: string | undefined;
  /** The advice as the word of a button. */
  readonly action: string;
  readonly code: string;
  readonly message: string;
  /** What the guard objects to. */
  readonly findings: readonly string[];
  readonly requestId: string | undefined;
}

/** What the page was doing. */
export type Doing = 'connect' | undefined;

/** Any error in plain words. */
export function describeFailure(error: unknown, t: Words, doing?: Doing): FailureWords {
  if (!isPerijoveError(error)) {
    return {
      ...otherWords(error, t, doing),
      code: 'unexpected',
      message: error instanceof Error ? error.message : String(error),
      findings: [],
      requestId: undefined,
    };
  }
  const { code, advice, message, requestId } = error;
  const titles: Readonly<Record<string, string>> = t.failures;
  return {
    title: titles[code] ?? t.requestFailed,
    ...t.advices[advice],
    ...(isPerijoveError(error, 'signer_failed') && signerWords(error, t)),
    code,
    message,
    requestId,
    findings: isPerijoveError(error, 'unsafe_transaction')
      ? error.details.findings.map(({ rule, reason }) => `${rule}: ${reason}`)
      : [],
  };
}

type Told = Pick<FailureWords, 'title' | 'help' | 'action'>;

/** A wallet throws its own errors. */
function otherWords(error: unknown, t: Words, doing: Doing): Told {
  if (doing !== 'connect') {
    return { title: t.somethingWrong, help: undefined, action: t.tryAgain };
  }
  return isDecline(error)
    ? { title: t.declinedConnection, help: t.nothingShared, action: t.connectAgain }
    : { title: t.notConnected, help: t.unlockOrOther, action: t.connectAgain };
}

/** What the person can do, by the fault of the wallet. */
function signerWords({ details }: PerijoveError<'signer_failed'>, t: Words): Told {
  const action = t.reviewAgain;
  if (details.reason === 'declined')
    return { title: t.declinedSigning, help: t.nothingChanged, action };
  const helps: Readonly<Record<string, string>> = t.walletHelp;
  return { title: t.walletDidNotSign, help: helps[details.reason] ?? t.otherWalletMay, action };
}

/** The code that wallets have in common for a "no". */
const DECLINED = 4001;

/** Whether the person said no; wallets word it differently. */
function isDecline(error: unknown): boolean {
  const { code, message } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return code === DECLINED || /reject|declin|denied|cancel/i.test(String(message ?? error));
}
