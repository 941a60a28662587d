import { stat } from 'node:fs/promises';
import { configPath } from '../config/file.ts';
import { type Check, checkMachine, problem } from '../doctor/check.ts';
import { checkNode } from '../doctor/check-node.ts';
import { checkPolicy } from '../doctor/check-policy.ts';
import { checkService } from '../doctor/check-service.ts';
import { checkWallet } from '../doctor/check-wallet.ts';
import { table } from '../output/table.ts';
import { openService } from '../session/service.ts';
import type { Context, Result } from '../spec.ts';

const COLORS = { ok: 'green', warning: 'yellow', problem: 'red' } as const;

/** `perijove doctor` */
export async function run(context: Context): Promise<Result> {
  const data = [
    ...checkMachine(context.io.env),
    await checkConfiguration(context.io.env),
    ...(await checkSettings(context)),
  ];
  const columns = [{ head: 'CHECK' }, { head: 'STATE' }, { head: 'FOUND', max: 200 }];
  const rows = data.map(({ check, state, found }) => [check, state, found]);
  const todos = data.flatMap(({ check, state, todo }) =>
    todo === null ? [] : [`${context.paint(COLORS[state], check)}: ${todo}\n`],
  );
  return {
    data,
    text: table(columns, rows, context.paint) + (todos.length > 0 ? `\n${todos.join('')}` : ''),
  };
}

/** A file that cannot be used has ended the command before. */
async function checkConfiguration(env: Context['io']['env']): Promise<Check> {
  const path = configPath(env);
  const isThere = (await stat(path).catch(() => undefined)) !== undefined;
  const found = isThere ? path : `none at ${path}: perijove init writes one`;
  return { check: 'configuration', state: 'ok', found, todo: null };
}

/** What depends on the settings. A setting that cannot be used is a finding, not an error. */
async function checkSettings(context: Context): Promise<readonly Check[]> {
  const quiet = { ...context, warn: () => undefined };
  let service: Awaited<ReturnType<typeof openService>>;
  try {
    service = await openService(quiet);
  } catch (error) {
    return [problem('settings', error)];
  }
  try {
    const checks = await Promise.all([
      checkService(service),
      checkNode(service),
      checkWallet(service, context.settings.keypair),
      checkJournal(service.journalFolder),
      checkPolicy(quiet),
    ]);
    return checks.flat();
  } finally {
    await service.stop();
  }
}

async function checkJournal(folder: string): Promise<readonly Check[]> {
  const check = 'journal';
  const facts = await stat(folder).catch(() => undefined);
  if (facts === undefined)
    return [{ check, state: 'ok', found: `${folder}: created by the first flow`, todo: null }];
  try {
    const [{ createFileJournal }, { unfinishedFlows }] = await Promise.all([
      import('@perijove/journal/file'),
      import('@perijove/journal'),
    ]);
    const { length } = await unfinishedFlows(createFileJournal(folder));
    const found = `${folder}: ${length} unfinished`;
    const todo = length === 0 ? null : 'run perijove resume: a transaction may be under way';
    return [{ check, state: length === 0 ? 'ok' : 'warning', found, todo }];
  } catch (error) {
    return [problem(check, error)];
  }
}
