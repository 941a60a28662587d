/** What became of a question to the owner. */
export type SignStatus = {
  /**
   * `waiting`: nobody has answered yet. `approved`: ask again, with a new transaction within the same bounds.
   * `signed`: the approval is spent. `unknown`: there is no such question, or it is long ago.
   */
  readonly state: 'waiting' | 'approved' | 'declined' | 'expired' | 'signed' | 'unknown';
};
