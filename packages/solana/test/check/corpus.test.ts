import type { Finding, GuardRule } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { type CheckOptions, checkTransaction } from '../../src/check/check-transaction.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { readTransaction } from '../../src/transaction/read-transaction.ts';
import { attacks } from '../corpus/attacks/attacks.ts';
import type { Case } from '../corpus/case.ts';
import { harmless } from '../corpus/harmless/harmless.ts';
import { compile } from '../ledger/draft.ts';
import { measure } from '../ledger/harm.ts';
import { ledgerRpc } from '../ledger/litesvm-rpc.ts';
import { putScripts } from '../ledger/router-call.ts';
import { createWorld } from '../ledger/world.ts';

const svm = createWorld();
const rpc = ledgerRpc(svm);

const rulesOf = (findings: readonly Finding[]): readonly string[] => [
  ...new Set(findings.map(({ rule }) => rule)),
];

async function byBytes(wire: string, { intent }: Case): Promise<readonly string[]> {
  return rulesOf(await checkTransaction(decodeTransaction(wire), intent));
}

async function byNode(
  wire: string,
  { draft, intent }: Case,
  options: CheckOptions = { rpc },
): Promise<readonly string[]> {
  putScripts(svm, draft);
  const decoded = await readTransaction(wire, { rpc });
  return rulesOf(await checkTransaction(decoded, intent, options));
}

/** What is said of a harmless transaction without a node; payments beside may be doubted, too. */
const unseen = {
  bytes: [],
  table: ['hidden-account'],
  node: expect.arrayContaining(['not-simulated']) as readonly string[],
};

/** Flows find `terms` and `loss`; the other rules are the guard's own. */
const rules: Readonly<Record<Exclude<GuardRule, 'terms' | 'loss'>, true>> = {
  'fee-payer': true,
  fee: true,
  budget: true,
  rent: true,
  signer: true,
  'signature-filled': true,
  'durable-nonce': true,
  'hidden-account': true,
  'unknown-program': true,
  'unknown-instruction': true,
  'not-simulated': true,
  'simulation-failed': true,
  spend: true,
  recipient: true,
  receive: true,
  approve: true,
  authority: true,
  close: true,
  burn: true,
  freeze: true,
  exposed: true,
  multisig: true,
  'owner-account': true,
};

describe('attacks', () => {
  it('are there for every rule', () => {
    const refusing = new Set(attacks.flatMap(({ rule, ruleOfNode = rule }) => [rule, ruleOfNode]));
    expect([...refusing].sort()).toEqual(Object.keys(rules).sort());
  });

  it('are many, and each has a name of its own', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(670);
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
  });

  it.each(attacks)('$name', async (attack) => {
    const {
      rule,
      ruleOfNode = rule,
      shownBy = 'bytes',
      proof = 'measured',
      draft,
      intent,
    } = attack;
    const wire = compile(draft);
    expect(await byBytes(wire, attack)).toContain(shownBy === 'bytes' ? rule : 'not-simulated');
    expect(await byNode(wire, attack)).toContain(ruleOfNode);
    const { failure, harms } = await measure(svm, wire, intent);
    expect({ failure, harms: harms.length > 0 }).toEqual({
      failure: proof === 'fails' ? expect.any(String) : undefined,
      harms: proof === 'measured',
    });
  });
});

describe('harmless variants', () => {
  it('are many, and each has a name of its own', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(275);
    expect(new Set(harmless.map(({ name }) => name)).size).toBe(harmless.length);
  });

  it.each(harmless)('$name', async (each) => {
    const wire = compile(each.draft);
    expect(await byNode(wire, each)).toEqual([]);
    const { shownBy = 'bytes' } = each;
    expect(await byBytes(wire, each)).toEqual(unseen[shownBy]);
    expect(await measure(svm, wire, each.intent)).toEqual({
      failure: undefined,
      harms: [],
    });
  });
});
