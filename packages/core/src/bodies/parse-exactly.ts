/**
 * Text, an amount that is documented as a decimal number (`uiAmount`), or an integer so long that a
 * number may lose some of it.
 */
const TEXT_OR_LONG_INTEGER =
  /"uiAmount"\s*:\s*-?\d+|"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * As `JSON.parse`, but an integer that a number would round is its digits as text. For responses whose
 * amounts come as text or as numbers: what reads both gets every digit.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseExactly(json: string): unknown {
  // Checked first: the text that is inserted below could complete it.
  const value: unknown = JSON.parse(json);
  let isRounded = false;
  const exact = json.replace(TEXT_OR_LONG_INTEGER, (part) => {
    if (part.startsWith('"') || Number.isSafeInteger(Number(part))) return part;
    isRounded = true;
    return `"${part}"`;
  });
  return isRounded ? JSON.parse(exact) : value;
}
