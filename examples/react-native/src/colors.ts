import { useColorScheme } from 'react-native';

const light = {
  barStyle: 'dark-content',
  background: '#f4f5f7',
  card: '#ffffff',
  text: '#14171f',
  quiet: '#565d6d',
  border: '#8a91a0',
  accent: '#2456c7',
  onAccent: '#ffffff',
  problem: '#a8201a',
} as const;

const dark: Colors = {
  barStyle: 'light-content',
  background: '#101318',
  card: '#1b2029',
  text: '#f1f3f7',
  quiet: '#a9b1c0',
  border: '#737c8c',
  accent: '#8db1ff',
  onAccent: '#0b1220',
  problem: '#ff9c94',
};

export type Colors = { readonly [Name in keyof typeof light]: string } & {
  readonly barStyle: 'dark-content' | 'light-content';
};

/** The colours of the system's scheme; texts have a contrast of 4.5 or more on their backgrounds. */
export function useColors(): Colors {
  return useColorScheme() === 'dark' ? dark : light;
}
