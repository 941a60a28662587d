import { expect, test } from 'vitest';
import { firstRequests } from '../../src/server/first-requests.ts';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

test.each([
  ['/', ['/api/tokens/v2/content/cooking']],
  ['/earn', ['/api/lend/v1/earn/tokens']],
  [`/token/${JUP}`, [`/api/tokens/v2/search?query=${JUP}`]],
  ['/token/', []],
  [`/token/${JUP}'onload='x`, []],
  ['/constructor', []],
  ['/swap', []],
])('the screen %s', (path, requests) => {
  expect(firstRequests(path, '/api')).toEqual(requests);
});
