import { inspect } from 'node:util';
import { createInviteLink, parseInviteCode, parseInviteLink } from '@perijove/send';
import { describe, expect, it, onTestFinished } from 'vitest';
import { known } from './samples.ts';

const code = parseInviteCode(known.code);

describe('createInviteLink', () => {
  it.each([
    ['https://example.com/claim', `https://example.com/claim#invite=${known.code}`],
    ['https://example.com', `https://example.com/#invite=${known.code}`],
    ['https://example.com/?lang=de', `https://example.com/?lang=de#invite=${known.code}`],
    ['http://localhost:5173/claim', `http://localhost:5173/claim#invite=${known.code}`],
    ['http://127.0.0.1/claim', `http://127.0.0.1/claim#invite=${known.code}`],
    ['myapp://claim', `myapp://claim#invite=${known.code}`],
  ])('puts the code behind %s, where no server sees it', (base, text) => {
    const link = createInviteLink(code, { base });
    expect(link.reveal()).toBe(text);
    expect(parseInviteLink(link.reveal()).reveal()).toBe(known.code);
    const { pathname, search } = new URL(link.reveal());
    expect(pathname + search).not.toContain(known.code);
    expect([String(link), JSON.stringify(link), inspect(link)].join()).not.toContain(known.code);
  });

  it.each([undefined, null, 12, '0'.repeat(12)])('refuses %j, which is not a code', (odd) => {
    const link = () => createInviteLink(odd as never, { base: 'https://example.com/claim' });
    expect(refusal(link).message).toMatch(/^invite code: /);
  });

  it.each([
    ['/claim', 'a URL'],
    ['', 'a URL'],
    [known.code, 'a URL'],
    ['https://example.com/claim#top', 'a URL without a fragment'],
    ['https://example.com/claim#', 'a URL without a fragment'],
    ['http://example.com/claim', 'https'],
    ['http://127.0.0.1.example.com/claim', 'https'],
    ['javascript:alert(1)', 'a URL with a host'],
    ['data:text/html,claim', 'a URL with a host'],
    ['file:///claim.html', 'a URL with a host'],
  ])('does not put a code behind %j', (base, expected) => {
    const error = refusal(() => createInviteLink(code, { base }));
    expect(error.message).toBe(`base: expected ${expected}`);
    expect(inspect(error)).not.toContain(known.code);
  });
});

it('needs no more of URL than React Native has: no canParse, and no field that can be set', () => {
  for (const [on, name] of [
    [URL, 'canParse'],
    [URL.prototype, 'hash'],
  ] as const) {
    const own = Object.getOwnPropertyDescriptor(on, name) ?? {};
    onTestFinished(() => void Object.defineProperty(on, name, own));
    const lacking = name === 'hash' ? { set: undefined } : { value: undefined };
    Object.defineProperty(on, name, { ...own, ...lacking } as PropertyDescriptor);
  }
  const link = createInviteLink(code, { base: 'https://example.com/claim' });
  expect(parseInviteLink(link.reveal()).reveal()).toBe(known.code);
  expect(() => createInviteLink(code, { base: 'claim' })).toThrow('expected a URL');
});

const NO_LINK = 'invite link: expected a URL that ends in #invite=...';

describe('parseInviteLink', () => {
  it('reads a link among other things of a fragment', () => {
    const text = ` https://example.com/#from=bob&invite=${known.code}\n`;
    expect(parseInviteLink(text).reveal()).toBe(known.code);
  });

  it.each([
    [known.code, NO_LINK],
    ['https://example.com/claim', NO_LINK],
    [`https://example.com/?invite=${known.code}`, NO_LINK],
    [`https://example.com/#${known.code}`, NO_LINK],
    [`https://example.com/#invite=${known.code}X`, 'invite code: expected 12 characters, got 13'],
    ['https://example.com/#invite=', 'invite code: expected 12 characters, got 0'],
  ])('refuses %j and does not quote it', (text, says) => {
    const error = refusal(() => parseInviteLink(text));
    expect(error.message).toBe(says);
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain(known.code);
  });
});

function refusal(work: () => unknown): RangeError {
  try {
    work();
  } catch (error) {
    if (error instanceof RangeError) return error;
  }
  throw new Error('expected a refusal');
}
