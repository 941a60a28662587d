import type { SwapContext } from '../../market/swap/swap-desk.ts';
import type { TokenListsContext } from './token-lists.ts';
import type { VerificationBook } from './verification-book.ts';

/** The context of the tokens endpoints. */
export interface TokensContext extends SwapContext, TokenListsContext {
  readonly verifications: VerificationBook;
}
