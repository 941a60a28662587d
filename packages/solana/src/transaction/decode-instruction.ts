import { createByteReader } from '../bytes/byte-reader.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from '../programs/associated-token.ts';
import { readFields, readTag, readText } from '../programs/layout.ts';
import { readAssertion } from '../programs/lighthouse.ts';
import { type KnownInstruction, programs } from '../programs/programs.ts';
import type { RawInstruction } from '../programs/raw-instruction.ts';
import { BATCH_TAG } from '../programs/token.ts';

/** Several token instructions that run as one. */
export interface BatchInstruction {
  readonly program: 'token' | 'token-2022';
  readonly type: 'batch';
  readonly instructions: readonly Instruction[];
}

/** Not decoded: only its program, accounts and bytes are known. */
export interface UnknownInstruction {
  readonly program: 'unknown';
}

export type Instruction = RawInstruction &
  (KnownInstruction | BatchInstruction | UnknownInstruction);

const UNKNOWN: UnknownInstruction = { program: 'unknown' };

/** Names what an instruction does; bytes that do not fit a layout exactly stay unknown. */
export function decodeInstruction(raw: RawInstruction): Instruction {
  try {
    return { ...raw, ...(decodeKnown(raw) ?? UNKNOWN) };
  } catch {
    return { ...raw, ...UNKNOWN };
  }
}

function decodeKnown(raw: RawInstruction): KnownInstruction | BatchInstruction | undefined {
  const facts = programs.get(raw.programAddress);
  if (!facts) return undefined;
  const { name: program } = facts;
  if (program === 'memo') return decodeMemo(raw);
  if (program === 'lighthouse') return readAssertion(raw.bytes);
  if ((program === 'token' || program === 'token-2022') && raw.bytes[0] === BATCH_TAG)
    return decodeBatch(raw, program);
  // An associated-token instruction without data is `create`.
  const bare = raw.programAddress === ASSOCIATED_TOKEN_PROGRAM && raw.bytes.length === 0;
  const reader = createByteReader(bare ? Uint8Array.of(0) : raw.bytes);
  const [type, layout] = readTag(reader, facts.layout, facts.tagBytes) ?? [];
  if (!type || !layout || raw.metas.length < layout.accounts.length) return undefined;
  const data = readFields(reader, layout.data);
  if (!data) return undefined;
  const accounts = Object.fromEntries(
    layout.accounts.map((account, index) => [account, raw.metas[index]?.address]),
  );
  return { program, type, accounts, data } as KnownInstruction;
}

function decodeMemo({ bytes }: RawInstruction): KnownInstruction {
  const text = readText(createByteReader(bytes), bytes.length);
  return { program: 'memo', type: 'memo', accounts: {}, data: { text } };
}

/** Each part: its number of accounts, the length of its data, the data. Accounts follow in order. */
function decodeBatch(
  raw: RawInstruction,
  program: 'token' | 'token-2022',
): BatchInstruction | undefined {
  const reader = createByteReader(raw.bytes.subarray(1));
  const instructions: Instruction[] = [];
  let used = 0;
  while (reader.left() > 0) {
    const count = reader.u8();
    const bytes = reader.bytes(reader.u8());
    const metas = raw.metas.slice(used, used + count);
    used += count;
    // A batch cannot hold a batch, and its accounts must all be there.
    if (bytes[0] === BATCH_TAG || metas.length !== count) return undefined;
    instructions.push(decodeInstruction({ programAddress: raw.programAddress, metas, bytes }));
  }
  return used === raw.metas.length ? { program, type: 'batch', instructions } : undefined;
}
