import { encodeBase58 } from '@perijove/core/base58';
import { expect, it } from 'vitest';
import { ledgerSigner } from '../../src/sign/ledger-signer.ts';
import { signTransaction } from '../../src/sign/sign-transaction.ts';
import { parseTransaction } from '../../src/transaction/wire-transaction.ts';
import { RecordedDevice, Solana } from './ledger-device.ts';

/*
 * Exchanges with a device, from the tests of Ledger's own library (LedgerHQ/ledger-live,
 * libs/ledgerjs/packages/hw-app-solana/tests/Solana.test.ts). The signatures are those of the key below, for
 * the path 44'/501'; the exchange for the address has the recorded form, with this path and this key.
 */
const path = "44'/501'";
const PATH = '028000002c800001f5';
const KEY = '5eb9862fe23e544a2a0969cc157cb31fd72901cc2824d536a67fb8ee911e0236';
const OK = '9000';
const ACCOUNTS = `${KEY}3b9ba3a2ebaf40c1cd672a80a8e1932b982cca8264be33c39359701e113c3da2${'00'.repeat(32)}`;
const HEAD = `01000103${ACCOUNTS}${'03'.repeat(32)}`;
const TRANSFER = '020200010c020000002a00000000000000';

const one = `${HEAD}01${TRANSFER}`;
const seven = `${HEAD}07${TRANSFER.repeat(7)}`;
const ofOne =
  '1ad0702faddc8b2072c59547637c10e6affad2f186b69cf3288f2b029de2e309e1d73b73eb925a79f7b0d026ee07203d714e15807267001fbd3914de76a5490e';
const ofSeven =
  'd9ed529ab24ab4e796c006cf85e7e51db85825b31d3477dd3bf8350745b7a9cdc29840442d96dbeca73289a06841655d9f5c342bd6f697dcfdb6dadf8a078404';

/** The longest part of a payload that one packet takes behind the number of signers and the path. */
const FIRST = (255 - 1 - PATH.length / 2) * 2;

const recorded = {
  [`e005000009${PATH}`]: `${KEY}${OK}`,
  [`e0060100a001${PATH}${one}`]: `${ofOne}${OK}`,
  [`e0060102ff01${PATH}${seven.slice(0, FIRST)}`]: OK,
  [`e006010107${seven.slice(FIRST)}`]: `${ofSeven}${OK}`,
};

it.each([
  ['in one packet', one, ofOne],
  ['in two packets', seven, ofSeven],
])(
  'a transaction %s is asked for and signed as a device was recorded',
  async (_, message, signature) => {
    const signer = await ledgerSigner(new Solana(new RecordedDevice(recorded)), { path });
    expect(signer.address).toBe(encodeBase58(Buffer.from(KEY, 'hex')));
    const unsigned = Buffer.from(`01${'00'.repeat(64)}${message}`, 'hex').toString('base64');
    // The signature is verified before it is returned.
    const { signatures } = parseTransaction(await signTransaction(unsigned, signer));
    expect(Buffer.from(signatures[0] ?? []).toString('hex')).toBe(signature);
  },
);
