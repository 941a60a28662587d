import { isPerijoveError } from '@perijove/core';
import { createRoot, type Root } from 'react-dom/client';
import { adoptStyles } from '../widget/adopt-styles.ts';
import { checkProps } from '../widget/check-props.ts';
import { loadOrders } from '../widget/load-orders.ts';
import type { SwapWidgetProps, WidgetEvents, WidgetWallet } from '../widget/props.ts';
import { WidgetContent } from '../widget/widget-content.tsx';
import { ATTRIBUTES, propsOfAttributes } from './element-props.ts';

/** The properties of the element that no attribute can hold. */
export interface SwapElement extends HTMLElement {
  /** The wallet of the page; null while it has none. Left out, the widget has a list of its own. */
  wallet: WidgetWallet | null | undefined;
}

/**
 * Defines the custom element `<perijove-swap>`. A second call, and a call on a server, do nothing.
 *
 * Its attributes are the properties of `SwapWidget`. It dispatches `quote`, `review`, `landed`,
 * `cancelled` and `failed` with the value as `detail`, and `connect` when the page is asked for its wallet. An attribute
 * that cannot be used is named in the element and in a `failed` event, before any request.
 *
 * @param name Default `perijove-swap`.
 * @example
 * ```ts
 * defineSwapElement();
 * document.querySelector('perijove-swap')?.addEventListener('landed', (event) => console.log(event));
 * ```
 */
export function defineSwapElement(name = 'perijove-swap'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createElementClass());
}

/** The class is made here: a server has no `HTMLElement`. */
function createElementClass(): CustomElementConstructor {
  return class extends HTMLElement implements SwapElement {
    static readonly observedAttributes = ATTRIBUTES;
    #root: Root | undefined;
    #wallet: WidgetWallet | null | undefined;
    #isDue = false;

    get wallet(): WidgetWallet | null | undefined {
      return this.#wallet;
    }
    set wallet(wallet: WidgetWallet | null | undefined) {
      this.#wallet = wallet;
      this.#render();
    }
    connectedCallback(): void {
      this.#render();
    }
    attributeChangedCallback(): void {
      this.#render();
    }
    disconnectedCallback(): void {
      // An element that is moved is connected again in the same turn.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#root?.unmount();
        this.#root = undefined;
      });
    }

    /** Once for all attributes that change in one turn. */
    #render(): void {
      if (this.#isDue) return;
      this.#isDue = true;
      queueMicrotask(() => {
        this.#isDue = false;
        if (!this.isConnected) return;
        this.dataset['theme'] = this.getAttribute('theme') ?? 'auto';
        this.#root ??= createRoot(shadowOf(this));
        this.#root.render(contentOf(this));
      });
    }
  };
}

function shadowOf(element: HTMLElement): ShadowRoot {
  return element.shadowRoot ?? adoptStyles(element.attachShadow({ mode: 'open' }));
}

/** The widget, or what is wrong with its attributes. */
function contentOf(element: SwapElement) {
  const read = (name: string): string | null => element.getAttribute(name);
  const wallet = element.wallet === undefined ? {} : { wallet: element.wallet };
  const props = { ...propsOfAttributes(read), ...wallet, ...eventsOf(element) } as SwapWidgetProps;
  try {
    checkProps(props);
    return <WidgetContent {...props} loadOrders={loadOrders} />;
  } catch (error) {
    dispatch(element, 'failed', error);
    const words = isPerijoveError(error) ? error.message : String(error);
    return (
      <p className="notice notice-loss" role="alert">
        {`<${element.localName}> ${words}`}
      </p>
    );
  }
}

function eventsOf(element: SwapElement): WidgetEvents & Pick<SwapWidgetProps, 'onConnect'> {
  return {
    onQuote: (quote) => dispatch(element, 'quote', quote),
    onReview: (review) => dispatch(element, 'review', review),
    onLanded: (landed) => dispatch(element, 'landed', landed),
    onCancelled: (cancelled) => dispatch(element, 'cancelled', cancelled),
    onFailed: (error) => dispatch(element, 'failed', error),
    ...(element.wallet !== undefined && {
      onConnect: () => dispatch(element, 'connect', undefined),
    }),
  };
}

function dispatch(element: HTMLElement, type: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
}
