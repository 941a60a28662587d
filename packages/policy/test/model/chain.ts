import { USDC } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { compileTransaction, type MessageLife, type Rpc } from '@perijove/solana';
import { digestOf } from '@perijove/solana/flow';
import { OWNER } from '../sample-policy.ts';

const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/** Slots that a blockhash lives, and by which what is finalized is behind. */
const LIFE = 150;
const BEHIND = 32;
const FEE = 5_000n;

/** A message that may be signed. */
export interface Message {
  readonly digest: string;
  readonly base64: string;
  readonly signature: string;
  readonly bornAt: number;
  readonly life: MessageLife;
  /** Of USDC, at most. */
  readonly units: bigint;
}

interface Landing {
  readonly message: Message;
  readonly slot: number;
  readonly failed: boolean;
  readonly left: bigint;
}

/** A chain of which everything is known, and a node of it. */
export function createChain() {
  let slot = 1_000;
  let made = 0;
  const landings: Landing[] = [];
  const of = (signature: unknown): Landing | undefined =>
    landings.find(({ message }) => message.signature === signature);
  const isFinal = (each: Landing): boolean => each.slot <= slot - BEHIND;
  const blockhash = (at: number): string => encodeBase58(Uint8Array.from([...bytesOf(at), 7]));
  const canLand = ({ bornAt, digest }: Message): boolean =>
    slot - bornAt <= LIFE && !landings.some(({ message }) => message.digest === digest);
  return {
    rpc: { call: async (method, params) => answers(method, params) } satisfies Rpc as Rpc,
    advance(slots: number): void {
      slot += slots;
    },
    canLand,
    landings,
    async message(units: bigint): Promise<Message> {
      made += 1;
      const instruction = {
        programAddress: MEMO,
        accounts: [{ address: OWNER, role: 3 }],
        data: new TextEncoder().encode(`message ${made}`),
      };
      const parts = { feePayer: OWNER, instructions: [instruction], blockhash: blockhash(slot) };
      const { transaction: base64 } = compileTransaction(parts);
      const bytes = Buffer.from(base64, 'base64');
      return {
        digest: await digestOf(bytes.subarray(65)),
        base64,
        signature: encodeBase58(
          Uint8Array.from({ length: 64 }, (_, at) => (at < 4 ? made >> (8 * at) : 1) & 255),
        ),
        bornAt: slot,
        life: { blockhash: blockhash(slot), signedAfterSlot: slot, validAtSlot: slot },
        units,
      };
    },
    /** `false` where its blockhash is too old, or it has landed before. */
    land(message: Message, failed: boolean, left: bigint): boolean {
      if (!canLand(message)) return false;
      landings.push({ message, slot, failed, left: failed ? 0n : left });
      return true;
    },
  };

  function answers(method: string, params: readonly unknown[]): unknown {
    const final = slot - BEHIND;
    if (method === 'getSlot') return final;
    if (method === 'getFirstAvailableBlock') return 0;
    if (method === 'isBlockhashValid') {
      const at = Array.from({ length: LIFE + 1 }, (_, age) => final - age);
      const value = at.some((each) => blockhash(each) === params[0]);
      return { context: { slot: final }, value };
    }
    if (method === 'getSignaturesForAddress')
      return landings
        .filter(isFinal)
        .toReversed()
        .map(({ message: { signature }, slot: at, failed }) => ({
          signature,
          slot: at,
          err: failed ? { InstructionError: [0, 'InvalidArgument'] } : null,
        }));
    const landing = of(params[0]);
    if (method !== 'getTransaction' || !landing) return null;
    const { encoding } = params[1] as { readonly encoding: string };
    return recordOf(landing, encoding);
  }
}

function recordOf({ message, slot, left }: Landing, encoding: string): unknown {
  const token = (amount: bigint) => ({
    owner: OWNER,
    mint: USDC,
    uiTokenAmount: { amount: String(amount) },
  });
  return {
    slot,
    transaction:
      encoding === 'base64' ? [message.base64, 'base64'] : { message: { accountKeys: [OWNER] } },
    meta: {
      fee: Number(FEE),
      preBalances: [1_000_000_000],
      postBalances: [1_000_000_000 - Number(FEE)],
      preTokenBalances: [token(1_000n)],
      postTokenBalances: [token(1_000n - left)],
    },
  };
}

function bytesOf(slot: number): readonly number[] {
  return Array.from({ length: 31 }, (_, at) => (at < 4 ? slot >> (8 * at) : 1) & 255);
}
