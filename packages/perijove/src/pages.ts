import { pages as content } from '@perijove/content/pages';
import { pages as prediction } from '@perijove/prediction/pages';
import { pages as recurring } from '@perijove/recurring/pages';
import { pages as send } from '@perijove/send/pages';
import { pages as tokens } from '@perijove/tokens/pages';
import { pages as trigger } from '@perijove/trigger/pages';
import { pages as triggerV2 } from '@perijove/trigger-v2/pages';
import type { Families } from './families.ts';

type Pages = Readonly<Record<string, object>>;

/** How lists come in pages, for queries that read it before any call. */
export const pages: { readonly [Family in keyof Families]?: Pages } = {
  content,
  prediction,
  recurring,
  send,
  tokens,
  trigger,
  triggerV2,
};
