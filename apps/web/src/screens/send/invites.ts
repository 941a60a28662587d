import { type Address, type Mint, SOL } from '@perijove/core';
import { pagesQuery } from '@perijove/react';
import { createSendClient, type Invite } from '@perijove/send';
import { useClient } from '@perijove/widget/pieces';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Somebody may claim an invite at any time. */
const REFRESH_MS = 15_000;

export function usePendingInvites(address: Address) {
  const { pendingInvites } = useClient(createSendClient);
  return useInfiniteQuery({
    ...pagesQuery(pendingInvites, { address }),
    refetchInterval: REFRESH_MS,
  });
}

/** Claimed, taken back and expired ones; those that the wallet received as well. */
export function useInviteHistory(address: Address) {
  const { inviteHistory } = useClient(createSendClient);
  return useInfiniteQuery({
    ...pagesQuery(inviteHistory, { address }),
    refetchInterval: REFRESH_MS,
  });
}

export function mintOf({ mint }: Invite): Mint {
  return mint ?? SOL;
}

/** The service gives Unix seconds or ISO text. */
export function timeOf(time: string | number | null | undefined): number | undefined {
  if (time === null || time === undefined || time === '') return undefined;
  const ms = Number.isNaN(Number(time)) ? Date.parse(String(time)) : Number(time) * 1000;
  return Number.isNaN(ms) ? undefined : ms;
}
