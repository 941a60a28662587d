/** SHA-256 of a file or a text, in hex; `undefined` of nothing. */
export async function digestOf(content: Blob | string | undefined): Promise<string | undefined> {
  if (content === undefined) return undefined;
  const bytes = await new Blob([content]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
