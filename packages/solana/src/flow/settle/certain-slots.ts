/** A node writes its list of signatures a moment after its blocks. */
export const LIST_BEHIND_SLOTS = 100;

/**
 * Ten minutes: more than a node that did not know the blockhash can have been behind, and its life.
 */
export const UNKNOWN_FOR_SLOTS = 1_500;
