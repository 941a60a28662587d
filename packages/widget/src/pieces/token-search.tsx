import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type Balances, useBalances } from '../data/use-balances.ts';
import { useDebounced } from '../data/use-debounced.ts';
import type { TokenRecord } from '../data/use-token.ts';
import { usePopularTokens, useTokenSearch } from '../data/use-token-search.ts';
import { useWords } from '../words/use-words.ts';
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
  const { t } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const { data: balances } = useBalances();
  const { groups, query } = useOffered(text, balances);
  const options = groups.flatMap(({ tokens }) => tokens);
  const { active, setActive, onKeyDown } = useActiveOption(id, options, onChoose);
  const onText = (typed: string): void => {
    setText(typed);
    setActive(0);
  };
  const activeId = options[active] && `${id}-${active}`;
  return (
    <div className="token-search">
      <SearchField {...{ id, activeId, text, onText, onKeyDown }} />
      {query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TokenGroups
          {...{ id, groups, active, balances, detail }}
          isLoading={query.isPending}
          nothing={t.noTokenMatches(text.trim())}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** The option that the keys of the field choose: arrows move it, Enter takes it. */
function useActiveOption(
  id: string,
  options: readonly TokenRecord[],
  onChoose: (token: TokenRecord) => void,
) {
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const chosen = options[active];
    if (move !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(active + move, 0), options.length - 1);
      setActive(next);
      // The root is a shadow root where the widget is embedded.
      const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
      root.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
  return { active, setActive, onKeyDown };
}

/** The tokens to choose from, and the query that they come from. */
function useOffered(text: string, balances: Balances | undefined) {
  const { t } = useWords();
  const found = useTokenSearch(useDebounced(text));
  const popular = usePopularTokens();
  const held = useHeldTokens(balances);
  if (text.trim() !== '')
    return { query: found, groups: [{ title: t.results, tokens: found.data ?? [] }] };
  const groups: readonly Group[] = [
    { title: t.yourTokens, tokens: held },
    { title: t.popular, tokens: without(popular.data ?? [], held) },
  ];
  return { query: popular, groups };
}

interface SearchFieldProps {
  /** Of the list that the field controls. */
  readonly id: string;
  readonly activeId: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ id, activeId, text, onText, onKeyDown }: SearchFieldProps): ReactNode {
  const { t } = useWords();
  return (
    <div className="search-field">
      <Search size={16} aria-hidden />
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={t.searchToken}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={activeId}
        placeholder={t.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: a sheet that opens for a search, which may load later
        autoFocus
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
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
  const { id, groups, active, isLoading, nothing, onChoose } = props;
  const { t } = useWords();
  let index = -1;
  const shown = groups.filter(({ tokens }) => tokens.length > 0);
  return (
    <>
      <div className="token-list" id={id} role="listbox" aria-label={t.tokens}>
        {shown.map(({ title, tokens }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title}>
            <p className="token-group" aria-hidden>
              {title}
            </p>
            {tokens.map((token) => {
              index += 1;
              return (
                <TokenOption
                  key={token.id}
                  id={`${id}-${index}`}
                  token={token}
                  isActive={index === active}
                  onChoose={() => onChoose(token)}
                >
                  {endOf(token, props)}
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

function endOf(
  token: TokenRecord,
  { balances, detail }: Pick<TokenGroupsProps, 'balances' | 'detail'>,
): ReactNode {
  const units = balances?.get(token.id);
  const balance = units !== undefined && (
    <Amount mint={token.id} units={units} hasSymbol={false} hasUsd />
  );
  return detail?.(token) ?? balance;
}

function without(
  tokens: readonly TokenRecord[],
  others: readonly TokenRecord[],
): readonly TokenRecord[] {
  const ids = new Set(others.map((other) => other.id));
  return tokens.filter((token) => !ids.has(token.id));
}
