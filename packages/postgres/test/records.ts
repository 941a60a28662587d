import type { Address } from '@perijove/core';
import type { BegunFlow, LandedFlow, SignedFlow } from '@perijove/journal';

export function begun(revision: number, id = 'one'): BegunFlow {
  return {
    version: 1,
    id,
    flow: 'test.flow',
    owner: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49' as Address,
    asked: { amount: '1' },
    revision,
    attempts: 0,
    agreed: null,
    step: 'begun',
  };
}

export function signed(revision: number, id?: string): SignedFlow {
  return { ...begun(revision, id), step: 'signed', pending: { transaction: 'AQ==', notes: null } };
}

export function landed(revision: number, id?: string): LandedFlow {
  return { ...begun(revision, id), step: 'landed', result: 'done' };
}
