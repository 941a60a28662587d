import {
  createTransport,
  type Mint,
  type TokenStore,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Journal } from '@perijove/journal';
import type { FlowPolicy } from '@perijove/solana';
import type { HistoryEntry, HistoryOptions } from '@perijove/solana/describe';
import type { Families } from './families.ts';
import { createLazyFamilies } from './lazy-families.ts';
import type { ResumedFlow, ResumeOptions } from './resume.ts';
import type { TokenRisk, TokenRiskOptions } from './token-risk.ts';

/**
 * Every family as a property, over one transport: one limit, one pool of connections. The code of a
 * family is loaded by its first call.
 */
export interface Perijove extends Families {
  /** What the families share; for `setPlan`, `warm` and calls by endpoint. */
  readonly transport: Transport;
  /**
   * Resumes every unfinished flow of a journal by its name, one after the other: what a program does
   * when it starts. The error of one flow does not stop the others.
   *
   * Flows of a wallet other than the signer's, and flows of unknown names are skipped. `send.send`
   * needs its code again, and `studio.launch` its files: see `addInput`.
   *
   * With a journal that has claims, several processes can resume at the same time: each flow is
   * resumed by one of them. The flows of a process that died are free 30 s after its last sign of
   * life, and a flow that failed is tried again after 30 s: call it regularly.
   *
   * @returns what happened to each flow.
   * @throws PerijoveError `signer_failed`, and the errors of the journal. An abort rejects with the
   * signal's own reason.
   * @example
   * ```ts
   * const journal = createFileJournal('./flows');
   * const resumed = await perijove.resume(journal, { signer, rpc: createRpc(url) });
   * ```
   */
  resume(journal: Journal, options: ResumeOptions): Promise<readonly ResumedFlow[]>;
  /**
   * Returns the transactions of a wallet with their receipts, newest first, from your node: the API serves
   * no history. What cannot be read is an entry with `skipped`. `perijove/describe` has the other parts:
   * `receiptOf`, `rowsOf` and `toCsv` for tax tools, and `describeTransaction`.
   *
   * @throws PerijoveError `invalid_input` before the first request; `rpc_failed`. An abort rejects with
   * the signal's own reason.
   * @example
   * ```ts
   * for await (const { receipt, cursor } of perijove.history({ owner, rpc: createRpc(url) })) {
   *   console.log(receipt?.family, receipt?.moved, cursor);
   * }
   * ```
   */
  history(options: HistoryOptions): AsyncGenerator<HistoryEntry, void, undefined>;
  /**
   * Returns what is to know of a token before you buy it: the shield, the audit and the record of the
   * service, and with an `rpc` authorities, transfer fee, hook and freezing of the mint itself. Each finding
   * has its source and severity. It adds up no score.
   *
   * A source that fails is in `missing`, and does not stop the others.
   *
   * @throws PerijoveError `invalid_input`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const { findings, missing } = await perijove.tokenRisk(mint, { rpc });
   * for (const { severity, says, source } of findings) console.log(severity, says, source);
   * ```
   */
  tokenRisk(mint: Mint, options?: TokenRiskOptions): Promise<TokenRisk>;
  /**
   * Loads the code of families before their first use, of all of them without a name. Otherwise each is
   * loaded by its first call. For a page that must not depend on its server later, and for a program
   * whose first call must not take longer.
   *
   * @throws PerijoveError `invalid_input`; `connection_lost` when a file does not load, `deadline`.
   * @example
   * ```ts
   * await perijove.load('price', 'swap');
   * ```
   */
  load(...families: readonly (keyof Families)[]): Promise<void>;
  /** Ends the connections. Calls made later fail with the code `closed`. */
  close(): Promise<void>;
}

/** Options of the transport, and of what the families share in addition. */
export interface PerijoveOptions extends TransportOptions {
  /** Keeps the tokens of wallets that sign in. Default: in memory. */
  readonly tokenStore?: TokenStore | undefined;
  /**
   * Called with the error of a `tokenStore` that fails or does not answer within 10 s. The call itself
   * continues, and the wallet signs in again.
   */
  readonly onTokenStoreError?: ((error: unknown) => void) | undefined;
  /**
   * Judges every flow and every sign-in of this client before the wallet signs, as the option `policy` of
   * each call does. A call that passes a policy of its own is judged by that one instead.
   */
  readonly policy?: FlowPolicy | undefined;
}

/**
 * Creates a client with all families over one transport. Loads none of them yet.
 *
 * ```ts
 * const perijove = createPerijove({ deployment: jupiter, apiKey: process.env.JUPITER_API_KEY });
 * const prices = await perijove.price.get({ ids: [SOL] });
 * ```
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used, before anything is sent.
 */
export function createPerijove(options: PerijoveOptions): Perijove {
  const { tokenStore, onTokenStoreError, policy, ...rest } = Object(options) as PerijoveOptions;
  // As it is, when it has none of them: the transport says what is wrong with it.
  const isPlain = [tokenStore, onTokenStoreError, policy].every((each) => each === undefined);
  if (policy !== undefined && typeof policy?.reserve !== 'function')
    throw invalidInput('policy', 'a policy, for example createPolicy(…) of @perijove/policy');
  const transport = createTransport(isPlain ? options : rest);
  const { clients, load } = createLazyFamilies(
    transport,
    { tokenStore, onTokenStoreError, policy },
    rest.deadlineMs,
  );
  const perijove: Perijove = {
    ...clients,
    transport,
    // Loaded when it is needed: a page that only reads has no flows.
    resume: async (journal, settings) =>
      (await import('./resume.ts')).resume(perijove, journal, settings),
    async *history(asked) {
      const { history } = await import('@perijove/solana/describe');
      yield* history(asked);
    },
    tokenRisk: async (mint, settings) =>
      (await import('./token-risk.ts')).tokenRisk(perijove, mint, settings),
    load,
    close: () => transport.close(),
  };
  return perijove;
}
