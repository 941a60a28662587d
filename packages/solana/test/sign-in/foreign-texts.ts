/** Texts of other sites: every placement of a host, in every disguise. */

import { alice } from '../ledger/cast.ts';

const { address } = alice;

/** A text of one site. `site` is its host or its name, as the text shows it. */
export interface ForeignText {
  readonly name: string;
  readonly text: string;
}

/** Where sign-in texts name their site. Each also names the service, at a place that does not count. */
const placements: Readonly<Record<string, (site: string) => string>> = {
  'sign in with Solana': (site) =>
    `${site} wants you to sign in with your Solana account:\n${address}\n\nJupiter\n\nNonce: x1`,
  'double spaces': (site) => `${site}  wants  you  to  sign  in with Jupiter\n${address}`,
  'log in': (site) => `${site} wants you to log in with Jupiter as ${address}`,
  'requests that you sign in': (site) => `${site} requests that you sign in.\nNonce: jup1`,
  'www in front': (site) => `Jupiter user: www.${site} requests that you sign in`,
  'a bullet in front': (site) => `• ${site} wants you to sign in\nwith Jupiter`,
  'a dash in front': (site) => `- ${site} wants you to sign in\nwith Jupiter`,
  'in quotes': (site) => `“${site}” wants you to sign in with Jupiter`,
  'in angle brackets': (site) => `Sign in to Jupiter at <${site}>`,
  'in the sentence': (site) => `Sign in to Jupiter on ${site} as ${address}`,
  'at the end': (site) => `Sign in to Jupiter (${site}).`,
  'a URI without a scheme': (site) => `Sign in to Jupiter\nURI: ${site}\nNonce: jup1`,
  'a domain with an equals sign': (site) => `Sign in to Jupiter\ndomain = ${site}`,
  'a bullet of resources': (site) => `Sign in to Jupiter\nResources:\n- ${site}`,
  https: (site) => `Sign in to Jupiter: https://${site}/login`,
  'one slash': (site) => `Sign in to Jupiter: https:/${site}`,
  'three slashes': (site) => `Sign in to Jupiter: https:///${site}`,
  'no slash': (site) => `Sign in to Jupiter: https:${site}`,
  'no scheme': (site) => `Sign in to Jupiter: //${site}/login`,
  'a user name': (site) => `Sign in to Jupiter: https://jup.ag@${site}/`,
  'a user name and a password': (site) => `Sign in to Jupiter: https://jup.ag:443@${site}/`,
  'a user name without a scheme': (site) => `Sign in to Jupiter: jup.ag@${site}`,
  'an own domain in front': (site) => `jup.ag.${site} wants you to sign in to Jupiter`,
  'an own domain in the path': (site) => `${site}/jup.ag wants you to sign in to Jupiter`,
  'beside the own domain': (site) => `jup.ag,${site} wants you to sign in to Jupiter`,
  'a port': (site) => `${site}:443 wants you to sign in to Jupiter`,
};

const hosts: Readonly<Record<string, string>> = {
  plain: 'evil.example',
  'upper case': 'EVIL.Example',
  common: 'magiceden.io',
  'alike at its end': 'notjup.ag',
  'alike at its start': 'jup.agx',
  punycode: 'evil.xn--p1ai',
  accents: 'jüp.ag',
  'another letter': 'jup.a\u0261',
  'a backslash': 'evil.example\\.jup.ag',
  encoded: 'evil%2eexample',
  'dot in brackets': 'evil[.]example',
  'dot as a word': 'evil (dot) example',
  'a space in front of the dot': 'evil .example',
  'an address': '203.0.113.7',
  'a long address': '[2001:db8::7]',
  'a bullet as a dot': 'evil\u2022example',
};

/** Characters that a person does not see, or takes for others. */
const unseen = [
  ...'\u3164\u115f\u1160\uffa0\u034f\ufe0f\u{e0100}\u180b\u17b4\u2800\u00a0\u2007\u202f\u3000\u200b\u2060\ufeff\u00ad\u2028\u202e\u2066\u0301\u3002\uff0e\uff61\u2024\ua4f8\u0458\u0435\uff4a\u{1d423}\u2044\u29f8\uff0f\t\r\u0000',
];

const hex = (text: string): string => `U+${text.codePointAt(0)?.toString(16).padStart(4, '0')}`;

/** Every placement of every host. */
export const foreignHosts: readonly ForeignText[] = Object.entries(placements).flatMap(
  ([place, write]) =>
    Object.entries(hosts).map(([kind, host]) => ({ name: `${place}, ${kind}`, text: write(host) })),
);

/** Every unseen character, in the host, in the name of the service, and between words. */
export const unseenCharacters: readonly ForeignText[] = unseen.flatMap((character) => [
  { name: `${hex(character)} in a host`, text: `Sign in to Jupiter at j${character}up.ag` },
  { name: `${hex(character)} in the name`, text: `Sign in to Jup${character}iter at jup.ag` },
  { name: `${hex(character)} between words`, text: `Sign in to Jupiter${character}now` },
]);

/** Other services that are named in words, without a host. */
export const foreignNames: readonly ForeignText[] = [
  'Sign in to Magic Eden\nNonce: jup1',
  'Sign in to Magic Eden with your Jupiter wallet',
  'Sign in with your wallet to Magic Eden, as on Jupiter',
  'Sign-in request for Magic Eden. Thanks to Jupiter',
  'Log into magiceden with Jupiter',
  'Log in to "Magic Eden" with Jupiter',
  'Authenticate your wallet with Magic Eden on Jupiter',
  'Connect your wallet to Magic Eden for Jupiter',
  'Welcome to Magic Eden! Sign in with Jupiter',
  'Magic Eden wants you to sign in with Jupiter',
  'Magic Eden would like you to sign in with Jupiter',
  'Magic Eden requests that you log in with Jupiter',
  'localhost wants you to sign in to Jupiter',
  'Magic Eden\nwants you to sign in\nwith Jupiter',
  'Sign in\nto Magic Eden with Jupiter',
  'Sign in to\n\nMagic Eden with Jupiter',
  'Sign in to the\nMagic Eden market. As on Jupiter',
  'Sign in to Saturn',
  'Sign in to the market\nNonce: Jupiter',
  'Sign in to the market\nRequest ID: Jupiter',
  'Sign in with your wallet, nonce jupiter',
  'Sign in with your wallet with the nonce of jupiter',
  'Sign in to Jupiter\nURI: evil',
  'Sign in to Jupiter\nApp: Magic Eden',
  'Sign in to Jupiter\napp: Magic Eden',
  'Sign in to Jupiter at Magic Eden',
  'Connect your wallet to Jupiter for Magic Eden',
  'Logging in to Magic Eden, as on Jupiter',
  'You are signed in to Magic Eden, as on Jupiter',
  'Sign in to Jupyter',
  'Sign in to Jup1ter',
  'Sign in to Jupiter-Rewards',
].map((text) => ({ name: JSON.stringify(text), text }));
