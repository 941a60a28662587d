import { createHash } from 'node:crypto';
import {
  createAddressWithSeed,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getProgramDerivedAddress,
  type KeyPairSigner,
  type Address as KitAddress,
} from '@solana/kit';

/** Everybody of the corpus. Their keys follow from their names, so that each run is the same. */
async function person(name: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`perijove test key: ${name}`).digest();
  return createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(seed));
}

export async function thing(name: string): Promise<string> {
  return (await person(name)).address;
}

/** Asked to sign. */
export const alice = await person('alice');
/** Gets what Alice sends. */
export const bob = await person('bob');
/** Built the transaction and wants more. */
export const mallory = await person('mallory');
/** The other side of a swap. */
export const maker = await person('maker');
/** Pays fees for others. */
export const sponsor = await person('sponsor');
/** A second key of a multisig. */
export const partner = await person('partner');

/** Whose key opens an invite. */
export const invite = await person('invite');
/** An order; its tokens lie in its own token account. */
export const order = { address: await thing('order') };
/** Holds what was put into an invite. */
export const inviteVault = { address: await thing('invite vault') };

/** Holds what orders need until they end: a service has its key. */
export const custodian = await person('custodian');
/** Signs beside the custodian. */
export const cosigner = await person('co-signer');

export const people = { alice, bob, mallory, maker, sponsor, partner };

export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const ATA = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const SYSTEM = '11111111111111111111111111111111';
export const COMPUTE = 'ComputeBudget111111111111111111111111111111';
export const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
export const MEMO_1 = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';
export const MEMO_4 = 'Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH';
export const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
export const STAKE = 'Stake11111111111111111111111111111111111111';
export const LOOKUP = 'AddressLookupTab1e1111111111111111111111111';
export const RENT_SYSVAR = 'SysvarRent111111111111111111111111111111111';
export const BLOCKHASHES_SYSVAR = 'SysvarRecentB1ockHashes11111111111111111111';
export const CLOCK_SYSVAR = 'SysvarC1ock11111111111111111111111111111111';

export const WSOL = 'So11111111111111111111111111111111111111112';

/** A mint and the token program it belongs to. */
export interface Coin {
  readonly mint: string;
  readonly program: string;
  readonly decimals: number;
}

const coin = async (name: string, program: string): Promise<Coin> => ({
  mint: await thing(`mint ${name}`),
  program,
  decimals: 6,
});

export const sol: Coin = { mint: WSOL, program: TOKEN, decimals: 9 };
export const usdc = await coin('usdc', TOKEN);
export const wif = await coin('wif', TOKEN);
/** Shares of a vault for USDC. */
export const shares = await coin('shares', TOKEN);
/** Token-2022 without extensions. */
export const pyusd = await coin('pyusd', TOKEN_2022);
/** Takes 1 % of each transfer. */
export const taxed = await coin('taxed', TOKEN_2022);
/** Mallory may take it from anybody. */
export const seizable = await coin('seizable', TOKEN_2022);
/** Calls the router on each transfer. */
export const hooked = await coin('hooked', TOKEN_2022);

export const coins = { sol, usdc, wif, shares, pyusd, taxed, seizable, hooked };

/** Not known to anybody; the corpus allows it where a router is meant. */
export const ROUTER = await thing('router');
export const UNKNOWN_PROGRAM = await thing('unknown program');

const encoder = getAddressEncoder();
const known = new Map<string, string>();

async function derive(wallet: string, { mint, program }: Coin): Promise<string> {
  const seeds = [wallet, program, mint].map((each) => encoder.encode(each as KitAddress));
  const [address] = await getProgramDerivedAddress({ programAddress: ATA as KitAddress, seeds });
  return address;
}

for (const { address } of [...Object.values(people), order, invite, inviteVault, custodian]) {
  for (const each of Object.values(coins)) {
    known.set(`${address}${each.mint}${each.program}`, await derive(address, each));
  }
  const wrong = { ...usdc, program: TOKEN_2022 };
  known.set(`${address}${wrong.mint}${wrong.program}`, await derive(address, wrong));
  const wrongSol = { ...sol, program: TOKEN_2022 };
  known.set(`${address}${wrongSol.mint}${wrongSol.program}`, await derive(address, wrongSol));
}

/** The associated token account of one of the people, by kit. */
export function ata({ address }: { readonly address: string }, { mint, program }: Coin): string {
  const account = known.get(`${address}${mint}${program}`);
  if (account === undefined) throw new Error('not one of the cast');
  return account;
}

