import { createTransport, sandbox, type Transport, type TransportEvent } from '@perijove/core';
import type { PageConfig } from './config.ts';
import { createTokenBook, type TokenBook } from './token-book.ts';
import type { PageWallet } from './wallet/wallet.ts';

/** What all views share: one transport, hence one limit and one connection pool for all families. */
export interface Session {
  readonly config: PageConfig;
  /** The present one: another key makes another transport. */
  readonly transport: Transport;
  readonly hasKey: boolean;
  readonly wallet: PageWallet;
  readonly tokens: TokenBook;
  /** Without a key the service answers at its keyless rate. */
  useKey(key: string | undefined): void;
  useWallet(wallet: PageWallet): void;
}

export interface SessionOptions {
  readonly config: PageConfig;
  readonly wallet: PageWallet;
  readonly onEvent: (event: TransportEvent) => void;
  /** The key or the wallet is another one. */
  readonly onChange: () => void;
}

export function createSession({ config, onEvent, onChange, ...start }: SessionOptions): Session {
  let { wallet } = start;
  let transport = open();
  let hasKey = false;

  function open(apiKey?: string): Transport {
    return createTransport({
      deployment: sandbox(config.api),
      onEvent,
      // Somebody looks at the page: a lost network is to be told soon, with a button to try again.
      retries: 3,
      // The visitor's own key, typed into this page and gone with it. A key of yours does not belong
      // here: whoever opens the page can read it.
      ...(apiKey !== undefined && { apiKey, dangerouslyAllowBrowserKey: true }),
    });
  }

  return {
    config,
    get transport() {
      return transport;
    },
    get hasKey() {
      return hasKey;
    },
    get wallet() {
      return wallet;
    },
    tokens: createTokenBook(() => transport),
    useKey(key) {
      const former = transport;
      transport = open(key);
      hasKey = key !== undefined;
      onChange();
      void former.close();
    },
    useWallet(chosen) {
      wallet = chosen;
      onChange();
    },
  };
}
