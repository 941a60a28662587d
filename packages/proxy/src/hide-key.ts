/** Longest spelling of one character: `\u006a`. */
const MAX_SPELLING = 6;

/**
 * Returns the chunks without the key, in whatever way JSON or a URL may write it. A part at the end
 * that may be the start of the key is passed on with the next part. The chunks must be UTF-8.
 */
export async function* hideKey(
  chunks: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Uint8Array> {
  const pattern = patternOf(key);
  const held = key.length * MAX_SPELLING - 1;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let text = '';
  for await (const chunk of chunks) {
    text = (text + decoder.decode(chunk, { stream: true })).replace(pattern, '[key]');
    const end = text.length - held;
    if (end <= 0) continue;
    // Half of a surrogate pair would be encoded as something else.
    const cut = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield encoder.encode(text.slice(0, cut));
    text = text.slice(cut);
  }
  const rest = (text + decoder.decode()).replace(pattern, '[key]');
  if (rest) yield encoder.encode(rest);
}

/** Returns the text without the key. */
export function hideKeyIn(text: string, key: string | undefined): string {
  return key === undefined ? text : text.replace(patternOf(key), '[key]');
}

function patternOf(key: string): RegExp {
  return new RegExp([...key].map(spellingsOf).join(''), 'g');
}

/** One character as it is, behind a backslash, as `\u006a` or as `%6a`. */
function spellingsOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(2, '0');
  const hex = code.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  const plain = character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  return `(?:\\\\?${plain}|\\\\u00${hex}|%${hex})`;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}
