export interface EncodedForm {
  readonly bytes: Uint8Array;
  /** Content-type with the boundary that the bytes use. */
  readonly type: string;
}

/**
 * A form as bytes, which undici sends with their length: of forms it takes only its own class, not
 * the runtime's.
 */
export async function encodeForm(form: FormData): Promise<EncodedForm> {
  const response = new Response(form);
  const type = response.headers.get('content-type') as string;
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
}
