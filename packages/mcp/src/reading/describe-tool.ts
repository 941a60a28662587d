import { isAddress, isSignature } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import { describeTransaction, inWords } from '@perijove/solana/describe';
import { inputError } from '../output/input-error.ts';
import { failureOf, resultOf } from '../output/results.ts';
import { standardSchema } from '../output/schemas.ts';
import type { Tool } from '../tool.ts';

/** Says what a landed transaction did for a wallet. Symbols of strangers are not in its words. */
export function describeTool(rpc: Rpc): Tool {
  return {
    name: 'describe_transaction',
    title: 'Describe a transaction',
    description: 'Says in words what a landed transaction did for one wallet, by its signature.',
    inputSchema: standardSchema({
      type: 'object',
      properties: {
        signature: { type: 'string', maxLength: 90 },
        wallet: { type: 'string', maxLength: 44, description: 'For whom it is described.' },
      },
      required: ['signature', 'wallet'],
      additionalProperties: false,
    }),
    outputSchema: standardSchema({
      type: 'object',
      properties: { words: { type: 'array', items: { type: 'string' } } },
      required: ['words'],
    }),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    async run({ signature, wallet: owner }, { mcpReq: { signal } }) {
      try {
        if (!isSignature(signature)) throw inputError('signature', 'a signature');
        if (!isAddress(owner)) throw inputError('wallet', 'an address');
        const description = await describeTransaction(signature, { owner, rpc, signal });
        return resultOf({ words: inWords(description) });
      } catch (error) {
        signal.throwIfAborted();
        return failureOf(error);
      }
    },
  };
}
