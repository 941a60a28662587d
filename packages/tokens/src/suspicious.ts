import type { Token } from './types.ts';

/**
 * Whether the service flags the token as suspicious. The flag is only there when it is raised, so
 * false means "not flagged", never "found safe".
 */
export function isSuspicious(token: Token): boolean {
  return token.audit?.isSus === true;
}
