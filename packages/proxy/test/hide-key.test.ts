import { expect, test } from 'vitest';
import { hideKey, hideKeyIn } from '../src/hide-key.ts';

const KEY = 'jup_a/b.c+d';

async function hide(text: string, size: number, key = KEY): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let all = '';
  const decoder = new TextDecoder();
  for await (const chunk of hideKey(chunks(), key)) all += decoder.decode(chunk, { stream: true });
  return all + decoder.decode();
}

const escaped = (text: string): string =>
  [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

const spellings = [
  KEY,
  escaped(KEY),
  escaped(KEY).toUpperCase().replaceAll('\\U', '\\u'),
  KEY.replace('/', '\\/'),
  KEY.replace('j', '\\u006a'),
  encodeURIComponent(KEY),
];

test.each(spellings)('hides the key as %s, however the chunks fall', async (spelling) => {
  const text = `{"a":"x${spelling}y","b":"${spelling}${spelling}","c":"jup_"}`;
  for (const size of [1, 2, 3, 5, 7, 64, 1000]) {
    expect(await hide(text, size)).toBe('{"a":"x[key]y","b":"[key][key]","c":"jup_"}');
  }
});

test('changes nothing else', async () => {
  const text = `{"text":"jup_a/b.c+ 𝒳é😀 \\u00e9","near":"jup_aXb.c+d"}`.repeat(40);
  for (const size of [1, 3, 64]) expect(await hide(text, size)).toBe(text);
  expect(await hide('', 1)).toBe('');
});

test('a key with every printable character is hidden', async () => {
  const key = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
  expect(await hide(JSON.stringify({ key }), 10, key)).toBe('{"key":"[key]"}');
  expect(hideKeyIn(`a ${key} b`, key)).toBe('a [key] b');
});

test('a fault of the source ends the stream with it', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('x'.repeat(1000));
    throw new Error('cut');
  }
  const chunks = hideKey(broken(), KEY);
  await chunks.next();
  await expect(chunks.next()).rejects.toThrow('cut');
});
