import type { ImageContentType } from './types.ts';

/** What the first bytes of an image say of its type; `undefined` for any other file. */
export async function readImageType(image: Blob): Promise<ImageContentType | undefined> {
  const bytes = new Uint8Array(await image.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'image/webp';
  return undefined;
}
