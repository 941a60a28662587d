import { invalidInput } from '@perijove/core/arguments';
import type { ToolData } from './frameworks/call-tool.ts';
import type { Zod3, ZodObjectOf } from './frameworks/zod-of.ts';
import { type ZodTool, type ZodToolsOptions, zodTools } from './frameworks/zod-tools.ts';
import type { Failed } from './output/results.ts';

export type { Zod3, ZodObjectOf } from './frameworks/zod-of.ts';
export type { ZodToolsOptions } from './frameworks/zod-tools.ts';
export type { McpOptions, MoneyOptions } from './options.ts';
export type { Failed } from './output/results.ts';

/** The data of a tool, or what failed in the form of this framework. */
export type PluginData =
  | Readonly<Record<string, unknown>>
  | (Failed & { readonly status: 'error' });

/** An action as `solana-agent-kit` takes it. */
export interface PluginAction<Schema> {
  /** The name of the tool in capitals, behind `PERIJOVE_`. */
  name: string;
  similes: string[];
  description: string;
  examples: never[];
  schema: Schema;
  /** Returns what failed as `{ status: 'error' }`, as actions of this framework do. It throws nothing. */
  handler: (agent: unknown, input: Readonly<Record<string, unknown>>) => Promise<PluginData>;
}

/** A `Plugin` of `solana-agent-kit`. */
export interface PerijovePlugin<Schema> {
  name: string;
  methods: {
    /**
     * Runs a tool by its name, such as `prices`.
     *
     * @throws PerijoveError `invalid_input` for a tool that these options do not offer.
     */
    perijove: (tool: string, input?: Readonly<Record<string, unknown>>) => Promise<PluginData>;
  };
  actions: PluginAction<Schema>[];
  /** Does nothing: no action uses the wallet of the agent, which signs without a policy. */
  initialize: () => void;
}

/**
 * Returns the tools of the MCP server as a plugin of `solana-agent-kit`. Without `money` they only read;
 * with it, they preview and commit within the policy of the owner, and `money.signer` signs.
 *
 * What the policy wants approved goes to its `approve`: nobody can be asked here.
 *
 * @throws PerijoveError `invalid_input` for the `z` of another zod than 3, and for a policy or a signer that
 * cannot be used.
 * @example
 * ```ts
 * const agent = new SolanaAgentKit(wallet, rpcUrl, {}).use(perijovePlugin({ perijove, z }));
 * const tools = createVercelAITools(agent, agent.actions);
 * ```
 */
export function perijovePlugin<Z extends Zod3>(
  options: ZodToolsOptions<Z>,
): PerijovePlugin<ZodObjectOf<Z>> {
  const tools = zodTools(options);
  return {
    name: 'perijove',
    methods: { perijove: async (name, input = {}) => run(toolNamed(name, tools), input) },
    actions: tools.map((tool) => ({
      name: `PERIJOVE_${tool.name.toUpperCase()}`,
      similes: [tool.title.toLowerCase()],
      description: tool.description,
      examples: [],
      schema: tool.schema,
      handler: (_agent, input) => run(tool, input),
    })),
    initialize: () => undefined,
  };
}

async function run({ call }: Pick<ZodTool<Zod3>, 'call'>, input: unknown): Promise<PluginData> {
  const data = await call(input);
  return isFailed(data) ? { status: 'error', ...data.error } : data;
}

function isFailed(data: ToolData): data is { readonly error: Failed } {
  return typeof data['error'] === 'object';
}

function toolNamed<Z extends Zod3>(name: string, tools: readonly ZodTool<Z>[]): ZodTool<Z> {
  const found = tools.find((tool) => tool.name === name);
  if (found) return found;
  const names = tools.map((tool) => tool.name).join(', ');
  throw invalidInput('tool', `${names}; tools that move money exist with the option money`);
}
