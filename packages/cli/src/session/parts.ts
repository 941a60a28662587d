import type { Address } from '@perijove/core';
import type { Signer } from '@perijove/solana';
import type { Io } from '../output/io.ts';
import type { Settings } from '../settings.ts';

/** What a session is opened with. */
export interface SessionParts {
  readonly settings: Settings;
  /** Whether the command signs nothing and sends nothing. */
  readonly isReading: boolean;
  readonly io: Io;
  readonly warn: (line: string) => void;
  readonly progress: (line: string) => void;
}

/** A wallet that signs. */
export interface Wallet {
  readonly signer: Signer;
  readonly address: Address;
}
