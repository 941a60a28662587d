import { assertObject, invalidInput } from '@perijove/core/arguments';
import type { HistoryOptions } from '@perijove/solana/describe';
import {
  type ClientWithRpc,
  type ExtendedClient,
  extendClient,
  type SolanaRpcApiMainnet,
  withCleanup,
} from '@solana/kit';
import { createPerijove, type Perijove, type PerijoveOptions, type ResumeOptions } from 'perijove';
import {
  type BoundFamilies,
  bindFamilies,
  type FlowDefaults,
  type Supply,
  supplied,
} from './bind-families.ts';
import { clientSigner, type WalletOfClient } from './client-signer.ts';
import { fromKitRpc } from './from-kit-rpc.ts';

/** Options of the plugin: those of `createPerijove`, and what belongs to the client of kit. */
export interface PluginOptions extends PerijoveOptions {
  /**
   * Which signer of the client owns and pays. Default: the only one; a client whose `identity` and `payer`
   * are different wallets must say.
   */
  readonly wallet?: WalletOfClient | undefined;
  /** Defaults of all flows, such as `policy`, `journal`, `confirm` and `maxFeeLamports`. A call can set others. */
  readonly flows?: FlowDefaults | undefined;
}

/** The Jupiter API on a client of kit: every family, with the signer and the RPC of the client. */
export interface KitPerijove extends BoundFamilies, Pick<Perijove, 'transport' | 'load' | 'close'> {
  /** See `Perijove.resume`. The signer and the RPC are those of the client. */
  resume(
    journal: Parameters<Perijove['resume']>[0],
    options?: Partial<ResumeOptions>,
  ): ReturnType<Perijove['resume']>;
  /** See `Perijove.history`. The wallet and the RPC are those of the client. */
  history(options?: Partial<HistoryOptions>): ReturnType<Perijove['history']>;
  /** See `Perijove.tokenRisk`. The RPC is that of the client. */
  readonly tokenRisk: Perijove['tokenRisk'];
  /**
   * The same client without the signer and the RPC: for endpoints that share the name of a flow and return
   * an unsigned transaction, such as `unbound.earn.deposit`.
   */
  readonly unbound: Perijove;
}

/** A client of kit with `client.perijove`. */
export type WithPerijove<Client extends object> = ExtendedClient<
  ExtendedClient<Client, { readonly perijove: KitPerijove }>,
  Disposable
>;

/**
 * Returns a plugin for a client of `@solana/kit`. It adds `client.perijove`: all families of the API, whose
 * flows sign with the client's `identity` or `payer` and simulate over its `rpc`. The code of a family is
 * loaded by its first call. When the client is disposed, the connections to the API are closed.
 *
 * Install it behind the plugins for the RPC and the signer. The signer is read with each call, so that a
 * wallet may connect later.
 *
 * @throws PerijoveError `invalid_input` from `use`, for a client without an RPC of kit and for an option that
 * cannot be used. Calls throw what the family throws, and `signer_failed` without a signer.
 * @example
 * ```ts
 * const client = createClient()
 *   .use((client) => extendClient(client, { payer, rpc: createSolanaRpc(url) }))
 *   .use(perijove({ deployment: jupiter, apiKey }));
 * const prices = await client.perijove.price.get({ ids: [SOL] });
 * const { signature } = await client.perijove.swap.swap({ inputMint: SOL, outputMint: USDC, amount });
 * ```
 * @see https://www.solanakit.com/docs/plugins
 */
export function perijove(
  options: PluginOptions,
): <Client extends ClientWithRpc<SolanaRpcApiMainnet>>(client: Client) => WithPerijove<Client> {
  assertObject('options', options);
  const { wallet, flows = {}, ...rest } = options;
  assertWallet(wallet);
  assertDefaults(flows);
  return (client) => {
    const rpc = fromKitRpc(client.rpc);
    const supply: Supply = { signer: () => clientSigner(client, wallet), rpc, flows };
    const unbound = createPerijove(rest);
    const added = { perijove: bindPerijove(unbound, supply) };
    return withCleanup(extendClient(client, added), () => {
      void unbound.close();
    });
  };
}

function bindPerijove(unbound: Perijove, supply: Supply): KitPerijove {
  return {
    ...bindFamilies(unbound, supply),
    transport: unbound.transport,
    load: (...families) => unbound.load(...families),
    close: () => unbound.close(),
    unbound,
    resume: async (journal, options) =>
      unbound.resume(journal, supplied<ResumeOptions>('flow', supply, options)),
    async *history(options) {
      yield* unbound.history(supplied<HistoryOptions>('preview', supply, options));
    },
    tokenRisk: async (mint, options) => unbound.tokenRisk(mint, supplied('node', supply, options)),
  };
}

function assertWallet(wallet: unknown): void {
  if (wallet !== undefined && wallet !== 'identity' && wallet !== 'payer')
    throw invalidInput('wallet', "'identity' or 'payer'");
}

/** What the client supplies, and what belongs to one call. */
const OF_A_CALL = ['signer', 'rpc', 'id', 'signal'];

function assertDefaults(flows: object): void {
  assertObject('flows', flows);
  const name = OF_A_CALL.find((each) => each in flows);
  if (name !== undefined) throw invalidInput(`flows.${name}`, 'nothing: pass it to the call');
}
