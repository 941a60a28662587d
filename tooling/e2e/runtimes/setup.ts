import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { publishAll } from '../publish.ts';
import { startRegistry } from '../registry.ts';
import { type Managers, managers } from './managers.ts';
import { installTools, type Tools } from './tools.ts';

export interface Setup {
  readonly work: string;
  readonly service: Sandbox;
  readonly tools: Tools;
  readonly managers: Managers;
  stop(): Promise<void>;
}

export interface SetUpOptions {
  /** Whether the tools of the long rows are installed too: 0.7 GB more. */
  readonly long?: boolean;
}

/** The built packages in a registry on loopback, the runtimes to try them on, and a sandbox. */
export async function setUp({ long = false }: SetUpOptions = {}): Promise<Setup> {
  const work = await mkdtemp(join(tmpdir(), 'runtimes-'));
  const registry = await startRegistry();
  const [tools, service] = await Promise.all([
    installTools(join(work, 'tools'), long),
    startSandbox(),
    publishAll(registry, work),
  ]);
  return {
    work,
    service,
    tools,
    managers: managers(registry, tools),
    async stop() {
      await Promise.all([registry.stop(), service.stop()]);
      await rm(work, { recursive: true, force: true });
    },
  };
}
