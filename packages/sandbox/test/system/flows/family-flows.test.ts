import { USDC } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sample, sized } from '../../../../../tooling/stage.ts';
import { balanceOf, startTrading } from '../../market/swap/trading.ts';
import { familyCases } from './flow-cases.ts';
import { type Interruptible, interruptEverywhere } from './interrupt.ts';
import { signerOf } from './surroundings.ts';

it.each(sample(familyCases, 3).map((each) => [each.name, each] as const))(
  '%s, interrupted at any step, resumes and happens once',
  async (name, { ready, run, pays, count: countThem, makes }) => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const signer = await signerOf(alice);
    const rpc = createRpc(sandbox.rpcUrl);
    let flows = 0;
    const open = async (journal: Journal): Promise<Interruptible<unknown>> => {
      const id = `${name} ${++flows}`;
      const usdc = balanceOf(trading, alice.address, USDC);
      const before = await countThem(trading, id);
      const made = await ready(trading, { journal, rpc, signer, id: `${id} ready` });
      return {
        journal,
        rpc,
        signer,
        run: (surroundings) => run(trading, { ...surroundings, id }, made),
        async assertDoneOnce() {
          const paid = usdc - balanceOf(trading, alice.address, USDC);
          for (const amount of Object.values(pays(made))) expect(paid).toBe(amount);
          expect(await countThem(trading, id)).toBe(before + makes(made));
        },
      };
    };
    expect(await interruptEverywhere(open, sized(16, 1))).toBeGreaterThanOrEqual(sized(2, 12));
  },
);
