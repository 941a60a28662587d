import { isPerijoveError, type PerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it, test } from 'vitest';
import { runFlow } from '../../src/flow/run/run-flow.ts';
import { assertKeyPair, readSecretKey } from '../../src/sign/secret-key.ts';
import { signTransaction } from '../../src/sign/sign-transaction.ts';
import type { Signer } from '../../src/sign/signer.ts';
import { signerAddress } from '../../src/sign/signer-address.ts';
import { swap } from '../corpus/flows.ts';
import { alice } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { secretOf } from './signers.ts';

const secret = await secretOf('alice');
const bob = await secretOf('bob');
const base58 = encodeBase58(secret);

test.each<[string, Signer]>([
  ['bytes', secret],
  ['a Buffer', Buffer.from(secret)],
  ['the numbers of a key file', JSON.parse(`[${secret.join()}]`) as number[]],
  ['base58 text', base58],
  ['base58 text with space around it', ` ${base58}\n`],
])('a secret key may be %s', (_, signer) => {
  expect(Uint8Array.from(readSecretKey(signer) ?? [])).toEqual(secret);
  expect(signerAddress(signer)).toBe(alice.address);
});

function refusalOf(signer: unknown): PerijoveError<'signer_failed'> {
  try {
    signerAddress(signer as Signer);
  } catch (error) {
    if (isPerijoveError(error, 'signer_failed')) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

const phrase =
  'abandon ability able about above absent absorb abstract absurd abuse access accident';

describe('refuses in words, without any part of the value,', () => {
  it.each<[string, unknown, RegExp]>([
    ['an address', alice.address, /64 bytes, not 32; 32 bytes are an address/],
    ['half of a secret key', secret.slice(0, 32), /64 bytes, not 32/],
    ['half of a key file', Array.from(secret.slice(0, 32)), /64 bytes, not 32/],
    ['a key file with one number too many', [...secret, 1], /64 bytes, not 65/],
    ['a key file with numbers that are not bytes', [256, ...secret.slice(1)], /from 0 to 255/],
    ['a key file with text in it', [...secret.slice(1), '7'], /from 0 to 255/],
    ['no numbers', [], /64 bytes, not 0/],
    ['the text of a key file', `[${secret.join(', ')}]`, /pass JSON\.parse\(text\)/],
    ['a path', '/home/me/.config/solana/id.json', /not a path: pass JSON\.parse\(readFileSync/],
    ['a path from home', '~/id.json', /not a path/],
    ['a path of Windows', 'C:\\keys\\id.json', /not a path/],
    ['a file name', 'id.json', /not a path/],
    ['a seed phrase', phrase, /not a seed phrase/],
    ['hex', Buffer.from(secret).toString('hex'), /hex and base64 are not accepted/],
    ['base64', 'ab+cd==', /hex and base64 are not accepted/],
    ['text that has letters left over', `${base58}1111`, /base58 text|not 6[5-9]/],
    ['text without end', '1'.repeat(100_000), /base58 text of 64 bytes/],
    ['empty text', '', /64 bytes, not 0/],
    ['a public key of web3.js', { toBase58: () => alice.address }, /not a public key/],
    ['an object', {}, /expected a signer of @solana\/kit, a connected wallet, a Keypair/],
    ['nothing', undefined, /expected a signer of @solana\/kit/],
  ])('%s', (_, signer, says) => {
    const { message, details, advice } = refusalOf(signer);
    expect(message).toMatch(/^signer: expected /);
    expect(message).toMatch(says);
    expect({ details, advice }).toEqual({
      details: { reason: 'unsupported' },
      advice: 'fix-input',
    });
    for (const part of [base58.slice(0, 8), String(secret[0]).padStart(4), 'abandon', 'id.json'])
      expect(message).not.toContain(part);
  });
});

const mixed = Uint8Array.from([...secret.subarray(0, 32), ...bob.subarray(32)]);

describe('a public half that belongs to another seed', () => {
  const says = /whose last 32 bytes are the public key of its first 32 bytes/;

  it('is refused', async () => {
    await expect(assertKeyPair(mixed)).rejects.toThrow(says);
    await assertKeyPair(secret);
  });

  it('is refused before a transaction is signed', async () => {
    const unsigned = compile({ payer: signerAddress(mixed), instructions: swap });
    await expect(signTransaction(unsigned, mixed)).rejects.toThrow(says);
  });

  it('is refused before a flow asks the service for anything', async () => {
    const build = (): never => {
      throw new Error('the service was asked');
    };
    const plan = { name: 'test', owner: signerAddress(mixed), asked: null, build, submit: build };
    await expect(runFlow(plan, { signer: mixed })).rejects.toThrow(says);
  });
});
