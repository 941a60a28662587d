import type { Invite } from '@perijove/send';

export const sender = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';

/** A code with its key and account, computed with other libraries. */
export const known = {
  code: '3yQ7bKfWz9Hd',
  seed: '34cdd1e93cd513254c0415fd0fbf0418d96a928632325e6123ecd89a84214959',
  inviteSigner: 'EauzLSb8HBCGZ69SUuN6hnKSSkC3uAWa84aK1e781VSS',
  invitePda: 'Dwfhh9VcsTFjkqt8DRRyjSAKHzCRvJu67UoHDjBdrRbY',
};

/** The least that an invite has. */
export const invite: Invite = {
  invite_signer: known.inviteSigner,
  invite_pda: known.invitePda,
  sender,
  amount: '1',
};
