import type { FailureCode } from '@perijove/core';

/** What a program does about an error; its meaning is the comment at its code. */
export interface ErrorNote {
  /** Whether Perijove has already retried the call. */
  readonly repeated: string;
  readonly action: string;
}

const REPEATED = 'reads and builds have already been retried, until `deadlineMs`';
const NEVER = 'no, because the same call would fail again';

/** By code: a new code without a note does not compile. */
export const errorNotes: Readonly<Record<FailureCode, ErrorNote>> = {
  invalid_input: {
    repeated: NEVER,
    action:
      'Read `details.field` and `details.expected`, and correct that field. For a misspelt name, the message has the nearest known one. The field `rpc` of a flow is a node of another network than the service, such as devnet: the message names both, and `cause` is what the node did not have.',
  },
  missing_key: {
    repeated: NEVER,
    action:
      'Create a key at `details.portalUrl` and pass it as `apiKey`. In a page, put the key on a server: `keyOnServer`.',
  },
  missing_token: {
    repeated: NEVER,
    action:
      'Pass the token of a wallet that signed in as `token`, or a `signer` to a method of the client, which then signs in.',
  },
  unauthorized: {
    repeated: NEVER,
    action:
      'The key is mistyped, revoked or belongs to another deployment: create a new one in the portal. For an endpoint that needs a wallet, its token may have expired: sign in again.',
  },
  forbidden: {
    repeated: NEVER,
    action:
      'The plan of the key does not include this endpoint, or a firewall stopped the call: then `details.likelyCause` is `firewall` and `advice` is `retry`. Send fewer requests, or try another network or no VPN.',
  },
  not_found: {
    repeated: NEVER,
    action:
      'Check the address, the id or the mint. If every endpoint fails, the base URL of the deployment is wrong.',
  },
  rate_limited: {
    repeated:
      'yes, after the reset that the gateway named; it ends with this code when that is beyond `deadlineMs`',
    action:
      'Wait `details.retryAfterMs`, or give the call more time with `deadlineMs`. If it happens often: set `plan` to the plan of your key, share one transport, and share a `limitStore` between processes. `details.likelyCause` is `other-processes` when the gateway refused a call that your plan had a slot for: other processes, or other keys of your account, use its budget. Give all of them one `limitStore` and the same `account`.',
  },
  limit_store_failed: {
    repeated: 'no; nothing was sent',
    action: 'The shared store does not respond: see `cause`. The next call tries it again.',
  },
  bad_request: {
    repeated: NEVER,
    action:
      'The message of the service is in `details.body.message` and `details.body.code`. `advice` is more specific where the family knows the code: `requote`, `top-up`. A 407 is of a proxy (`details.likelyCause` is `proxy`): put its name and password into `HTTPS_PROXY`, or the host into `NO_PROXY`.',
  },
  server_error: {
    repeated: REPEATED,
    action:
      'Call again later. If it persists, send `requestId` to the support of the service. `details.likelyCause` is `gateway` when the body is the HTML page of a server in front of the service, and `proxy` when a network wants a sign-in (511).',
  },
  connection_lost: {
    repeated: REPEATED,
    action:
      'Check the network, any proxy, and whether the sandbox is running. `details.sent` is false when nothing left this machine. A page is not told why a request failed: `details.likelyCause` is `browser`. Look into the console of the browser: no network, a proxy, an ad blocker, or a response without CORS headers. For the last one, call through a [server of your own](https://github.com/perijove/perijove/tree/main/packages/proxy#readme).',
  },
  timeout: {
    repeated: REPEATED,
    action: 'Raise `timeoutMs` for slow endpoints: a full portfolio can take more than 15 seconds.',
  },
  deadline: {
    repeated: 'yes, until the deadline',
    action:
      '`cause` is the failure of the last attempt. Raise `deadlineMs`, or fix the problem in `cause`.',
  },
  invalid_response: {
    repeated: 'only a list that was cut off',
    action:
      "The response differs from its documented shape: `details.issues` has the paths. `validate: 'report'` passes such responses on and reports the difference as an event; fields that move money are still checked. `details.likelyCause` names what is not of the service: `html-page` (a login page of a network or a proxy, or a wrong base URL), `empty-body`, `other-host` (a redirect, which is never followed).",
  },
  outcome_unknown: {
    repeated: 'never, because that could move the money twice',
    action:
      'Do not build or sign again. With a journal, resume the flow with `details.id`: it looks the transaction up first. Without one, look up `details.signature` on a node until the blockhash of the transaction has expired. Where the journal did not answer, `details.transaction` has the signed bytes, which `submitTransaction` may send again: the same bytes cannot land twice.',
  },
  closed: {
    repeated: NEVER,
    action:
      'The transport was closed before this call. Close it when the program ends, not after a call.',
  },
  malformed_transaction: {
    repeated: NEVER,
    action:
      'The service returned bytes that are not a transaction. Nothing was signed. Request a new one; report the problem if it persists.',
  },
  unsafe_transaction: {
    repeated: NEVER,
    action:
      'Do not sign. `details.findings` lists, by rule, what differs from your request. Where a finding names an option (`maxOtherRentLamports`, `trustPrograms`) and you accept the difference, set that option.',
  },
  unsafe_text: {
    repeated: NEVER,
    action:
      'Do not sign the text: `details.reason` says what is wrong with it. Check the base URL and what is between you and the service, then sign in again.',
  },
  signer_failed: {
    repeated: 'no; no signature was added',
    action:
      '`details.reason` says what happened, and the message what to do. `declined`: the user said no. `locked`, `not-connected`, `busy`: unlock or connect the wallet, or answer its open request. `app-not-open`, `blind-signing`, `unreadable`: of a Ledger. `not-a-signer`: another wallet than the one that the transaction was built for; `details.address` is the one that was asked. `changed-message`, `wrong-signature`: the wallet returned another transaction, or no valid signature. `failed`: see `cause`, the error of the wallet.',
  },
  rpc_failed: {
    repeated: 'reads, after lost connections, timeouts, 429 and 5xx',
    action:
      'The node gave no usable response: `details.reason`, `details.status`, `details.code`. Use a node with your own plan instead of a public one; wait `details.retryAfterMs` where it is set.',
  },
  transaction_failed: {
    repeated: NEVER,
    action:
      '`details.fault` has the program, its code and what the code means. `landed: false`: nothing was paid. After `slippage-exceeded`, request a new quote.',
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
  duplicate_transaction: {
    repeated: 'yes, up to 8 builds; then it ends with this code, and nothing is signed',
    action:
      'The service built the same transaction that the flow `details.id` has already signed, and the chain executes it only once. To make a second one, call again after a few seconds. To learn the outcome of the first one, resume that flow by its id.',
  },
  flow_busy: {
    repeated: 'no',
    action:
      'Another call or process runs the flow `details.id`. Wait for it; resuming later is safe.',
  },
  journal_failed: {
    repeated: 'no; earlier records are unchanged',
    action:
      'Repair the disk or the database, then resume the flow with the same id: nothing was signed. `details.reason` is `timeout` where the journal did not answer within 10 s or `deadlineMs`, and `storage` where it threw, with what it threw as `cause`. After the signature the code is `outcome_unknown`.',
  },
  policy_denied: {
    repeated: NEVER,
    action:
      '`details.findings` lists each rule that refuses, with its limit and the amounts. `verdict` is `ask` when a person had to approve and did not. `approval` is the question to the owner of [a signer process](https://github.com/perijove/perijove/blob/main/docs/guides/signer.md). Change the input, or let the owner change [the policy](https://github.com/perijove/perijove/blob/main/docs/guides/policies.md).',
  },
  policy_failed: {
    repeated: 'no; nothing was signed',
    action:
      'The policy could not judge: see `cause`. `storage`: the file or the server of the store does not work. `unreadable`: the store holds a record that this version cannot read. `prices`, `tokens`: the source of prices or tokens failed. `timeout`: it did not answer within 10 s or `deadlineMs`. Nothing is signed until it works again.',
  },
  token_store_failed: {
    repeated: 'no',
    action:
      'Repair the folder, the database or Redis. A call does not fail with it: the wallet signs in again, and `onTokenStoreError` gets the error. `signOut` fails with it, because the store may still hold the token: call it again. `details.reason` is `unreadable` for an entry of an unknown format, `timeout` where the store did not answer in time, and `storage` where it threw, with what it threw as `cause`. No token is in the error.',
  },
};
