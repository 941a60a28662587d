const words: Readonly<Record<string, string>> = {
  pending: 'Pending',
  open: 'Open',
  active: 'Running',
  executing: 'Executing',
  filled: 'Filled',
  completed: 'Completed',
  pending_withdraw: 'To be withdrawn',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
};

/** A display state of the service in words; one that is new as it comes. */
export function stateWords(state: string): string {
  return words[state] ?? state;
}
