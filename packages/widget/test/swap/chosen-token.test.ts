import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { chosenToken } from '../../src/swap/chosen-token.ts';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const pair = { from: SOL, to: USDC };

it('changes one side, and both where the other side has the token already', () => {
  expect(chosenToken(pair, 'from', JUP)).toEqual({ from: JUP });
  expect(chosenToken(pair, 'to', JUP)).toEqual({ to: JUP });
  expect(chosenToken(pair, 'from', USDC)).toEqual({ from: USDC, to: SOL });
  expect(chosenToken(pair, 'to', SOL)).toEqual({ from: USDC, to: SOL });
});

it('leaves a locked side as it is', () => {
  expect(chosenToken({ ...pair, lock: ['receive'] }, 'from', JUP)).toEqual({ from: JUP });
  expect(chosenToken({ ...pair, lock: ['receive'] }, 'from', USDC)).toBeUndefined();
  expect(chosenToken({ ...pair, lock: ['pay'] }, 'to', SOL)).toBeUndefined();
});
