import { connect } from 'node:tls';
import type { Ask } from '../approvals/ask.ts';
import { failure } from '../wire/errors.ts';
import { createFrameReader, frameOf } from '../wire/frames.ts';
import { clientChannel } from './channel.ts';
import type { OwnerCall } from './owner-calls.ts';
import { assertPassphrase, keyOf } from './passphrase.ts';

/** The owner's side of a signer process: for the owner's terminal, never for the program that asks. */
export interface OwnerClient {
  /** What waits for an answer. */
  approvals(): Promise<readonly Ask[]>;
  /** @returns `false` when it waits no longer. */
  approve(approval: string): Promise<boolean>;
  decline(approval: string): Promise<boolean>;
  freeze(why: string): Promise<void>;
  unfreeze(): Promise<void>;
}

const WAIT_MS = 10_000;

/**
 * The owner's channel of a signer process, by the path `ownerSocketPath` and the passphrase.
 *
 * @throws PerijoveError `invalid_input` for a passphrase that is too short; its methods `signer_failed`, also
 * for a wrong passphrase.
 */
export function ownerClient(path: string, passphrase: string): OwnerClient {
  assertPassphrase('passphrase', passphrase);
  const call = (what: OwnerCall): Promise<Readonly<Record<string, unknown>>> =>
    askOnce(path, passphrase, what);
  const isDone = async (what: OwnerCall): Promise<boolean> => (await call(what))['done'] === true;
  return {
    approvals: async () =>
      ((await call({ call: 'approvals' }))['approvals'] ?? []) as readonly Ask[],
    approve: (approval) => isDone({ call: 'approve', approval }),
    decline: (approval) => isDone({ call: 'decline', approval }),
    freeze: async (why) => void (await call({ call: 'freeze', why })),
    unfreeze: async () => void (await call({ call: 'unfreeze' })),
  };
}

function askOnce(
  path: string,
  passphrase: string,
  call: OwnerCall,
): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const socket = connect(clientChannel(path, (salt) => keyOf(passphrase, salt)));
    const read = createFrameReader();
    const end = (act: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      act();
    };
    const fail = (says: string, cause?: unknown): void =>
      end(() => reject(failure('failed', says, cause)));
    const timer = setTimeout(() => fail('the signer process did not answer'), WAIT_MS);
    socket.on('secureConnect', () => socket.write(frameOf(call)));
    socket.on('error', (cause) => fail('no signer process with this passphrase answers', cause));
    socket.on('close', () => fail('no signer process with this passphrase answers'));
    socket.on('data', (chunk: Buffer) => {
      const [framed] = read(chunk);
      if (framed?.kind !== 'message') return;
      const { error, ...result } = Object(framed.value) as Readonly<Record<string, unknown>>;
      if (error === undefined) end(() => resolve(result));
      else fail('the signer process could not do it');
    });
  });
}
