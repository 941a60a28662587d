import type { Address } from '@perijove/core';
import { el } from '../dom.ts';
import { shortened } from '../words.ts';

/** Says aloud which order it is for: in a list they all look the same. */
export function cancelButton(order: Address, onclick: () => void): HTMLElement {
  const label = `Cancel the order ${shortened(order)}`;
  return el('button', { type: 'button', class: 'danger', 'aria-label': label, onclick }, 'Cancel');
}
