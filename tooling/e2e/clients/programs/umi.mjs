// Umi of Metaplex: transfers, tokens, lookup tables, and accounts found by their content.
import {
  createAccount,
  createAssociatedToken,
  createLut,
  fetchAddressLookupTable,
  fetchAllTokenByOwner,
  fetchMint,
  findAssociatedTokenPda,
  findLargestTokensByMint,
  getMintGpaBuilder,
  getMintSize,
  getSplTokenProgramId,
  initializeMint2,
  mintTokensTo,
  mplToolbox,
  transferSol,
} from '@metaplex-foundation/mpl-toolbox';
import { generateSigner, keypairIdentity, publicKey, sol } from '@metaplex-foundation/umi';
import { createUmi } from '@metaplex-foundation/umi-bundle-defaults';
import { balance, check, done, JUP, keypair, rpcUrl, SOL, USDC } from './surroundings.mjs';

const umi = createUmi(rpcUrl, { commitment: 'confirmed' }).use(mplToolbox());
const own = umi.eddsa.createKeypairFromSecretKey(keypair.secretKey);
umi.use(keypairIdentity(own));
const stranger = generateSigner(umi).publicKey;

await umi.rpc.airdrop(stranger, sol(1));
check('airdrops', (await umi.rpc.getBalance(stranger)).basisPoints, sol(1).basisPoints);
const before = await balance(SOL);
const paid = await transferSol(umi, { destination: stranger, amount: sol(0.5) }).sendAndConfirm(
  umi,
);
const { meta } = await umi.rpc.getTransaction(paid.signature);
const left = sol(0.5).basisPoints + meta.fee.basisPoints;
check('pays', before - (await balance(SOL)), left);

const mint = generateSigner(umi);
const account = { mint: mint.publicKey, owner: own.publicKey };
const token = findAssociatedTokenPda(umi, account);
const space = getMintSize();
const programId = getSplTokenProgramId(umi);
const authorities = { mintAuthority: own.publicKey, freezeAuthority: null };
const lamports = await umi.rpc.getRent(space);
// `createMint` of the toolbox calls a program of Metaplex, which the sandbox does not have.
await createAccount(umi, { newAccount: mint, lamports, space, programId })
  .add(initializeMint2(umi, { mint: mint.publicKey, decimals: 4, ...authorities }))
  .add(createAssociatedToken(umi, account))
  .add(mintTokensTo(umi, { mint: mint.publicKey, token, amount: 70_000n }))
  .sendAndConfirm(umi);
check('mints', (await fetchMint(umi, mint.publicKey)).supply, 70_000n);
const tokens = await fetchAllTokenByOwner(umi, own.publicKey);
const minted = tokens.find((each) => each.mint === mint.publicKey);
check('lists its tokens', minted?.amount, 70_000n);
const found = await getMintGpaBuilder(umi).whereField('supply', 70_000n).get();
check(
  'finds accounts',
  found.map((each) => each.publicKey),
  [mint.publicKey],
);
check('knows the largest', (await findLargestTokensByMint(umi, publicKey(USDC))).length > 1, true);

const recentSlot = await umi.rpc.getSlot({ commitment: 'finalized' });
const addresses = [publicKey(USDC), publicKey(JUP)];
const [creation, table] = createLut(umi, { recentSlot, addresses });
await creation.sendAndConfirm(umi);
const { addresses: read } = await fetchAddressLookupTable(umi, table.publicKey);
check('writes a lookup table', read, addresses);
done();
