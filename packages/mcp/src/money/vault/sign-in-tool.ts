import { isPerijoveError } from '@perijove/core';
import { resultOf } from '../../output/results.ts';
import { standardSchema } from '../../output/schemas.ts';
import type { Tool } from '../../tool.ts';
import { answer } from '../answer.ts';
import type { Desk } from '../desk.ts';
import { noInput } from '../tool-schemas.ts';

/** Signs in with a text, and makes the vault of the wallet the first time. */
export function signInTool({ perijove, signer, policy }: Desk): Tool {
  const { triggerV2 } = perijove;
  return {
    name: 'sign_in',
    title: 'Sign in for price orders',
    description:
      'Signs in at the service of price orders and DCA orders, by a text that the policy must allow, and registers the vault of the wallet the first time. Moves no money. Needed before preview_price_order, preview_dca_order and vault_orders.',
    inputSchema: standardSchema(noInput),
    outputSchema: standardSchema({
      type: 'object',
      properties: {
        wallet: { type: 'string' },
        vault: { type: 'string', description: 'The custodial wallet that holds the deposits.' },
        expiresAt: { type: 'string', description: 'The session is renewed without a signature.' },
      },
      required: ['wallet', 'vault'],
    }),
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    run: (_, { signal }) =>
      answer(signal, async () => {
        const options = { policy, signInWith: 'message', signal } as const;
        const { wallet, expiresAt } = await triggerV2.signIn(signer, options);
        const calls = { ...options, signer };
        const { vaultPubkey: vault } = await triggerV2.vault({}, calls).catch((error: unknown) => {
          if (!isPerijoveError(error, 'not_found')) throw error;
          return triggerV2.registerVault({}, calls);
        });
        const until = expiresAt === undefined ? {} : { expiresAt: timeText(expiresAt) };
        return resultOf({ wallet, vault, ...until });
      }),
  };
}

function timeText(time: Date | number | string): string {
  return new Date(time).toISOString();
}