export const derived = (base: string, seed: string, program: string): Promise<string> =>
  createAddressWithSeed({
    baseAddress: base as KitAddress,
    seed,
    programAddress: program as KitAddress,
  });

/** The seed of a deposit's account, as services choose it. */
export const DEPOSIT_SEED = 'e8cf74ebed2d4cadf6df9b9e805e84fa';

/** Seeds of addresses derived from Alice's. */
export const SENT_TO = ['sent to one', 'sent to two', 'sent to three'];

/** Further accounts, by what they are for. */
export const places = {
  /** Not there yet: what a deposit opens for the custodian. */
  deposit: await derived(custodian.address, DEPOSIT_SEED, TOKEN),
  depositOutput: await derived(custodian.address, `${DEPOSIT_SEED.slice(1)}0`, TOKEN),
  depositPyusd: await derived(custodian.address, DEPOSIT_SEED, TOKEN_2022),
  malloryDeposit: await derived(mallory.address, DEPOSIT_SEED, TOKEN),
  aliceDeposit: await derived(alice.address, DEPOSIT_SEED, TOKEN),
  /** The custodian's accounts of orders of Alice's. */
  orderUsdc: await thing('order usdc'),
  orderSol: await thing('order sol'),
  smallOrderUsdc: await thing('small order usdc'),
  /** Alice's second USDC account, at an address of its own. */
  aliceVault: await thing('alice vault'),
  /** A USDC account of Alice without a balance. */
  aliceEmpty: await thing('alice empty'),
  aliceNonce: await thing('alice nonce'),
  /** A mint of Alice's own. */
  aliceMint: await thing('alice mint'),
  /** Lamports at an address derived from Alice's. */
  aliceDerived: await derived(alice.address, 'savings', SYSTEM),
  /** Holds the maker's USDC, with Alice as delegate: the sandbox settles swaps so. */
  escrow: await thing('escrow'),
  /** Gets what is swapped away. */
  makerVault: await thing('maker vault'),
  /** USDC of a multisig of Alice or her partner. */
  sharedVault: await thing('shared vault'),
  multisig: await thing('multisig'),
  malloryNonce: await thing('mallory nonce'),
  /** Belongs to a program of Mallory's. */
  malloryStore: await thing('mallory store'),
  /** Of a program that is not called, and says in it that it is about Alice: a name, a counter. */
  aliceRecord: await thing('alice record'),
  /** Belongs to the program that the corpus calls. */
  routerStore: await thing('router store'),
  aliceStake: await thing('alice stake'),
  lookupTable: await thing('lookup table'),
  closedTable: await thing('closed table'),
  tip: await thing('tip'),
  /** WIF account of Alice's from which Mallory may still take. */
  aliceTrap: await thing('alice trap'),
  /** Token-2022 account of Alice's that has the settings of the common extensions. */
  aliceStrict: await thing('alice strict'),
  /** WIF of Mallory's, frozen. */
  malloryFrozen: await thing('mallory frozen'),
  /** Mints of Token-2022: Alice may take the fees of one, and everybody's tokens of the other. */
  aliceFeeMint: await thing('alice fee mint'),
  aliceSeizeMint: await thing('alice seize mint'),
  bobOfFeeMint: await thing('bob of fee mint'),
  bobOfSeizeMint: await thing('bob of seize mint'),
  malloryOfFeeMint: await thing('mallory of fee mint'),
  malloryOfSeizeMint: await thing('mallory of seize mint'),
  /** The maker's, for wrapped SOL, which Alice may close. */
  closable: await thing('closable'),
  /** Mallory's account for Alice's own mint. */
  malloryOfAliceMint: await thing('mallory of alice mint'),
  /** The maker's, with Alice as delegate: what the sandbox gives out. */
  escrowUsdc: await thing('escrow usdc'),
  escrowShares: await thing('escrow shares'),
  escrowSol: await thing('escrow sol'),
  /** Wrapped SOL of Alice's, in an account that is not her associated one. */
  aliceWrapped: await thing('alice wrapped'),
  /** A WIF account of Alice's without tokens, in which lie more lamports than its rent. */
  aliceRich: await thing('alice rich'),
  /** Not there yet, but somebody has sent a lamport to each. */
  sentTo: await Promise.all(SENT_TO.map((seed) => derived(alice.address, seed, TOKEN))),
  /** Not there yet. */
  newMint: await thing('new mint'),
  newPool: await thing('new pool'),
};
