import { createMemoryJournal } from '@perijove/journal';
import { createMemoryPolicyStore } from '@perijove/policy';
import { createRpc } from '@perijove/solana';
import { createPerijove, jupiter } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { demoPolicy } from '../src/command/demo-policy.ts';
import { createMcp } from '../src/create-mcp.ts';

const wallet = 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F';
const signer = { address: wallet, signTransactions: async () => [] };

function open() {
  const perijove = createPerijove({ deployment: jupiter });
  onTestFinished(() => perijove.close());
  const money = {
    signer,
    rpc: createRpc('http://127.0.0.1:1'),
    journal: createMemoryJournal(),
    policy: {
      policy: demoPolicy({ wallet, friend: wallet, receipt: wallet }),
      store: createMemoryPolicyStore(),
      prices: async () => ({}),
    },
  };
  return { perijove, money };
}

it.each([
  ['an unknown option', { polcy: {} }, /polcy/],
  ['no client', { perijove: undefined }, /perijove: expected a client/],
  ['money without a policy', { money: { policy: undefined } }, /money\.policy/],
  ['money without a journal', { money: { journal: undefined } }, /money\.journal/],
  ['money without a node', { money: { rpc: undefined } }, /money\.rpc/],
  ['a misspelt option of money', { money: { preview: {} } }, /preview/],
  ['money without a signer', { money: { signer: undefined } }, /signer/],
  ['a policy without a limit', { money: { policy: { policy: {} } } }, /policy/],
])(
  '%s is refused',
  (_, change: { readonly money?: object; readonly [name: string]: unknown }, message) => {
    const { perijove, money } = open();
    const options = {
      perijove,
      ...change,
      ...(change.money && { money: { ...money, ...change.money } }),
    };
    expect(() => createMcp(options as never)).toThrow(message);
  },
);

it('reads without money, and has it with all of it', () => {
  const { perijove, money } = open();
  expect(createMcp({ perijove }).createServer()).toBeDefined();
  expect(createMcp({ perijove, money: money as never }).createServer()).toBeDefined();
});
