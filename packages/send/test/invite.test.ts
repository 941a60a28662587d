import { createPublicKey, verify } from 'node:crypto';
import { inspect } from 'node:util';
import { isAddress } from '@perijove/core';
import { createInviteCode, createInviteLink, deriveInvite, findInvitePda } from '@perijove/send';
import { addressBytes, announcesVersion1, signTransaction } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { known } from './samples.ts';

describe('deriveInvite', () => {
  it('gives the key that others derive from the same code', async () => {
    const { inviteSigner, invitePDA, secretKey } = await deriveInvite(known.code);
    expect(inviteSigner).toBe(known.inviteSigner);
    expect(invitePDA).toBe(known.invitePda);
    expect(Buffer.from(secretKey.reveal().subarray(0, 32)).toString('hex')).toBe(known.seed);
  });

  it.each([
    ['111111111111', '8fYNrjeZpBahbmyLU94fkqfEpeYHzYxSdNsomi61rfUy'],
    ['zzzzzzzzzzzz', 'AYGwR6VdoDo6TmYLyqCrQgNSaZcFGCbztSbuZXpmEfth'],
  ])('of %s', async (code, inviteSigner) => {
    expect((await deriveInvite(code)).inviteSigner).toBe(inviteSigner);
  });

  it('takes a code as it was created, and signs for its address', async () => {
    const code = createInviteCode();
    const { inviteSigner, secretKey } = await deriveInvite(code);
    expect((await deriveInvite(code.reveal())).inviteSigner).toBe(inviteSigner);
    expect(isAddress(inviteSigner)).toBe(true);
    const bytes = secretKey.reveal();
    expect(bytes).toHaveLength(64);
    const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
    const seed = Uint8Array.from([...pkcs8, ...bytes.subarray(0, 32)]);
    const key = await crypto.subtle.importKey('pkcs8', seed, 'Ed25519', false, ['sign']);
    const message = Buffer.from('message');
    const signature = await crypto.subtle.sign('Ed25519', key, message);
    const x = Buffer.from(bytes.subarray(32)).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, message, publicKey, Buffer.from(signature))).toBe(true);
  });

  it('refuses an invalid code', async () => {
    await expect(deriveInvite('short')).rejects.toThrow(
      new RangeError('invite code: expected 12 characters, got 5'),
    );
  });
});

describe('the signer of an invite', () => {
  it('announces every version of transactions', async () => {
    expect(announcesVersion1((await deriveInvite(known.code)).signer)).toBe(true);
  });

  it('signs a transaction, and only its own slot', async () => {
    const { inviteSigner, signer } = await deriveInvite(known.code);
    expect(signer.address).toBe(inviteSigner);
    const key = Buffer.from(addressBytes(inviteSigner));
    const sponsor = Buffer.alloc(32, 7);
    // Two signers, no instructions.
    const message = Buffer.concat([
      Buffer.from([0x80, 2, 1, 0, 2]),
      sponsor,
      key,
      Buffer.alloc(32, 9),
      Buffer.from([0, 0]),
    ]);
    const empty = Buffer.alloc(64);
    const unsigned = Buffer.concat([Buffer.from([2]), empty, empty, message]).toString('base64');
    const signed = Buffer.from(await signTransaction(unsigned, signer), 'base64');
    expect(signed.subarray(129)).toEqual(message);
    expect(signed.subarray(1, 65)).toEqual(empty);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, message, publicKey, signed.subarray(65, 129))).toBe(true);
  });
});

describe('findInvitePda', () => {
  it.each([
    [known.inviteSigner, known.invitePda],
    // Their first candidates, one and two of them, are points of the curve.
    [
      '8fYNrjeZpBahbmyLU94fkqfEpeYHzYxSdNsomi61rfUy',
      'G2ntsEVYWdCu4Z8DCihwXbcdnkwjYmas3UoJoHbMm78p',
    ],
    [
      'AYGwR6VdoDo6TmYLyqCrQgNSaZcFGCbztSbuZXpmEfth',
      '2esfipG4j3EqaitnJXNt2SxG3KG8UNUoGQ8pCT4NFnav',
    ],
  ])('of %s is what the chain derives', async (inviteSigner, pda) => {
    expect(await findInvitePda(inviteSigner)).toBe(pda);
  });

  it('refuses an invalid address without quoting it: it may be the code', async () => {
    const error: unknown = await findInvitePda(known.code).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RangeError);
    expect(String(error)).not.toContain(known.code);
  });
});

describe('a secret', () => {
  it('shows nowhere but where it is asked for', async () => {
    const code = createInviteCode();
    const invite = await deriveInvite(code);
    const bytes = invite.secretKey.reveal();
    const secrets = [
      code.reveal(),
      bytes.join(),
      [...bytes].join(', '),
      Buffer.from(bytes).toString('hex'),
    ];
    const all = { showHidden: true, depth: null, getters: true } as const;
    const link = createInviteLink(code, { base: 'https://example.com/claim' });
    const shown = [code, link, invite, invite.secretKey, invite.signer].flatMap((value) => [
      inspect(value),
      inspect(value, all),
      inspect(value, { ...all, customInspect: false }),
      JSON.stringify({ value }),
      JSON.stringify(Object.entries(value)),
    ]);
    shown.push(String(code), String(link), String(invite.secretKey));
    for (const secret of secrets) expect(shown.join('\n')).not.toContain(secret);
    expect(inspect(code)).toBe('[invite code]');
    const { inviteSigner, invitePDA } = invite;
    expect(JSON.parse(JSON.stringify(invite))).toEqual({
      inviteSigner,
      invitePDA,
      signer: { address: inviteSigner, supportedTransactionVersions: ['legacy', 0, 1] },
      secretKey: '[secret key]',
    });
  });

  it('cannot be changed from outside', () => {
    const code = createInviteCode();
    expect(() => Object.assign(code, { reveal: () => 'other' })).toThrow(TypeError);
  });
});
