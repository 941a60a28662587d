import { describe, expect, it } from 'vitest';
import { parseBase58 } from '../../../src/bytes/base58.ts';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { signBuilt } from '../../../src/flow/run/sign-built.ts';
import { verifyWithWebCrypto } from '../../../src/sign/ed25519.ts';
import { signMessage } from '../../../src/sign/sign-transaction.ts';
import type { ModifyingSigner } from '../../../src/sign/signer.ts';
import {
  parseTransaction,
  type WireTransaction,
} from '../../../src/transaction/wire-transaction.ts';
import { alice, sponsor } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { memo } from '../../ledger/make.ts';
import { secretOf } from '../../sign/signers.ts';

const [secret, also] = [await secretOf('alice'), await secretOf('sponsor')];
const alsoSign = [also];

/** Paid by Alice; the sponsor signs it too. */
const wireOf = (says: string, version: 0 | 1 = 0): WireTransaction =>
  parseTransaction(compile({ version, instructions: [memo(says, sponsor)] }));

/** A wallet that signs this transaction, whatever it is given. */
const signing = (other: WireTransaction): ModifyingSigner => ({
  address: alice.address,
  async modifyAndSignTransactions() {
    const { message, signatures } = await signMessage(other, secret, {});
    return [{ messageBytes: message, signatures: { [alice.address]: signatures[0] } }] as never;
  },
});

const sign = (wire: WireTransaction, options: Partial<FlowOptions<never>> = {}) =>
  signBuilt(wire, { overNode: true }, { alsoSign }, { signer: secret, ...options }, async (each) =>
    String(each.version),
  );

/** Whether each signature is one of the message, by the key of its slot. */
const validOf = ({ message, signatures, staticKeys }: WireTransaction) =>
  Promise.all(
    signatures.map((signature, at) =>
      verifyWithWebCrypto(signature, message, parseBase58(staticKeys[at] ?? '')),
    ),
  );

describe('the keys that a flow holds', () => {
  it('sign what the wallet signs', async () => {
    const { signed, facts } = await sign(wireOf('asked'));
    expect(await validOf(signed)).toEqual([true, true]);
    expect(facts).toBeUndefined();
  });

  it('sign what the wallet has made of it, once that was checked', async () => {
    const changed = wireOf('changed');
    const { signed, facts } = await sign(wireOf('asked'), { signer: signing(changed) });
    expect(signed.message).toEqual(changed.message);
    expect(await validOf(signed)).toEqual([true, true]);
    expect(facts).toBe('0');
  });

  it('are verified as the signature of the wallet is', async () => {
    const signatures: Uint8Array[] = [];
    const verify = async (signature: Uint8Array): Promise<boolean> => {
      signatures.push(signature);
      return signatures.length > 1;
    };
    await expect(sign(wireOf('asked'), { verify })).rejects.toMatchObject({
      code: 'signer_failed',
      details: { reason: 'wrong-signature', address: sponsor.address },
    });
    const { signed } = await sign(wireOf('asked'), { verify });
    expect(signatures.slice(1)).toEqual(signed.signatures.toReversed());
  });

  it('are not used after an abort', async () => {
    const enough = new Error('enough');
    const signTransactions = () => expect.unreachable('a key is used');
    const signer = { address: sponsor.address, signTransactions };
    const options = { signer: secret, signal: AbortSignal.abort(enough) };
    const signed = signBuilt(wireOf('x'), {}, { alsoSign: [signer] }, options, async () => 'x');
    await expect(signed).rejects.toBe(enough);
  });
});

it('a wallet changes nothing unless the flow sends it over a node', async () => {
  const options = { signer: signing(wireOf('changed')) };
  const signed = signBuilt(wireOf('asked'), {}, { alsoSign }, options, async () => 'checked');
  await expect(signed).rejects.toMatchObject({
    code: 'signer_failed',
    message: expect.stringContaining('only the transaction it built'),
  });
});

describe('a transaction of version 1 that the wallet made', () => {
  it.each([
    [0, 0, true],
    [0, 1, false],
    [1, 1, true],
    [1, 0, true],
  ] as const)('of version %s is accepted with version %s: %s', async (from, to, isAccepted) => {
    const signed = sign(wireOf('asked', from), { signer: signing(wireOf('changed', to)) });
    if (isAccepted) return expect(await signed).toMatchObject({ facts: String(to) });
    await expect(signed).rejects.toMatchObject({
      code: 'signer_failed',
      details: { reason: 'changed-message', address: alice.address },
      message: expect.stringContaining('requested no transaction of version 1'),
    });
  });
});
