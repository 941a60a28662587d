import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Manifest } from '../test/workspace.ts';
import type { LoopbackRegistry } from './registry.ts';

const run = promisify(execFile);

/**
 * Publishes a tarball in one request, with the body that `npm publish` sends: the command itself
 * takes more than a second for each of some hundred packages. `release.test.ts` publishes our own
 * packages with the command.
 */
export async function putPackage(
  registry: LoopbackRegistry,
  tarball: string,
  tag = 'latest',
): Promise<void> {
  const [data, { stdout }] = await Promise.all([
    readFile(tarball),
    run('tar', ['-xzOf', tarball, 'package/package.json'], { maxBuffer: 1 << 24 }),
  ]);
  const manifest = JSON.parse(stdout) as Manifest;
  const response = await fetch(registry.url + encodeURIComponent(manifest.name), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer loopback' },
    body: JSON.stringify(documentOf(manifest, data, registry.url, tag)),
  });
  if (!response.ok)
    throw new Error(`${manifest.name}: ${response.status} ${await response.text()}`);
}

function documentOf(manifest: Manifest, data: Buffer, url: string, tag: string): unknown {
  const { name, version } = manifest;
  const file = `${name.split('/').at(-1)}-${version}.tgz`;
  const digest = (algorithm: string) => createHash(algorithm).update(data);
  const dist = {
    integrity: `sha512-${digest('sha512').digest('base64')}`,
    shasum: digest('sha1').digest('hex'),
    tarball: `${url}${name}/-/${file}`,
  };
  const attachment = {
    content_type: 'application/octet-stream',
    data: data.toString('base64'),
    length: data.length,
  };
  return {
    _id: name,
    name,
    'dist-tags': { [tag]: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
    _attachments: { [`${name}-${version}.tgz`]: attachment },
  };
}
