import type { Address, Plan } from '@perijove/core';

/** What the server puts into the page. It holds no secret. */
export interface AppConfig {
  readonly network: 'sandbox' | 'mainnet';
  /** The plan of the server's key: the page keeps to it, so that it rarely meets a refusal. */
  readonly plan: Plan;
  /** Where transactions and accounts can be looked up: `<explorer>/tx/<signature>`. */
  readonly explorer: string;
  /** Only in the sandbox. */
  readonly sandbox?: SandboxFacts | undefined;
}

export interface SandboxFacts {
  /** Its own pages: overview, reference, portal. */
  readonly url: string;
  /** Wallets with positions to look at, by name. */
  readonly watched: Readonly<Record<string, Address>>;
}

/** Of the element that holds the settings. */
export const CONFIG_ID = 'config';

/**
 * Reads the settings out of the page, or asks the server for them where the page comes from Vite.
 *
 * @throws Error when that server cannot be reached, or refuses.
 */
export async function loadConfig(): Promise<AppConfig> {
  const inPage = document.getElementById(CONFIG_ID)?.textContent;
  if (inPage) return JSON.parse(inPage) as AppConfig;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return (await response.json()) as AppConfig;
}
