import type { FailureCode } from '@perijove/core';

/** What a program does about an error; its meaning is the comment at its code. */
export interface ErrorNote {
  /** Whether Perijove has repeated the call already, or what repeating it would do. */
  readonly repeated: string;
  readonly action: string;
}

const REPEATED = 'reads and builds were repeated already, until `deadlineMs`';
const NEVER = 'no: the same call ends the same way';

/** By code: a new code without a note does not compile. */
export const errorNotes: Readonly<Record<FailureCode, ErrorNote>> = {
  invalid_input: {
    repeated: NEVER,
    action:
      'Read `details.field` and `details.expected`, and correct that field. For a misspelt name, the message has the nearest known one.',
  },
  missing_key: {
    repeated: NEVER,
    action:
      'Create a key at `details.portalUrl` and pass it as `apiKey`. In a page, put the key on a server: `keyOnServer`.',
  },
  unauthorized: {
    repeated: NEVER,
    action:
      'The key is mistyped, revoked or of another deployment. Create a new one in the portal.',
  },
  forbidden: {
    repeated: NEVER,
    action:
      'The plan of the key does not have this endpoint, or a firewall stopped the call: `details.body.message` says which.',
  },
  not_found: {
    repeated: NEVER,
    action:
      'Check the address, the id or the mint. For every endpoint at once: the base URL of the deployment is wrong.',
  },
  rate_limited: {
    repeated:
      'yes, after the reset that the gateway named; it ends with this code when that is beyond `deadlineMs`',
    action:
      'Wait `details.retryAfterMs`, or give the call more time with `deadlineMs`. If it happens often: set `plan` to the plan of your key, share one transport, and share a `limitStore` between processes.',
  },
  limit_store_failed: {
    repeated: 'no; nothing was sent',
    action: 'The shared store does not answer: look at `cause`. The next call tries it again.',
  },
  bad_request: {
    repeated: NEVER,
    action:
      'The words of the service are in `details.body.message` and `details.body.code`. `advice` is more exact where the family knows the code: `requote`, `top-up`.',
  },
  server_error: {
    repeated: REPEATED,
    action: 'Call again later. If it stays, quote `requestId` to the support of the service.',
  },
  connection_lost: {
    repeated: REPEATED,
    action:
      'Check the network, a proxy, and that the sandbox runs. `details.sent` is false when nothing left this machine.',
  },
  timeout: {
    repeated: REPEATED,
    action: 'Raise `timeoutMs` for slow endpoints: a full portfolio can take 15 seconds and more.',
  },
  deadline: {
    repeated: 'yes, until there was no time left',
    action:
      '`cause` is the failure of the last attempt. Raise `deadlineMs`, or mend what `cause` says.',
  },
  invalid_response: {
    repeated: 'only a list that was cut off',
    action:
      "The response differs from its documented shape: `details.issues` has the paths. `validate: 'report'` hands such responses on and reports the difference as an event; fields that move money are checked all the same.",
  },
  outcome_unknown: {
    repeated: 'never by itself: it could move the money twice',
    action:
      'Do not build or sign again. With a journal, resume the flow with `details.id`: it looks the transaction up first. Without one, look up `details.signature` on a node until the blockhash of the transaction has expired.',
  },
  closed: {
    repeated: NEVER,
    action:
      'The transport was closed before this call. Close it when the program ends, not after a call.',
  },
  malformed_transaction: {
    repeated: NEVER,
    action:
      'The service returned bytes that are not a transaction. Nothing was signed. Ask for a new one; report it if it stays.',
  },
  unsafe_transaction: {
    repeated: NEVER,
    action:
      'Do not sign. `details.findings` says rule by rule what differs from your request. Where a finding names an option (`maxOtherRentLamports`, `trustPrograms`) and you mean it, set that option.',
  },
  signer_failed: {
    repeated: 'no; no signature was added',
    action:
      '`details.reason` says what the wallet did: `declined` is a user who said no; the others are faults of the wallet or of its adapter.',
  },
  rpc_failed: {
    repeated: 'reads were, where the node asked for patience',
    action:
      'The node did not answer usefully: `details.reason`, `details.status`, `details.code`. Use a node of your own plan; wait `details.retryAfterMs` where it is set.',
  },
  transaction_failed: {
    repeated: NEVER,
    action:
      '`details.fault` has the program, its code and what the code means. `landed: false`: nothing was paid. After `slippage-exceeded`, ask for a new quote.',
  },
  transaction_expired: {
    repeated: 'the same bytes were sent again until they expired',
    action: 'It can no longer land. Build a new one; a priority fee helps on a busy network.',
  },
  execution_failed: {
    repeated: 'no; nothing moved',
    action:
      "`details.name` is the name of the service's code. `advice` is by code: a new quote, more SOL, another input.",
  },
  price_moved: {
    repeated: 'no; nothing was signed',
    action:
      'The offer (`details.offered`) is beyond your limit (`details.limit`). Accept a worse limit, or wait.',
  },
  flow_busy: {
    repeated: 'no',
    action:
      'Another call or process runs the flow `details.id`. Wait for it; resuming later is safe.',
  },
  journal_failed: {
    repeated: 'no; earlier records are unchanged',
    action: 'Mend the disk or the database, then resume the flow with the same id.',
  },
};
