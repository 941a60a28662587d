import { isBlob } from '@perijove/core';
import { invalid, putFile, type UploadOptions } from './put-file.ts';
import type { CreatedPoolTx, ImageContentType } from './types.ts';

/** The metadata of a token, which wallets and sites show. */
export interface TokenMetadata {
  readonly name: string;
  readonly symbol: string;
  readonly description?: string | undefined;
  /** URL of the image: the launch's own `imageUrl` when left out. */
  readonly image?: string | undefined;
  readonly website?: string | undefined;
  readonly twitter?: string | undefined;
  readonly telegram?: string | undefined;
}

/**
 * Uploads the image of a launch. `contentType` is the `tokenImageContentType` of the launch; an image
 * of another type is refused before anything is sent.
 *
 * The image goes to the storage that the launch names, without the API key, by the global `fetch`.
 * You may send it again. For a launch on the sandbox pass its `deployment`.
 *
 * @throws PerijoveError `invalid_input`, `bad_request` (make a new launch), `server_error`,
 * `connection_lost`, `timeout`, `invalid_response` (a redirect); none of them holds the URL.
 */
export async function uploadImage(
  launch: Pick<CreatedPoolTx, 'imagePresignedUrl'>,
  image: Blob,
  contentType: ImageContentType,
  options: UploadOptions = {},
): Promise<void> {
  const name = 'studio.uploadImage';
  await assertImage(name, image, contentType);
  const { imagePresignedUrl: url } = launch;
  const upload = { name, field: 'imagePresignedUrl', url, file: image, contentType };
  return putFile(upload, options);
}

/** @throws PerijoveError `invalid_input` when it is not an image of this type. */
export async function assertImage(
  name: string,
  image: Blob,
  contentType: ImageContentType,
): Promise<void> {
  if (!isBlob(image)) throw invalid(name, 'image', 'a file (a Blob or File)');
  if ((await readImageType(image)) !== contentType) {
    throw invalid(name, 'image', `an image of the type ${contentType}`);
  }
}

/**
 * Uploads the metadata of a launch, as {@link uploadImage} does the image, which they name.
 *
 * @throws PerijoveError as {@link uploadImage} does.
 */
export async function uploadMetadata(
  launch: Pick<CreatedPoolTx, 'metadataPresignedUrl' | 'imageUrl'>,
  metadata: TokenMetadata,
  options: UploadOptions = {},
): Promise<void> {
  const { name, symbol, description, image = launch.imageUrl, ...links } = metadata;
  const { website, twitter, telegram } = links;
  const content = { name, symbol, description, image, website, twitter, telegram };
  const upload = {
    name: 'studio.uploadMetadata',
    field: 'metadataPresignedUrl',
    url: launch.metadataPresignedUrl,
    file: new Blob([JSON.stringify(content)]),
    contentType: 'application/json',
  };
  return putFile(upload, options);
}

/** The type of an image, from its first bytes; `undefined` for any other file. */
export async function readImageType(image: Blob): Promise<ImageContentType | undefined> {
  const bytes = new Uint8Array(await image.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'image/webp';
  return undefined;
}
