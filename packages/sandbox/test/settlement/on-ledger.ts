import { type Mint, USDC } from '@perijove/core';
import { onTestFinished } from 'vitest';
import { deriveWallets } from '../../../local-node/src/ledger/funded-wallets.ts';
import type { OpenSigner } from '../../../local-node/src/ledger/wire/keys.ts';
import { JUP, walletOf } from '../../../local-node/test/ledger/on-ledger.ts';
import {
  createServiceLedger,
  type ServiceLedgerOptions,
} from '../../src/settlement/create-service-ledger.ts';
import type { Leg } from '../../src/settlement/leg.ts';
import type { ServiceLedger } from '../../src/settlement/service-ledger.ts';
import { fundedWallets } from '../../src/world/funded-wallets.ts';
import { hashText } from '../../src/world/random.ts';
import type { World } from '../../src/world/world.ts';
import { stoppedWorld } from '../world/stopped-world.ts';

export {
  AAPLX,
  errorOf,
  held,
  JUP,
  SOL,
  signed,
  supplyOf,
  the,
  USDC,
  walletOf,
} from '../../../local-node/test/ledger/on-ledger.ts';

export interface OnLedger {
  readonly ledger: ServiceLedger;
  readonly world: World;
  readonly clock: World['clock'];
  readonly alice: OpenSigner;
  readonly bob: OpenSigner;
}

/** A ledger of the service at a moment that passes only when told, with two wallets that have something. */
export async function onLedger(options: Partial<ServiceLedgerOptions> = {}): Promise<OnLedger> {
  const world = stoppedWorld();
  const { clock, tokens } = world;
  const ledger = await createServiceLedger({ seed: 'test', clock, tokens, ...options });
  return { ledger, world, clock, alice: walletOf(ledger, 'alice'), bob: walletOf(ledger, 'bob') };
}

/** The same, closed when the test ends. */
export async function onOpenLedger(options: Partial<ServiceLedgerOptions> = {}): Promise<OnLedger> {
  const opened = await onLedger(options);
  onTestFinished(() => opened.ledger.close());
  return opened;
}

/** The funded wallets of a sandbox with this seed, by name. */
export function seededWallets(seed: string): ReadonlyMap<string, OpenSigner> {
  return deriveWallets(hashText(seed), { wallets: fundedWallets });
}

/** JUP, or another token, for USDC. */
export function swapLegs(pay: bigint, receive: bigint, output: Mint = JUP): readonly Leg[] {
  return [
    { leg: 'pay', mint: USDC, amount: pay },
    { leg: 'receive', mint: output, amount: receive },
  ];
}
