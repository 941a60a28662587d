import type { LiteSVM } from 'litesvm';
import { join, u8, u64, zeros } from './byte-writer.ts';
import { ATA, ROUTER } from './cast.ts';
import { type Draft, type DraftInstruction, type Meta, role } from './draft.ts';
import { read } from './litesvm-rpc.ts';
import { HEAP } from './proxy-program.ts';
import { put } from './world.ts';

const INPUT = 0x4_0000_0000;
const SPARE_BYTES = 10_240;

/** What the router does when the transaction calls it: written into its first account. */
export interface RouterCall extends DraftInstruction {
  readonly script: string;
  readonly calls: readonly DraftInstruction[];
}

/** A call of the router, which then makes these calls with the signatures that it was given. */
export function router(script: string, calls: readonly DraftInstruction[]): RouterCall {
  const metas = new Map<string, Meta>();
  const add = (meta: Meta): void => {
    const known = metas.get(meta.address);
    metas.set(meta.address, {
      address: meta.address,
      signer: meta.signer || known?.signer === true,
      writable: meta.writable || known?.writable === true,
    });
  };
  for (const call of calls) {
    call.accounts.forEach(add);
    add(role.read(call.program));
  }
  const accounts = [role.write(script), ...metas.values()];
  return { program: ROUTER, accounts, data: new Uint8Array(), script, calls };
}

/** Writes the scripts of a transaction's calls into the ledger. */
export function putScripts(svm: LiteSVM, { instructions }: Draft): void {
  const opened = new Set<string>();
  for (const each of instructions) {
    if ('script' in each) putScript(svm, each as RouterCall, opened);
    const [, account] = each.accounts;
    if (each.program === ATA && account) opened.add(account.address);
  }
}

interface Place {
  readonly key: number;
  readonly owner: number;
  readonly lamports: number;
  readonly data: number;
  readonly size: number;
}

/** `opened`: accounts that the transaction opens before the call. */
function putScript(
  svm: LiteSVM,
  { script, calls, accounts }: RouterCall,
  opened: ReadonlySet<string>,
): void {
  const size = scriptSize(calls, accounts.length);
  const sizeOf = (address: string): number => {
    if (address === script) return size;
    return read(svm, address)?.data.length ?? (opened.has(address) ? 165 : 0);
  };
  const places = memoryOf(sizeOf, accounts);
  const place = (address: string): Place => places.get(address) as Place;
  const heads: Uint8Array[] = [];
  const tails: Uint8Array[] = [];
  const infos = accounts.map((meta) => info(place(meta.address), meta));
  const infosAt = HEAP + 8 + calls.length * 24;
  let at = infosAt + infos.length * 56;
  for (const { program, accounts: metas, data } of calls) {
    const metasAt = at + 40;
    const dataAt = metasAt + metas.length * 16;
    const header = [place(program).key, metasAt, metas.length, dataAt, data.length];
    heads.push(join(u64(at), u64(infosAt), u64(infos.length)));
    tails.push(
      join(
        ...header.map(u64),
        ...metas.map((meta) => pointer(place(meta.address), meta)),
        aligned(data),
      ),
    );
    at = dataAt + aligned(data).length;
  }
  put(svm, script, ROUTER, join(u64(calls.length), ...heads, ...infos, ...tails));
}

function scriptSize(calls: readonly DraftInstruction[], accounts: number): number {
  const bodies = calls.map(
    ({ accounts: metas, data }) => 40 + metas.length * 16 + aligned(data).length,
  );
  return 8 + calls.length * 24 + accounts * 56 + bodies.reduce((sum, size) => sum + size, 0);
}

function aligned(bytes: Uint8Array): Uint8Array {
  return join(bytes, zeros((8 - (bytes.length % 8)) % 8));
}

/** Where each account stands in the memory that the program is started with. */
function memoryOf(
  sizeOf: (address: string) => number,
  accounts: readonly Meta[],
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let at = INPUT + 8;
  for (const { address } of accounts) {
    const size = sizeOf(address);
    places.set(address, { key: at + 8, owner: at + 40, lamports: at + 72, data: at + 88, size });
    const end = at + 88 + size + SPARE_BYTES;
    at = Math.ceil(end / 8) * 8 + 8;
  }
  return places;
}

function info(place: Place, { signer, writable }: Meta): Uint8Array {
  const { key, lamports, size, data, owner } = place;
  const flags = [Number(signer), Number(writable), 0].map(u8);
  return join(...[key, lamports, size, data, owner, 0].map(u64), ...flags, zeros(5));
}

function pointer({ key }: Place, { signer, writable }: Meta): Uint8Array {
  return join(u64(key), u8(Number(writable)), u8(Number(signer)), zeros(6));
}
