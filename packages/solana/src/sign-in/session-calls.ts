import type { TokenPair } from './wallet-session.ts';

/** The calls that open and end the session of one wallet. */
export interface SessionCalls {
  /** Lets the wallet sign in. */
  readonly signIn: () => Promise<TokenPair>;
  /**
   * Exchanges a refresh token for the next pair. Called once for each token. It must not send the token
   * again unless the service certainly refused to read it, and it must end within 20 s.
   */
  readonly refresh: (refreshToken: string) => Promise<TokenPair>;
  /** Ends a session at the service. */
  readonly logout: (refreshToken: string) => Promise<unknown>;
  /**
   * Whether `signIn` only refuses, as that of a preview does. Other calls do not share its failure.
   * Default false.
   */
  readonly signsNothing?: boolean | undefined;
}
