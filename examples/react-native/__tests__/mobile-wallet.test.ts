import { NativeModules } from 'react-native';
import { type ConnectedWallet, connectMobileWallet } from '../src/mobile-wallet';

/** See test/wallet-app.js. */
const walletApp = NativeModules['SolanaMobileWalletAdapter'] as {
  address: string;
  requests: string[];
  declines: boolean;
  forget: () => void;
};

let wallet: ConnectedWallet;
beforeEach(async () => {
  walletApp.declines = false;
  wallet = await connectMobileWallet({ name: 'A test' });
  walletApp.requests = [];
});

/** Lets the wallet app sign: a flow checks its input and its output. */
async function sign(): Promise<Uint8Array | undefined> {
  const { signTransaction } = wallet.signer.features['solana:signTransaction'] as {
    signTransaction(input: {
      transaction: Uint8Array;
    }): Promise<readonly { signedTransaction: Uint8Array }[]>;
  };
  // One empty signature, and a message.
  const transaction = Uint8Array.from([1, ...new Array<number>(64).fill(0), 1, 2, 3]);
  const [signed] = await signTransaction({ transaction });
  return signed?.signedTransaction;
}

test('returns the bytes that the wallet app has signed, with the same message', async () => {
  const signed = await sign();
  expect([...(signed ?? []).slice(65)]).toEqual([1, 2, 3]);
  expect((signed ?? []).slice(1, 65).some((byte) => byte !== 0)).toBe(true);
  // The token of the second time is the one that the wallet app returned at the first.
  await sign();
  expect(walletApp.requests).toEqual([
    'authorize',
    'sign_transactions',
    'authorize',
    'sign_transactions',
  ]);
});

test('refuses another account than the one that was connected, and asks for no signature', async () => {
  const { address } = walletApp;
  walletApp.address = `${'A'.repeat(43)}=`;
  await expect(sign()).rejects.toThrow(`another account than ${wallet.address} was chosen`);
  walletApp.address = address;
  expect(walletApp.requests).toEqual(['authorize']);
});

test('gives refusals the codes that flows know', async () => {
  walletApp.declines = true;
  await expect(sign()).rejects.toMatchObject({ code: 4001 });
  walletApp.forget();
  await expect(sign()).rejects.toMatchObject({ code: 4100 });
});

test('takes the permission back', async () => {
  await wallet.disconnect();
  expect(walletApp.requests).toEqual(['deauthorize']);
  await expect(sign()).rejects.toMatchObject({ code: 4100 });
});
