/** Letters, digits and signs of one label of a host, as people read it. */
const LABEL = '[\\p{L}\\p{N}_-]+';

/** A bare host: a dot, then a last label of letters, so that versions and times do not match. */
const BARE = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${LABEL}\\.)+(?:xn--[a-z0-9-]+|\\p{L}{2,})(?![\\p{L}\\p{N}_-])`,
  'giu',
);

/** Addresses of the Internet protocol. */
const NUMERIC = [/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/g, /\[[\da-f.]*:[\da-f:.]*\]/gi];

/** What follows a scheme, or the slashes of an address without one, is a host, dots or not. */
const AUTHORITY = [
  /\b[a-z][a-z0-9+.-]*:\/+([^\s/?#"'<>“”‘’]*)/gi,
  /\b(?:https?|wss?|ftp):(?!\/)[ ]?([^\s/?#"'<>“”‘’]+)/gi,
  /(?<![:/])\/\/+([^\s/?#"'<>“”‘’]+)/g,
];

/** A part of a word behind an at sign is the host; what stands before it can hide that. */
const USER_NAME = /\S+@\S+/g;

/** Last labels that are also read as such behind a space. */
const COMMON_ENDINGS = 'com|net|org|io|xyz|app|dev|gg|fi|so|ag|ai|me|co|site|online|example';

/** Ways to write the dot of a host that a person reads as one. */
const DOTS = [
  /\s*[[({<]\s*(?:\.|dot|punkt|point)\s*[\])}>]\s*/gi,
  /\s+dot\s+(?=[a-z])/gi,
  /\s+\.\s*(?=[a-z])/gi,
  new RegExp(`\\.\\s+(?=(?:${COMMON_ENDINGS})\\b)`, 'g'),
  /(?<=\p{L})[•…](?=\p{L})/gu,
];

/** The first host in the text that is neither one of `hosts` nor a part of one. */
export function foreignHostIn(text: string, hosts: readonly string[]): string | undefined {
  const plain = DOTS.reduce((read, dot) => read.replace(dot, '.'), text);
  const users = plain.match(USER_NAME) ?? [];
  const authorities = AUTHORITY.flatMap((form) => [...plain.matchAll(form)].map(([, at]) => at));
  const bare = [BARE, ...NUMERIC].flatMap((form) => plain.match(form) ?? []);
  return [...users, ...authorities, ...bare].map(String).find((host) => !isOwnHost(host, hosts));
}

/**
 * Whether it is one of the hosts, or a part of one. What a host is a part of is not: others may have
 * a host there as well. A user name in front is refused: it hides which part is the host.
 */
export function isOwnHost(named: string, hosts: readonly string[]): boolean {
  const host = named.toLowerCase().replace(/(?::\d+)?[.,;:!)\]]*$/, '');
  return hosts.some((own) => {
    const hasParts = /\.[a-z][a-z0-9-]*$/.test(own);
    return host === own || (hasParts && host.endsWith(`.${own}`) && /^[a-z0-9.-]+$/.test(host));
  });
}

/** The text without the hosts in it: a name of the service in a host does not name the service. */
export function withoutHosts(text: string): string {
  return text.replace(/\S+:\/+\S*/g, ' ').replace(BARE, ' ');
}
