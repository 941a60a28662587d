import { createHash } from 'node:crypto';
import type { DataReader } from './data-reader.ts';
import type { Words } from './instruction-words.ts';

const FIELDS = ['name', 'symbol', 'uri'] as const;

/** Reads one of the three fields, or a custom key. */
function fieldOf(data: DataReader): string {
  const number = data.u8();
  const field = FIELDS[number];
  if (field !== undefined) return field;
  if (number === FIELDS.length) return data.text();
  throw new RangeError('no such field');
}

function optional(name: string, data: DataReader): object {
  return data.u8() === 1 ? { [name]: data.u64() } : {};
}

const METADATA = 'spl_token_metadata_interface';
const GROUP = 'spl_token_group_interface';

/** The instructions of the metadata and group interfaces, which a mint can implement. */
const words: Readonly<Record<string, Words>> = {
  [`${METADATA}:initialize_account`]: {
    type: 'initializeTokenMetadata',
    accounts: ['metadata', 'updateAuthority', 'mint', 'mintAuthority'],
    data: (data) => ({ name: data.text(), symbol: data.text(), uri: data.text() }),
  },
  [`${METADATA}:updating_field`]: {
    type: 'updateTokenMetadataField',
    accounts: ['metadata', 'updateAuthority'],
    data: (data) => ({ field: fieldOf(data), value: data.text() }),
  },
  [`${METADATA}:remove_key_ix`]: {
    type: 'removeTokenMetadataKey',
    accounts: ['metadata', 'updateAuthority'],
    data: (data) => ({ idempotent: data.bool(), key: data.text() }),
  },
  [`${METADATA}:update_the_authority`]: {
    type: 'updateTokenMetadataAuthority',
    accounts: ['metadata', 'updateAuthority'],
    data: (data) => ({ newAuthority: data.addressOrNull() }),
  },
  [`${METADATA}:emitter`]: {
    type: 'emitTokenMetadata',
    accounts: ['metadata'],
    data: (data) => ({ ...optional('start', data), ...optional('end', data) }),
  },
  [`${GROUP}:initialize_token_group`]: {
    type: 'initializeTokenGroup',
    accounts: ['group', 'mint', 'mintAuthority'],
    data: (data) => ({ updateAuthority: data.addressOrNull(), maxSize: data.u64() }),
  },
  [`${GROUP}:update_group_max_size`]: {
    type: 'updateTokenGroupMaxSize',
    accounts: ['group', 'updateAuthority'],
    data: (data) => ({ maxSize: data.u64() }),
  },
  [`${GROUP}:update_authority`]: {
    type: 'updateTokenGroupAuthority',
    accounts: ['group', 'updateAuthority'],
    data: (data) => ({ newAuthority: data.addressOrNull() }),
  },
  [`${GROUP}:initialize_member`]: {
    type: 'initializeTokenGroupMember',
    accounts: ['member', 'memberMint', 'memberMintAuthority', 'group', 'groupUpdateAuthority'],
  },
};

/** Length of the discriminator at the start of the data of such an instruction. */
export const DISCRIMINATOR_BYTES = 8;

/** Instructions by their discriminator in hexadecimal. */
export const interfaceWords: ReadonlyMap<string, Words> = new Map(
  Object.entries(words).map(([name, each]) => [
    createHash('sha256')
      .update(name)
      .digest('hex')
      .slice(0, 2 * DISCRIMINATOR_BYTES),
    each,
  ]),
);
