import satisfies from 'spdx-satisfies';

/** SPDX identifiers that a production dependency may have: each lets a user keep their own licence. */
const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
];

/** What `pnpm licenses list --json` prints: the packages of each licence. */
export type LicenceList = Readonly<
  Record<string, readonly { readonly name: string; readonly versions: readonly string[] }[]>
>;

/** One line for each package whose licence is not allowed, unknown or not an SPDX expression. */
export function findRefused(
  list: LicenceList,
  allowed: readonly string[] = ALLOWED,
): readonly string[] {
  return Object.entries(list)
    .filter(([licence]) => !isAllowed(licence, allowed))
    .flatMap(([licence, packages]) =>
      packages.map(({ name, versions }) => `${name} ${versions.join(', ')}: ${licence}`),
    )
    .toSorted();
}

function isAllowed(licence: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}
