import { type PageRequest, pageOf } from '../../output/page.ts';
import { outputSchema, PAGING } from '../../output/page-schemas.ts';
import { resultOf } from '../../output/results.ts';
import { standardSchema } from '../../output/schemas.ts';
import { markStrangers } from '../../output/untrusted.ts';
import type { Tool } from '../../tool.ts';
import { answer } from '../answer.ts';
import type { Desk } from '../desk.ts';
import { withSession } from './signed-in.ts';

interface Input extends PageRequest {
  readonly kind: 'price' | 'dca';
  readonly state?: 'active' | 'past';
  readonly offset?: number;
}

/** Orders of one request. */
const LIMIT = 100;

/** Lists the orders whose money is in the vault: the service shows them to the wallet alone. */
export function vaultOrdersTool({ perijove: { triggerV2 }, owner }: Desk): Tool {
  return {
    name: 'vault_orders',
    title: 'Read price and DCA orders',
    description:
      "Lists the price orders or the DCA orders of the server's own wallet, 100 at a time from offset on. An expired or cancelled order keeps its money in the vault until it is withdrawn. Needs sign_in.",
    inputSchema: standardSchema({
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['price', 'dca'] },
        state: { type: 'string', enum: ['active', 'past'] },
        offset: { type: 'integer', minimum: 0, maximum: 100_000 },
        ...PAGING,
      },
      required: ['kind'],
      additionalProperties: false,
    }),
    outputSchema: standardSchema(outputSchema),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    run: (given, { signal }) =>
      answer(signal, async () => {
        const { maxItems, cursor, ...about } = given as unknown as Input;
        const { kind, state, offset } = about;
        const asked = { limit: LIMIT, ...(state && { state }), ...(offset && { offset }) };
        const response = await withSession<object>(owner, signal, (options) =>
          kind === 'price'
            ? triggerV2.priceOrders(asked, options)
            : triggerV2.dcaOrders(asked, options),
        );
        const page = pageOf(markStrangers(response), { maxItems, cursor }, about);
        return resultOf({ endpoint: `trigger-v2.${kind}Orders`, ...page });
      }),
  };
}
