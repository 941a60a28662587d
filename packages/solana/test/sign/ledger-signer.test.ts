import { expect, it } from 'vitest';
import { ledgerSigner } from '../../src/sign/ledger-signer.ts';
import { canSignText } from '../../src/sign/sign-text.ts';
import { signTransaction } from '../../src/sign/sign-transaction.ts';
import { announcesVersion1 } from '../../src/sign/supported-versions.ts';
import { parseTransaction } from '../../src/transaction/wire-transaction.ts';
import { swap } from '../corpus/flows.ts';
import { alice, bob } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { LedgerDevice, Solana } from './ledger-device.ts';
import { secretOf } from './signers.ts';

const secret = await secretOf('alice');
const unsigned = compile({ instructions: swap });

async function open(path?: string) {
  const device = new LedgerDevice(secret);
  const signer = await ledgerSigner(new Solana(device), path === undefined ? {} : { path });
  return { device, signer };
}

it('signs what the device shows, which is the whole message', async () => {
  const { device, signer } = await open();
  expect(signer.address).toBe(alice.address);
  const { message } = parseTransaction(unsigned);
  // Longer than one packet of the device.
  expect(message.length).toBeGreaterThan(255);
  expect(await signTransaction(unsigned, signer)).toBe(await signTransaction(unsigned, secret));
  expect(device.shown).toEqual([Buffer.from(message)]);
  expect(device.paths).toEqual(["44'/501'/0'", "44'/501'/0'"]);
});

it.each(["44'/501'", "44'/501'/7'/0'"])('uses the account at %s for all it asks', async (path) => {
  const { device, signer } = await open(path);
  await signTransaction(unsigned, signer);
  expect(new Set(device.paths)).toEqual(new Set([path]));
});

it('asks for one transaction at a time, also after one was declined', async () => {
  const { device, signer } = await open();
  const others = [1, 2, 3].map((times) =>
    compile({ instructions: Array.from({ length: times }, () => swap).flat() }),
  );
  device.atDevice = 0x6985;
  const first = signTransaction(unsigned, signer);
  await expect(first).rejects.toMatchObject({ details: { reason: 'declined' } });
  device.atDevice = 'approves';
  const signed = await Promise.all(others.map((each) => signTransaction(each, signer)));
  expect(new Set(signed)).toHaveLength(3);
  expect(device.shown).toEqual(others.map((each) => Buffer.from(parseTransaction(each).message)));
});

it('announces neither version 1 nor texts, which the device does not sign', async () => {
  const { device, signer } = await open();
  expect(announcesVersion1(signer)).toBe(false);
  expect(canSignText(signer)).toBe(false);
  const version1 = compile({ version: 1, instructions: swap });
  await expect(signTransaction(version1, signer)).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'unsupported' },
  });
  expect(device.shown).toEqual([]);
});

it.each([
  [0x6985, 'declined'],
  [0x5515, 'locked'],
  [0x6808, 'blind-signing'],
  [0x6e00, 'app-not-open'],
  [0x6a80, 'unreadable'],
])('says what a status word %i of the device means: %s', async (word, reason) => {
  const { device, signer } = await open();
  device.atDevice = word;
  await expect(signTransaction(unsigned, signer)).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason, address: alice.address },
  });
});

it('says at once that a locked device has no address', async () => {
  const device = new LedgerDevice(secret);
  device.atDevice = 0x5515;
  await expect(ledgerSigner(new Solana(device))).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'locked' },
  });
});

it('ends with the signal before the next transaction is shown', async () => {
  const { device, signer } = await open();
  const ended = AbortSignal.abort(new Error('enough'));
  const transactions = [{ messageBytes: parseTransaction(unsigned).message }] as never;
  const signed = signer.signTransactions(transactions, { abortSignal: ended });
  await expect(signed).rejects.toThrow('enough');
  expect(device.shown).toEqual([]);
});

it.each([
  [{ path: "44'/501'/0'/0'/0'" }, /path: expected 44'\/501'/],
  [{ path: "44'/60'/0'" }, /path: expected 44'\/501'/],
  [{ path: '44/501/0' }, /path: expected 44'\/501'/],
  [{ adress: bob.address }, /did you mean `address`/],
  [
    { address: bob.address },
    new RegExp(`address: expected ${alice.address}, which the device has`),
  ],
])('refuses %j', async (options, words) => {
  const signer = ledgerSigner(new Solana(new LedgerDevice(secret)), options as object);
  await expect(signer).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(signer).rejects.toThrow(words);
});

it.each([undefined, {}, { getAddress: async () => ({ address: secret.subarray(32) }) }])(
  'refuses %j in place of the app of the device',
  async (app) => {
    const signer = ledgerSigner(app as never);
    await expect(signer).rejects.toThrow('app: expected the Solana of @ledgerhq/hw-app-solana');
  },
);
