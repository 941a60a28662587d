import { createPublicKey, verify } from 'node:crypto';
import { inspect } from 'node:util';
import { isAddress } from '@perijove/core';
import { createInviteCode, deriveInvite, findInvitePda } from '@perijove/send';
import { describe, expect, it } from 'vitest';
import { codeOfBytes } from '../src/invite.ts';
import { known } from './samples.ts';

describe('createInviteCode', () => {
  it('gives another code of 12 base58 characters each time', () => {
    const codes = Array.from({ length: 50 }, () => createInviteCode().reveal());
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{12}$/);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], '5sPzhL1ouhNA'],
    [Array.from({ length: 13 }, () => 255), 'NKioeUVktgzX'],
    [[0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '11FPBt6CHo3f'],
    [Array.from({ length: 13 }, () => 0), '111111111111'],
  ])('takes the beginning of the base58 text of %j', (bytes, code) => {
    expect(codeOfBytes(Uint8Array.from(bytes)).reveal()).toBe(code);
  });
});

describe('deriveInvite', () => {
  it('gives the key that others derive from the same code', async () => {
    const { inviteSigner, secretKey } = await deriveInvite(known.code);
    expect(inviteSigner).toBe(known.inviteSigner);
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

  it.each(['', 'short', '3yQ7bKfWz9HdX', '3yQ7bKfWz9H0', '3yQ7bKfWz9H ', ' yQ7bKfWz9Hd\n'])(
    'refuses %j and does not quote it',
    async (text) => {
      const error: unknown = await deriveInvite(text).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(RangeError);
      expect(String(error)).toBe('RangeError: not an invite code (12 characters of base58)');
    },
  );
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

  it('refuses what is no address and does not quote it: it may be the code', async () => {
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
    const shown = [code, invite, invite.secretKey].flatMap((value) => [
      inspect(value),
      inspect(value, all),
      inspect(value, { ...all, customInspect: false }),
      JSON.stringify({ value }),
      JSON.stringify(Object.entries(value)),
    ]);
    shown.push(String(code), String(invite.secretKey));
    for (const secret of secrets) expect(shown.join('\n')).not.toContain(secret);
    expect(inspect(code)).toBe('[invite code]');
    expect(JSON.stringify(invite)).toBe(
      `{"inviteSigner":"${invite.inviteSigner}","secretKey":"[secret key]"}`,
    );
  });

  it('cannot be changed from outside', () => {
    const code = createInviteCode();
    expect(() => Object.assign(code, { reveal: () => 'other' })).toThrow(TypeError);
  });
});
