import { encodeBase58 } from '@perijove/core/base58';
import { expect, it } from 'vitest';
import { parseBase58 } from '../../../src/bytes/base58.ts';
import { withOwnSignature } from '../../../src/flow/settle/own-signature.ts';
import { parseTransaction } from '../../../src/transaction/wire-transaction.ts';
import { alice, bob, maker } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { system } from '../../ledger/make.ts';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));
/** The maker has yet to sign, and pays. */
const transaction = compile({
  instructions: [system.transfer(alice, bob.address, 5n)],
  payer: maker.address,
  filled: [alice.address],
});
const pending = { transaction, signature: undefined, notes: null };

it('is put into the slot of the fee payer, whose key has made it', async () => {
  const asked: unknown[] = [];
  const own = await withOwnSignature(pending, SIGNATURE, async (...given) => {
    asked.push(given);
    return true;
  });
  const { message, signatures } = parseTransaction(transaction);
  expect(asked).toEqual([[new Uint8Array(64).fill(9), message, parseBase58(maker.address)]]);
  expect(own?.signature).toBe(SIGNATURE);
  const signed = parseTransaction(own?.transaction ?? '');
  expect(signed.message).toEqual(message);
  expect(signed.signatures).toEqual([new Uint8Array(64).fill(9), signatures[1]]);
});

it('is not what is none, or what cannot be verified', async () => {
  const verified = async () => true;
  for (const none of [undefined, null, '', 'yes', 7 as never])
    expect(await withOwnSignature(pending, none, verified)).toBeUndefined();
  const broken = () => Promise.reject(new Error('no Ed25519'));
  expect(await withOwnSignature(pending, SIGNATURE, broken)).toBeUndefined();
  expect(await withOwnSignature(pending, SIGNATURE, async () => false)).toBeUndefined();
});
