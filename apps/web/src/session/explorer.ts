import type { AppConfig } from './config.ts';

/** The page of a transaction or an account in the explorer of the network. */
export function explorerLink(
  { explorer }: Pick<AppConfig, 'explorer'>,
  kind: 'tx' | 'address',
  id: string,
): string {
  return `${explorer}/${kind}/${id}`;
}
