/** As the API, the node and the notes on the ledger have bytes. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
