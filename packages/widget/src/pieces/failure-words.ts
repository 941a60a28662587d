import { type Advice, type FailureCode, isPerijoveError, type PerijoveError } from '@perijove/core';

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

const titles: Readonly<Partial<Record<FailureCode, string>>> = {
  invalid_input: 'The input is invalid.',
  missing_key: 'The server has no API key.',
  unauthorized: 'The API key of the server is not valid.',
  forbidden: 'The service does not allow this.',
  not_found: 'The service did not find this.',
  rate_limited: 'Too many requests at the moment.',
  limit_store_failed: 'The shared rate limit cannot be read.',
  bad_request: 'The service refused the request.',
  server_error: 'The service has a problem.',
  connection_lost: 'The service cannot be reached.',
  timeout: 'The service did not answer in time.',
  deadline: 'The service did not answer in time.',
  invalid_response: 'The service sent an unexpected response.',
  outcome_unknown: 'It is not known yet whether the transaction landed.',
  malformed_transaction: 'The service sent a broken transaction. It was not signed.',
  unsafe_transaction: 'The transaction differs from your request. It was not signed.',
  signer_failed: 'The wallet did not sign.',
  rpc_failed: 'The Solana node did not answer as it should.',
  transaction_failed: 'The transaction failed.',
  transaction_expired: 'The transaction expired before it landed. Nothing moved.',
  execution_failed: 'The service could not execute the transaction. Nothing moved.',
  price_moved: 'The price moved beyond your limit. Nothing was signed.',
  duplicate_transaction: 'The same transaction is already in progress. It was not signed again.',
  flow_busy: 'Another tab is working on this.',
  journal_failed: 'This browser cannot store the state of the transaction.',
};

const advices: Readonly<Record<Advice, { readonly help: string; readonly action: string }>> = {
  retry: { help: 'The same request may succeed in a moment.', action: 'Try again' },
  requote: { help: 'Get a new quote and continue from there.', action: 'Get a new quote' },
  'fix-input': { help: 'The input must change first.', action: 'Try again' },
  'top-up': {
    help: 'The wallet lacks the tokens, or SOL for the fee.',
    action: 'Check the balance again',
  },
  'check-status': {
    help: 'It may have succeeded. Look it up before you try again.',
    action: 'Check the status',
  },
  'contact-portal': {
    help: 'A key, a plan or a permission must change in the portal.',
    action: 'Try again',
  },
};

/** What the page was doing. */
export type Doing = 'connect' | undefined;

/** Any error in plain words. */
export function describeFailure(error: unknown, doing?: Doing): FailureWords {
  if (!isPerijoveError(error)) {
    return {
      ...otherWords(error, doing),
      code: 'unexpected',
      message: error instanceof Error ? error.message : String(error),
      findings: [],
      requestId: undefined,
    };
  }
  const { code, advice, message, requestId } = error;
  return {
    title: titles[code] ?? 'The request failed.',
    ...advices[advice],
    ...(isPerijoveError(error, 'signer_failed') && signerWords(error)),
    code,
    message,
    requestId,
    findings: isPerijoveError(error, 'unsafe_transaction')
      ? error.details.findings.map(({ rule, reason }) => `${rule}: ${reason}`)
      : [],
  };
}

type Words = Pick<FailureWords, 'title' | 'help' | 'action'>;

/** A wallet throws its own errors. */
function otherWords(error: unknown, doing: Doing): Words {
  if (doing !== 'connect')
    return { title: 'Something went wrong.', help: undefined, action: 'Try again' };
  if (isDecline(error)) {
    const help = 'Nothing was shared. Connect again when you are ready.';
    return { title: 'You declined the connection.', help, action: 'Connect again' };
  }
  const help = 'Unlock the wallet, or choose another one.';
  return { title: 'The wallet did not connect.', help, action: 'Connect again' };
}

/** What the person can do, by the fault of the wallet. */
const walletHelp: Readonly<Record<string, string>> = {
  locked: 'Unlock the wallet, or the device.',
  'not-connected': 'Connect the wallet again.',
  busy: 'Another request is open in the wallet. Answer that one first.',
  'app-not-open': 'Open the Solana app on the device.',
  'blind-signing': 'Turn on blind signing in the settings of the Solana app on the device.',
  failed: 'Unlock the wallet, and open its application if it is a device.',
};

function signerWords({ details }: PerijoveError<'signer_failed'>): Words {
  const action = 'Review again';
  if (details.reason === 'declined') {
    const help = 'Nothing changed. Review it again when you are ready.';
    return { title: 'You declined to sign. Nothing was sent.', help, action };
  }
  const help =
    walletHelp[details.reason] ?? 'Another wallet, or another setting of this one, may sign it.';
  return { title: 'The wallet did not sign. Nothing was sent.', help, action };
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
