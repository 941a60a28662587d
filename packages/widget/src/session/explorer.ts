/** The page of a transaction or an account in the explorer of the network. */
export function explorerLink(
  { explorer }: { readonly explorer: string },
  kind: 'tx' | 'address',
  id: string,
): string {
  return `${explorer}/${kind}/${id}`;
}
