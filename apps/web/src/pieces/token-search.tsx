import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type Balances, useBalances } from '../data/use-balances.ts';
import { useDebounced } from '../data/use-debounced.ts';
import type { TokenRecord } from '../data/use-token.ts';
import { usePopularTokens, useTokenSearch } from '../data/use-token-search.ts';
import { Amount } from './amount.tsx';
import { Failed } from './failed.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { TokenOption } from './token-option.tsx';
import { useHeldTokens } from './use-held-tokens.ts';

interface TokenSearchProps {
  readonly onChoose: (token: TokenRecord) => void;
  /** What is shown at the end of a row. Default: the balance. */
  readonly detail?: ((token: TokenRecord) => ReactNode) | undefined;
}

interface Group {
  readonly title: string;
  readonly tokens: readonly TokenRecord[];
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field to find a token, and a list: what the wallet has, what is popular, what was found. */
export function TokenSearch({ onChoose, detail }: TokenSearchProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = useTokenSearch(useDebounced(text));
  const popular = usePopularTokens();
  const { data: balances } = useBalances();
  const held = useHeldTokens(balances);
  const isSearching = text.trim() !== '';
  const groups = isSearching
    ? [{ title: 'Results', tokens: found.data ?? [] }]
    : [
        { title: 'Your tokens', tokens: held },
        { title: 'Popular', tokens: without(popular.data ?? [], held) },
      ];
  const options = groups.flatMap(({ tokens }) => tokens);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const chosen = options[active];
    if (move !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(active + move, 0), options.length - 1);
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
  const query = isSearching ? found : popular;
  return (
    <div className="token-search">
      <div className="search-field">
        <Search size={16} aria-hidden />
        <input
          className="input"
          type="search"
          role="combobox"
          aria-label="Search for a token"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={options[active] && `${id}-${active}`}
          placeholder="Symbol, name or mint"
          autoComplete="off"
          spellCheck={false}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: a sheet that opens for a search, which may load later
          autoFocus
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TokenGroups
          {...{ id, groups, active, balances, detail }}
          isLoading={query.isPending}
          nothing={`No token matches “${text.trim()}”.`}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

interface TokenGroupsProps extends TokenSearchProps {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly active: number;
  readonly balances: Balances | undefined;
  readonly isLoading: boolean;
  readonly nothing: string;
}

function TokenGroups(props: TokenGroupsProps): ReactNode {
  const { id, groups, active, balances, isLoading, nothing, onChoose, detail } = props;
  let index = -1;
  const shown = groups.filter(({ tokens }) => tokens.length > 0);
  return (
    <>
      <div className="token-list" id={id} role="listbox" aria-label="Tokens">
        {shown.map(({ title, tokens }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title}>
            <p className="token-group" aria-hidden>
              {title}
            </p>
            {tokens.map((token) => {
              index += 1;
              const units = balances?.get(token.id);
              return (
                <TokenOption
                  key={token.id}
                  id={`${id}-${index}`}
                  token={token}
                  isActive={index === active}
                  onChoose={() => onChoose(token)}
                >
                  {detail?.(token) ??
                    (units !== undefined && (
                      <Amount mint={token.id} units={units} hasSymbol={false} hasUsd />
                    ))}
                </TokenOption>
              );
            })}
          </div>
        ))}
      </div>
      {isLoading && <SkeletonRows rows={6} />}
      {!isLoading && shown.length === 0 && (
        <p className="quiet" role="status">
          {nothing}
        </p>
      )}
    </>
  );
}

function without(
  tokens: readonly TokenRecord[],
  others: readonly TokenRecord[],
): readonly TokenRecord[] {
  const ids = new Set(others.map((other) => other.id));
  return tokens.filter((token) => !ids.has(token.id));
}
