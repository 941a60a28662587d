import type { Page } from 'playwright-core';

export interface FakeWallet {
  readonly name: string;
  readonly address: string;
  /** 64 bytes. */
  readonly secretKey: Uint8Array;
  /** What its person says no to, as wallets report it: to sign a transaction, never a text. */
  readonly declines?: 'connect' | 'sign' | undefined;
}

/** Puts a wallet of the Wallet Standard into the page, as an extension does. It signs as fee payer. */
export async function installWallet(
  page: Page,
  { name, address, secretKey, declines }: FakeWallet,
): Promise<void> {
  const given = { name, address, declines, seed: [...secretKey.subarray(0, 32)] };
  await page.addInitScript((wallet) => {
    const pkcs8 = Uint8Array.from(
      [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20].concat(wallet.seed),
    );
    const accounts = [{ address: wallet.address }];
    async function signatureOf(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
      const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
      return new Uint8Array(await crypto.subtle.sign('Ed25519', key, message));
    }
    async function sign(transaction: Uint8Array): Promise<Uint8Array> {
      // The number of signatures, 64 bytes for each, the message. The wallet pays the fee: it is the first.
      const message = transaction.slice(1 + 64 * (transaction[0] ?? 0));
      const signed = Uint8Array.from(transaction);
      signed.set(await signatureOf(message), 1);
      return signed;
    }
    const declined = (): Error =>
      Object.assign(new Error('User rejected the request.'), { code: 4001 });
    const registered = {
      name: wallet.name,
      version: '1.0.0',
      icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      chains: ['solana:mainnet'],
      accounts: [] as typeof accounts,
      features: {
        'standard:connect': {
          async connect() {
            if (wallet.declines === 'connect') throw declined();
            registered.accounts = accounts;
            return { accounts };
          },
        },
        'solana:signTransaction': {
          supportedTransactionVersions: ['legacy', 0],
          async signTransaction({ transaction }: { readonly transaction: Uint8Array }) {
            if (wallet.declines === 'sign') throw declined();
            return [{ signedTransaction: await sign(transaction) }];
          },
        },
        'solana:signMessage': {
          async signMessage({ message }: { readonly message: Uint8Array }) {
            const signedMessage = Uint8Array.from(message);
            return [{ signedMessage, signature: await signatureOf(signedMessage) }];
          },
        },
      },
    };
    const register = (api: { register(wallet: unknown): void }): void => api.register(registered);
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent<{ register(wallet: unknown): void }>).detail),
    );
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  }, given);
}
