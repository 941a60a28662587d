/** What the owner can ask for, over the owner's channel. */
export type OwnerCall =
  | { readonly call: 'approvals' | 'unfreeze' | 'reconcile' }
  | { readonly call: 'approve' | 'decline'; readonly approval: string }
  | { readonly call: 'freeze'; readonly why: string };

/** Reads a call of the owner; undefined for anything else. */
export function readOwnerCall(value: unknown): OwnerCall | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { call, approval, why } = value as Readonly<Record<string, unknown>>;
  if (call === 'approvals' || call === 'unfreeze' || call === 'reconcile') return { call };
  if ((call === 'approve' || call === 'decline') && typeof approval === 'string')
    return { call, approval };
  return call === 'freeze' && typeof why === 'string' && why.length <= 200
    ? { call, why }
    : undefined;
}
