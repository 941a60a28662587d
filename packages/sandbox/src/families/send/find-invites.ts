import type { Address } from '@perijove/core';
import type { Finder } from '../portfolio/finder.ts';
import { multiple } from '../portfolio/multiple.ts';
import { tokenAsset } from '../portfolio/token-asset.ts';
import type { OpenInvite } from './open-invites.ts';

/** What the wallet sent and nobody has claimed: until then its owner can take it back. */
export const findInvites =
  (invitesOf: (owner: Address) => readonly OpenInvite[]): Finder =>
  (env, owner) => {
    const assets = invitesOf(owner).map(({ address, mint, amount }) =>
      tokenAsset(env, mint, amount, { ref: address, attributes: { isClaimable: true } }),
    );
    return multiple('invites', { platformId: 'jupiter-send', label: 'Deposit' }, assets);
  };
