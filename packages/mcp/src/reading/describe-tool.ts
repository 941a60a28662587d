import { isAddress, isSignature } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import { describeTransaction, inWords } from '@perijove/solana/describe';
import { inputError } from '../output/input-error.ts';
import { failureOf, resultOf } from '../output/results.ts';
import { standardSchema } from '../output/schemas.ts';
import { untrustedText } from '../output/untrusted.ts';
import type { Tool } from '../tool.ts';

/** Says what a landed transaction did for a wallet, also when another wallet sent it. */
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
      properties: { untrusted_words: { type: 'array', items: { type: 'string' } } },
      required: ['untrusted_words'],
    }),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
    async run({ signature, wallet: owner }, { signal }) {
      try {
        if (!isSignature(signature)) throw inputError('signature', 'a signature');
        if (!isAddress(owner)) throw inputError('wallet', 'an address');
        const description = await describeTransaction(signature, { owner, rpc, signal });
        // A call can have a text in it, such as the name of a token that it launches.
        return resultOf({ untrusted_words: inWords(description).map(untrustedText) });
      } catch (error) {
        signal.throwIfAborted();
        return failureOf(error);
      }
    },
  };
}
