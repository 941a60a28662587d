/** Wallets append its assertions to what they sign: see `assertions`. */
export const LIGHTHOUSE_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

/**
 * Instructions that compare accounts with what was expected, and fail the transaction otherwise, by
 * their tag. They write nothing. `memoryWrite` (0) and `memoryClose` (1), which create and close an
 * account, are not among them. As published by the program's authors at github.com/Jac0xb/lighthouse,
 * `programs/lighthouse/src/instruction.rs`.
 */
const assertions: ReadonlyMap<number | undefined, string> = new Map<number | undefined, string>([
  [2, 'accountData'],
  [3, 'accountDataMulti'],
  [4, 'accountDelta'],
  [5, 'accountInfo'],
  [6, 'accountInfoMulti'],
  [7, 'mintAccount'],
  [8, 'mintAccountMulti'],
  [9, 'tokenAccount'],
  [10, 'tokenAccountMulti'],
  [11, 'stakeAccount'],
  [12, 'stakeAccountMulti'],
  [13, 'upgradeableLoaderAccount'],
  [14, 'upgradeableLoaderAccountMulti'],
  [15, 'sysvarClock'],
  [16, 'merkleTreeAccount'],
  [17, 'bubblegumTreeConfigAccount'],
]);

/** A comparison of the Lighthouse program: the transaction fails when it does not hold. */
export interface LighthouseInstruction {
  readonly program: 'lighthouse';
  readonly type: 'assert';
  /** None by name: what is compared is among the instruction's accounts. */
  readonly accounts: Readonly<Record<never, never>>;
  readonly data: { readonly assertion: string };
}

/** `undefined` for an instruction that is not an assertion. */
export function readAssertion(bytes: Uint8Array): LighthouseInstruction | undefined {
  const assertion = assertions.get(bytes[0]);
  if (assertion === undefined) return undefined;
  return { program: 'lighthouse', type: 'assert', accounts: {}, data: { assertion } };
}
