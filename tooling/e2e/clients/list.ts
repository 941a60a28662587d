import manifest from './package.json' with { type: 'json' };

export interface Client {
  /** The program in `programs/` that uses it. */
  readonly program: string;
  /** Its package, as users install it. */
  readonly name: string;
  readonly version: string;
}

const versions: Readonly<Record<string, string>> = manifest.dependencies;

const client = (program: string, name: string, alias = name): Client => ({
  program,
  name,
  version: (versions[alias] ?? '').replace(`npm:${name}@`, ''),
});

/** Every client that runs unmodified against the sandbox. */
export const clients: readonly Client[] = [
  client('jup-api.mjs', '@jup-ag/api', 'jup-ag-api-latest'),
  client('jup-api.mjs', '@jup-ag/api'),
  client('jup-lend.mjs', '@jup-ag/lend'),
  client('web3js.mjs', '@solana/web3.js'),
  client('spl-token.mjs', '@solana/spl-token'),
  client('kit.mjs', '@solana/kit'),
  client('gill.mjs', 'gill'),
  client('solana-client.mjs', '@solana/client'),
  client('umi.mjs', '@metaplex-foundation/umi'),
  client('anchor.mjs', '@coral-xyz/anchor'),
  client('agent-kit.mjs', 'solana-agent-kit'),
  client('agent-kit.mjs', '@solana-agent-kit/plugin-token'),
  client('goat.mjs', '@goat-sdk/plugin-jupiter'),
  client('zap.mjs', '@meteora-ag/zap-sdk'),
  client('drift.mjs', '@drift-labs/sdk'),
  client('openapi-fetch.mts', 'openapi-fetch'),
  client('openapi-fetch-v2.mts', 'openapi-fetch'),
];
