/** What became of a question to the owner. */
export type SignStatus = {
  /**
   * `waiting`: nobody has answered yet. `approved`: ask again, with a new transaction within the same bounds.
   * `signed`: the approval is spent. `unknown`: the id is invalid, or the question has expired.
   */
  readonly state: 'waiting' | 'approved' | 'declined' | 'expired' | 'signed' | 'unknown';
};
