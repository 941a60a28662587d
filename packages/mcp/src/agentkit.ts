import type { Zod3, ZodObjectOf } from './frameworks/zod-of.ts';
import { type ZodToolsOptions, zodTools } from './frameworks/zod-tools.ts';

export type { Zod3, ZodObjectOf } from './frameworks/zod-of.ts';
export type { ZodToolsOptions } from './frameworks/zod-tools.ts';
export type { McpOptions, MoneyOptions } from './options.ts';

/** An action as AgentKit takes it. */
export interface PerijoveAction<Schema> {
  /** The name of the tool behind `PerijoveActionProvider_`, as AgentKit names actions. */
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
  /**
   * Returns JSON: the data of the tool, or `{ error }` with a code, a message and what to do. AgentKit does
   * not check an input, so this does.
   */
  readonly invoke: (input: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** An `ActionProvider` of `@coinbase/agentkit`. */
export interface PerijoveActionProvider<Schema> {
  readonly name: string;
  /** Providers that it combines: always empty. */
  readonly actionProviders: never[];
  /** Whether the wallet of AgentKit is on Solana's mainnet, the only network of the API. */
  supportsNetwork(network: {
    readonly protocolFamily: string;
    readonly networkId?: string | undefined;
  }): boolean;
  /** The actions. None of them uses the wallet of AgentKit, which signs without a policy. */
  getActions(): PerijoveAction<Schema>[];
}

/**
 * Returns the tools of the MCP server as an action provider of `@coinbase/agentkit`. Without `money` they
 * only read; with it, they preview and commit within the policy of the owner, and `money.signer` signs.
 *
 * What the policy wants approved goes to its `approve`: nobody can be asked here.
 *
 * @throws PerijoveError `invalid_input` for the `z` of another zod than 3, and for a policy or a signer that
 * cannot be used.
 * @example
 * ```ts
 * const actionProviders = [perijoveActionProvider({ perijove, z })];
 * const agentkit = await AgentKit.from({ walletProvider, actionProviders });
 * ```
 */
export function perijoveActionProvider<Z extends Zod3>(
  options: ZodToolsOptions<Z>,
): PerijoveActionProvider<ZodObjectOf<Z>> {
  const actions = zodTools(options).map(({ name, description, schema, call }) => ({
    name: `PerijoveActionProvider_${name}`,
    description,
    schema,
    invoke: async (input: Readonly<Record<string, unknown>>) => JSON.stringify(await call(input)),
  }));
  return {
    name: 'perijove',
    actionProviders: [],
    supportsNetwork: ({ protocolFamily, networkId }) =>
      protocolFamily === 'svm' && networkId === 'solana-mainnet',
    getActions: () => [...actions],
  };
}
