import { type Address, isAddress } from '@perijove/core';
import type { Preview } from '@perijove/solana/preview';
import { useSession, useWallet } from '@perijove/widget/pieces';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = 'perijove:keeper-program';
const queryKey = ['keeper program'];

function kept(): Address | null {
  const address = localStorage.getItem(KEY);
  return isAddress(address) ? address : null;
}

/** The program that the visitor has accepted in this browser; null before that. */
export interface KeeperProgram {
  readonly accepted: Address | null;
  readonly accept: (program: Address | null) => void;
}

export function useKeeperProgram(): KeeperProgram {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: kept, initialData: kept });
  return {
    accepted: data,
    accept(program) {
      if (program === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, program);
      client.setQueryData(queryKey, program);
    },
  };
}

/** The part of a preview's options that a page has. */
export interface PreviewAsk {
  readonly owner: Address;
  readonly rpc: ReturnType<typeof useSession>['rpc'];
}

/** Finds the programs in a transaction that the guard cannot read. Nothing is signed. */
export function useFindPrograms(preview: (ask: PreviewAsk) => Promise<Preview>) {
  const { rpc } = useSession();
  const { address } = useWallet();
  return useMutation({
    async mutationFn(): Promise<readonly Address[]> {
      if (address === undefined) return [];
      const { description } = await preview({ owner: address, rpc });
      const programs = description?.unread.flatMap(({ program }) => program ?? []) ?? [];
      return [...new Set(programs)];
    },
  });
}
