import { readFileSync } from 'node:fs';
import { createPerijove } from 'perijove';
import { onTestFinished } from 'vitest';
import type { Sandbox } from '../../../src/index.ts';
import { disagreements } from '../../families/portfolio/agreement.ts';
import type { On } from '../../families/portfolio/statement.ts';
import { ask, SOL_PRICE, startForTest } from '../../running.ts';
import type { Month } from './carry-through.ts';
import { countFlows } from './flow-count.ts';
import { countInvites } from './invite-count.ts';
import { listingProblems } from './listings.ts';
import { countLoans } from './loan-count.ts';
import { loanListingProblems } from './loan-listings.ts';
import { countOrders } from './order-count.ts';
import { countPredictions, predictorsIn } from './prediction-count.ts';
import { predictionListingProblems } from './prediction-listings.ts';
import { brokenPromises, launchedBy } from './promises.ts';
import { complaintsIn } from './service.ts';
import { countSupplies } from './supplies.ts';
import { countVaults } from './vault-count.ts';
import { vaultListingProblems } from './vault-listings.ts';
import { countVerifications } from './verification-count.ts';

const HOUR_MS = 3_600_000;

/** Requests in a row without any effect, after which the keeper has nothing left to do. */
const QUIET_REQUESTS = 20;

export interface Audit {
  /** What there is in the end, by name. */
  readonly figures: Readonly<Record<string, number>>;
  /** Everything that is not as it must be. */
  readonly problems: readonly string[];
}

/** Looks at everything that there is after a month in the folder. */
export async function audit(
  folder: string,
  seed: string,
  { journal, town }: Month,
): Promise<Audit> {
  const on = await openSettled(folder, seed);
  const { ledger } = on.sandbox;
  const listed = await journal.list();
  const records = listed.filter((record) => record.step !== 'unreadable');
  const wallets = town.wallets.map(({ address }) => address);
  const nowMs = on.sandbox.world.clock.now();
  const launched = launchedBy(ledger, new Set(wallets));
  const supplies = countSupplies(ledger, launched);
  const flows = countFlows(ledger, records, wallets);
  const orders = countOrders(ledger, wallets, nowMs);
  const vaults = countVaults(ledger, wallets, nowMs);
  const loans = countLoans(ledger, wallets);
  const predictions = countPredictions(ledger, records);
  const verifications = countVerifications(ledger, records);
  const invites = countInvites(ledger, wallets, nowMs);
  const said: string[] = [];
  for (const wallet of wallets) {
    said.push(...(await listingProblems(on, wallet)), ...(await disagreements(on, wallet)));
  }
  said.push(
    ...(await loanListingProblems(
      on,
      town.loans.map(({ wallet }) => wallet),
    )),
  );
  for (const user of new Set(town.vaultUsers)) said.push(...(await vaultListingProblems(on, user)));
  for (const owner of predictorsIn(ledger))
    said.push(...(await predictionListingProblems(on, owner)));
  return {
    figures: {
      mints: supplies.mints,
      'token accounts': supplies.tokenAccounts,
      'flows landed': flows.landed,
      'flows that moved nothing': flows.untouched,
      'transactions failed': flows.failed,
      ...Object.fromEntries(
        [orders, vaults, loans, predictions, verifications, invites].flatMap(({ fates }) => [
          ...fates,
        ]),
      ),
      'order fills': orders.fills,
      'vault fills': vaults.fills,
      'loan liquidations': loans.liquidations,
      'prediction fills': predictions.fills,
      'tokens launched': launched.size,
    },
    problems: [
      ...supplies.problems,
      ...flows.problems,
      ...orders.problems,
      ...vaults.problems,
      ...loans.problems,
      ...predictions.problems,
      ...verifications.problems,
      ...invites.problems,
      ...brokenPromises(ledger, records, wallets),
      ...said,
      ...complaints(folder),
      ...(records.length < listed.length ? ['a record of the journal cannot be read'] : []),
    ],
  };
}

/** What the sandboxes that were killed have said of themselves until then. */
function complaints(folder: string): readonly string[] {
  const lines = readFileSync(complaintsIn(folder), 'utf8').split('\n');
  return lines.filter((line) => line !== '');
}

/** What is in the folder, without faults and with the clock at rest; the keeper has nothing to do. */
export async function openSettled(dataFolder: string, seed: string): Promise<On> {
  const plan = { limit: 1_000_000_000, windowMs: 1000 };
  const sandbox = await startForTest({ dataFolder, seed, plan, clockSpeed: 0 });
  const { deployment, apiKey } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, plan, retries: 0 });
  onTestFinished(() => perijove.close());
  await settle(sandbox);
  return { sandbox, perijove };
}

/** The keeper does a part of what is due with every request, and tries again what it could not do. */
async function settle(sandbox: Sandbox): Promise<void> {
  let changes = 0;
  const ignore = sandbox.ledger.listen(() => changes++);
  for (const jumpMs of [72 * HOUR_MS, HOUR_MS, HOUR_MS]) {
    sandbox.control.clock.jump(jumpMs);
    for (let quiet = 0; quiet < QUIET_REQUESTS; quiet++) {
      const before = changes;
      await ask(sandbox, SOL_PRICE);
      if (changes > before) quiet = 0;
    }
  }
  ignore();
}
