/**
 * The three keys of a window. All windows of an account have one hash tag, so a cluster keeps them on
 * one node, where one script can read and write them.
 *
 * @param key `<account>:<bucket>`, as a transport names a window. The account is a digest of the API
 * key, or the name that the caller gave it.
 */
export function windowKeys(prefix: string, key: string): readonly [string, string, string] {
  const end = key.lastIndexOf(':');
  const account = end < 0 ? key : key.slice(0, end);
  // A brace would end the hash tag early.
  const tag = account.replaceAll(/[{}%]/g, encodeURIComponent) || '-';
  const base = `${prefix}{${tag}}:${key.slice(end + 1)}`;
  return [`${base}:state`, `${base}:slots`, `${base}:processes`];
}
