import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

export interface LoopbackRegistry {
  readonly url: string;
  /** Lines of an `.npmrc` that point a client here. */
  readonly npmrc: string;
  stop(): Promise<void>;
}

/** A real package registry on this machine, without a way to any other. */
export async function startRegistry(): Promise<LoopbackRegistry> {
  const work = await mkdtemp(join(tmpdir(), 'packages-'));
  const open = { access: '$all', publish: '$all', unpublish: '$all' };
  const server = (await runServer({
    self_path: join(work, 'config.yaml'),
    storage: join(work, 'storage'),
    auth: { htpasswd: { file: join(work, 'htpasswd') } },
    uplinks: {},
    packages: { '**': open },
    max_body_size: '200mb',
    log: { type: 'stdout', format: 'json', level: 'fatal' },
    web: { enable: false },
  })) as Server;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/`,
    npmrc: `registry=http://${host}/\n//${host}/:_authToken=loopback\n`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(work, { recursive: true, force: true });
    },
  };
}
