import { expect, it } from 'vitest';
import { examineLimited, examineTransaction } from '../../src/check/examine-transaction.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { readTransaction } from '../../src/transaction/read-transaction.ts';
import { attacks } from '../corpus/attacks/attacks.ts';
import { harmless } from '../corpus/harmless/harmless.ts';
import { alice } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { ledgerRpc } from '../ledger/litesvm-rpc.ts';
import { putScripts } from '../ledger/router-call.ts';
import { createWorld } from '../ledger/world.ts';

const svm = createWorld();
const rpc = ledgerRpc(svm);

const shown = attacks.filter(({ shownBy = 'bytes' }) => shownBy === 'bytes');

it('judges the final transaction by all rules on its bytes, whatever was simulated', async () => {
  for (const { name, rule, draft, intent } of shown) {
    const decoded = decodeTransaction(compile(draft));
    const examined = await examineTransaction(decoded, intent, {});
    const limited = await examineLimited({ ...examined, findings: [] }, decoded);
    expect(limited.findings, name).toEqual(examined.findings);
    expect(
      limited.findings.map((finding) => finding.rule),
      name,
    ).toContain(rule);
  }
});

it('shows what the wallet saves by a lower priority fee', async () => {
  const [swap] = harmless;
  if (!swap) throw new Error('no harmless transaction');
  putScripts(svm, swap.draft);
  const decoded = await readTransaction(compile(swap.draft), { rpc });
  const examined = await examineTransaction(decoded, swap.intent, { rpc });
  const tried = {
    ...examined,
    facts: {
      ...examined.facts,
      decoded: { ...decoded, fee: { ...decoded.fee, priorityLamports: 700n } },
    },
  };
  const { priorityLamports } = decoded.fee;
  const limited = await examineLimited(tried, decoded);
  const leftWith = ({ changes }: typeof limited): bigint =>
    changes?.find(({ address }) => address === alice.address)?.after?.lamports ?? 0n;
  expect(leftWith(limited) - leftWith(examined)).toBe(700n - priorityLamports);
});
