import { createServer } from 'node:net';
import type { Address, Clock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import {
  createPolicy,
  createPolicyClock,
  freeze,
  type PolicyDocument,
  type PolicyStore,
  type PriceSource,
  parsePolicy,
  type TokenSource,
} from '@perijove/policy';
import { type PartialSigner, type Rpc, type SecretKey, signerAddress } from '@perijove/solana';
import { signText } from '@perijove/solana/flow';
import type { Ask } from '../approvals/ask.ts';
import { createDesk } from '../approvals/desk.ts';
import { openOwnerSocket } from '../owner/owner-socket.ts';
import { assertPassphrase } from '../owner/passphrase.ts';
import { closed } from '../socket/closed.ts';
import { listenAt, privateFolder, socketIn } from '../socket/private-folder.ts';
import { type Handle, LIMITS, type ServeLimits, serve } from '../socket/serve.ts';
import { createWebhook } from '../webhook/webhook.ts';
import { readWebhookOptions, type WebhookOptions } from '../webhook/webhook-options.ts';
import { type SignInService, signChecked } from './sign-checked.ts';
import { askOwner, type Machine, signJudged } from './sign-judged.ts';

/** What a signer process needs. None of it comes from a client. */
export interface SignerOptions {
  /** A folder of the owner's, for the sockets. Created with mode 0700; refused when others can enter it. */
  readonly folder: string;
  /** The keys that it signs with: see `readKeyFile`, `openKey`. Or a device: `ledgerSigner` of `@perijove/solana`. */
  readonly keys: readonly (SecretKey | PartialSigner)[];
  /** What may be signed: an object, or the text of a JSON file. */
  readonly policy: PolicyDocument | string;
  /** Keeps the budgets, the freeze and the audit log: `openSqlitePolicyStore(file)`. */
  readonly store: PolicyStore;
  /** The owner's own node: simulates, and shows what landed. */
  readonly rpc: Rpc;
  /** Prices that the owner trusts; needed unless the policy says `maxPriceAgeSeconds: "none"`. */
  readonly prices?: PriceSource | undefined;
  /** What the owner trusts to know of tokens; needed where the policy has `tokens`: `tokensOf(perijove, { rpc })`. */
  readonly tokens?: TokenSource | undefined;
  /**
   * Opens the socket of the owner for `perijove-signer approvals`. Without it and without `webhook`, what
   * needs an approval is refused.
   */
  readonly ownerPassphrase?: string | undefined;
  /**
   * An address of the owner's that is asked for approvals, beside the terminal: see
   * [the guide](https://github.com/perijove/perijove/blob/main/docs/guides/signer.md#a-webhook).
   */
  readonly webhook?: WebhookOptions | undefined;
  /** Called with what is wrong with the webhook. */
  readonly onWarning?: ((warning: string) => void) | undefined;
  /** Milliseconds that a request waits for a person before it is refused for now. Default 20,000. */
  readonly approvalWaitMs?: number | undefined;
  /** Milliseconds between two looks at the chain for what was signed. Default 15,000; 0 for none. */
  readonly reconcileEveryMs?: number | undefined;
  /**
   * The service at which wallets may sign in with a text, such as `{ names: ['Jupiter'], hosts: ['jup.ag'] }`.
   * Default: no text is signed. The policy must name the form, too.
   */
  readonly signIn?: SignInService | undefined;
  /** Limits for all clients together, in place of the defaults. */
  readonly limits?: Partial<ServeLimits> | undefined;
  /** Clock, injectable for tests. */
  readonly clock?: Clock | undefined;
}

const OPTIONS: Readonly<Record<keyof SignerOptions, true>> = {
  folder: true,
  keys: true,
  policy: true,
  store: true,
  rpc: true,
  prices: true,
  tokens: true,
  ownerPassphrase: true,
  webhook: true,
  onWarning: true,
  approvalWaitMs: true,
  reconcileEveryMs: true,
  signIn: true,
  limits: true,
  clock: true,
};

/** A signer process that runs. */
export interface RunningSigner {
  /** For `remoteSigner`. */
  readonly socketPath: string;
  /** For `perijove-signer approvals`; undefined without `ownerPassphrase`. */
  readonly ownerSocketPath: string | undefined;
  readonly addresses: readonly Address[];
  /** Settles and releases what was reserved, by what the node has finalized. */
  reconcile(): Promise<void>;
  /** Ends all connections. What was reserved stays in the store. */
  close(): Promise<void>;
}

/**
 * Starts a signer in this process: it listens on a Unix socket of mode 0600 in a folder of mode 0700, or a
 * named pipe on Windows, never on TCP. Run it apart from the program that asks, such as by
 * `perijove-signer start`.
 *
 * @throws PerijoveError `invalid_input` for an invalid option, policy or key, and for a folder that others
 * can enter; `policy_failed` when the store is not available.
 */
export async function startSigner(options: SignerOptions): Promise<RunningSigner> {
  assertSignerOptions(options);
  const { store, ownerPassphrase } = options;
  const clock = createPolicyClock(options.clock);
  const keys = await keysOf(options.keys);
  const folder = await privateFolder(options.folder);
  const asking: Machine['asking'] = new Map();
  const { desk, webhook } = openApprovals(options, clock);
  const isAsked = ownerPassphrase !== undefined || webhook !== undefined;
  const policy = createPolicy({
    policy: options.policy,
    store,
    prices: options.prices,
    tokens: options.tokens,
    clock,
    ...(isAsked && { approve: askOwner({ desk, asking }) }),
  });
  const machine: Machine = { policy, rpc: options.rpc, keys, desk, asking };
  await policy.reservations();
  const server = createServer();
  serve(server, handlerOf(machine, options.signIn), { ...LIMITS, ...options.limits }, clock);
  const socketPath = socketIn(folder, 'signer');
  await listenAt(server, socketPath);
  const owner = await openOwnerSocket(machine, { ...options, folder, clock });
  const reconcile = async (): Promise<void> => void (await policy.reconcile(options.rpc));
  const stopLooking = everyMs(options.reconcileEveryMs ?? 15_000, reconcile, clock);
  return {
    socketPath,
    ownerSocketPath: owner?.path,
    addresses: [...keys.keys()],
    reconcile,
    async close() {
      stopLooking();
      webhook?.close();
      await Promise.all([closed(server), owner?.close()]);
    },
  };
}

/** The questions to the owner, and the webhook that carries them. */
function openApprovals(options: SignerOptions, clock: Clock) {
  const { store, policy, approvalWaitMs: waitMs = 20_000, onWarning = () => undefined } = options;
  const lifeMs = (parsePolicy(policy).approvalMinutes ?? 10) * 60_000;
  const stop = (why: string): Promise<void> => freeze(store, why, { clock });
  const onNewAsk = (ask: Ask): void => webhook?.ask(ask);
  const desk = createDesk({ clock, lifeMs, waitMs, freeze: stop, onNewAsk });
  const webhook = options.webhook && createWebhook(options.webhook, { desk, clock, onWarning });
  return { desk, webhook };
}

function assertSignerOptions(options: SignerOptions): void {
  assertFields('options', options, Object.keys(OPTIONS));
  const { approvalWaitMs = 0, reconcileEveryMs = 0, ownerPassphrase, rpc, store } = options;
  for (const [field, ms] of Object.entries({ approvalWaitMs, reconcileEveryMs }))
    if (!Number.isSafeInteger(ms) || ms < 0) throw invalidInput(field, 'whole milliseconds from 0');
  if (typeof rpc?.call !== 'function')
    throw invalidInput('rpc', 'an Rpc, for example createRpc(url)');
  if (typeof store?.transact !== 'function')
    throw invalidInput('store', 'a PolicyStore, for example openSqlitePolicyStore(file)');
  if (options.webhook !== undefined) readWebhookOptions(options.webhook);
  if (ownerPassphrase !== undefined) assertPassphrase('ownerPassphrase', ownerPassphrase);
}

/** Each pair is checked: a wrong half would sign for an address whose key it is not. */
async function keysOf(given: SignerOptions['keys']): Promise<Machine['keys']> {
  if (!Array.isArray(given) || given.length === 0)
    throw invalidInput('keys', 'a list of secret keys');
  const keys = new Map<Address, SecretKey | PartialSigner>();
  for (const key of given as SignerOptions['keys']) {
    // A device would show this text to a person.
    const isDevice = typeof key === 'object' && 'signTransactions' in key;
    if (!isDevice) await signText('perijove signer: does the public half match?', key);
    keys.set(signerAddress(key), key);
  }
  return keys;
}

function handlerOf(machine: Machine, signIn: SignerOptions['signIn']): Handle {
  return async (call, signal) => {
    if (call.call === 'addresses') return { addresses: [...machine.keys.keys()] };
    if (call.call === 'status') return machine.desk.status(call.approval);
    if (call.call === 'sign') return signJudged(machine, call, signal);
    return signChecked(machine, call, signIn);
  };
}

/** Runs again a time after each end, whatever comes of it: a node may be away for a while. */
function everyMs(ms: number, act: () => Promise<void>, clock: Clock): () => void {
  if (ms === 0) return () => undefined;
  let cancel = clock.schedule(look, ms);
  let isOver = false;
  function look(): void {
    act()
      .catch(() => undefined)
      .finally(() => {
        if (!isOver) cancel = clock.schedule(look, ms);
      });
  }
  return () => {
    isOver = true;
    cancel();
  };
}
