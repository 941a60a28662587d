import type { Mint } from '@perijove/core';
import type { Review } from '@perijove/solana';
import type { Description, TokenWords } from '@perijove/solana/describe';
import { useQueries, useQuery } from '@tanstack/react-query';
import { tokenQuery } from '../data/use-token.ts';
import { type Session, useSession } from '../session/session.tsx';
import { useWords } from '../words/use-words.ts';

/**
 * What the transaction of a review does, in sentences, by a simulation of its own; undefined until it is
 * read. Names of tokens come as they load.
 */
export function useDescription({ transaction, intent, id, attempt }: Review) {
  const session = useSession();
  const { locale = navigator.language } = useWords();
  const { data } = useQuery({
    queryKey: ['description', id, attempt],
    // Loaded with the first review: no screen needs it before.
    queryFn: async () => {
      const words = await import('@perijove/solana/describe');
      const { owner } = intent;
      const { rpc } = session;
      return { words, description: await words.describeTransaction(transaction, { owner, rpc }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tokens = useTokens(session, data ? mintsIn(data.description) : []);
  if (!data) return undefined;
  const { words, description } = data;
  return {
    sentences: words.inWords(description, { tokens, locale }),
    programs: words.programsInWords(description),
  };
}

function mintsIn({ leaving, arriving, delivers, opened, calls }: Description): readonly Mint[] {
  const amounts = [...leaving, ...arriving, ...delivers].map(({ mint }) => mint);
  const accounts = opened.flatMap(({ mint }) => mint ?? []);
  const terms = calls.flatMap((call) =>
    call.terms.flatMap((term) => (term.kind === 'amount' ? [term.mint] : [])),
  );
  return [...new Set([...amounts, ...accounts, ...terms])];
}

function useTokens(session: Session, mints: readonly Mint[]): Readonly<Record<Mint, TokenWords>> {
  const found = useQueries({ queries: mints.map((mint) => tokenQuery(session, mint)) });
  return Object.fromEntries(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
