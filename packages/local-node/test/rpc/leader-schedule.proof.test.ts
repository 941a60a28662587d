import { address, type Commitment } from '@solana/kit';
import { expect, it } from 'vitest';
import { CLOCK_START_SLOT } from '../../src/ledger/time/clock.ts';
import { the } from '../ledger/on-ledger.ts';
import { withKit } from './with-kit.ts';
import { withWeb3 } from './with-web3.ts';

const EPOCH_SLOTS = 432_000;

it('kit asks for the leaders of an epoch', async () => {
  const { on, rpc } = await withKit();
  const identity = address(on.ledger.maker.address);
  const nobody = address(on.bob.address);
  const schedule = the(await rpc.getLeaderSchedule().send());
  const slots = the((schedule as unknown as Record<string, bigint[]>)[identity]);
  expect(Object.keys(schedule)).toEqual([identity]);
  expect([slots.length, slots[0], slots.at(-1)]).toEqual([EPOCH_SLOTS, 0n, 431_999n]);
  expect(await rpc.getLeaderSchedule(null, { identity: nobody }).send()).toEqual({});
  const next = BigInt(CLOCK_START_SLOT + EPOCH_SLOTS);
  const config = { identity: nobody, commitment: 'confirmed' as Commitment };
  expect(await rpc.getLeaderSchedule(next, config).send()).toEqual({});
  expect(await rpc.getLeaderSchedule(next + BigInt(EPOCH_SLOTS), config).send()).toBeNull();
});

it('web3.js v1 asks for the leaders of an epoch', async () => {
  const { on, connection } = await withWeb3();
  expect(Object.keys(await connection.getLeaderSchedule())).toEqual([on.ledger.maker.address]);
});
