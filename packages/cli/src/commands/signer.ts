import { facts } from '../output/table.ts';
import { formError } from '../output/usage.ts';
import { configOf, passphraseOf } from '../owner/owner.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove signer` */
export async function run(context: Context): Promise<Result | undefined> {
  const [action, ...others] = context.args;
  if ((action !== 'start' && action !== 'status') || others.length > 0)
    throw formError('signer', context.args, ['signer start', 'signer status']);
  return action === 'start' ? start(context) : status(context);
}

/** Prints where it listens, and runs until it is ended. */
async function start(context: Context): Promise<undefined> {
  const { openSigner, untilEnded } = await import('@perijove/signer/command');
  const passphrase = await passphraseOf(context);
  const { running, close } = await openSigner(configOf(context), passphrase, context.warn);
  const { addresses, socketPath, ownerSocketPath = '' } = running;
  context.emit(resultOf(context, { isListening: true, addresses, socketPath, ownerSocketPath }));
  await untilEnded();
  await close();
}

async function status(context: Context): Promise<Result> {
  const { readStatus } = await import('@perijove/signer/command');
  return resultOf(context, await readStatus(configOf(context)));
}

interface Shown {
  readonly isListening: boolean;
  readonly addresses: readonly string[];
  readonly socketPath: string;
  readonly ownerSocketPath: string;
}

function resultOf({ paint }: Context, data: Shown): Result {
  const { isListening, addresses, socketPath, ownerSocketPath } = data;
  const text = facts(
    [
      ['signer', isListening ? 'listens' : 'no signer process listens'],
      ['signs for', addresses.join(', ')],
      ['socket', socketPath],
      ['owner', ownerSocketPath],
    ],
    paint,
  );
  return { data, text };
}
