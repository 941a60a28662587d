export type Child = Node | string | number | false | null | undefined;

type Attribute = string | number | boolean | undefined | ((event: Event) => void);

/**
 * An element with its attributes and children. Text goes in as text: nothing from elsewhere can become
 * markup. A function is a listener: `{ onclick: run }`.
 */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (typeof value === 'boolean') made.toggleAttribute(key, value);
    else if (value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter(isShown).map((child) => asNode(child)));
  return made;
}

function isShown(child: Child): child is Node | string | number {
  return child !== false && child !== null && child !== undefined;
}

function asNode(child: Node | string | number): Node | string {
  return typeof child === 'number' ? String(child) : child;
}

/** An element of the page that is always there. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${kind.name} #${id}`);
}

/** A link out of the page; what is no web address stays text. */
export function outwardLink(address: string, text: string): Node {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return el('span', {}, text);
  return el('a', { href: url.href, target: '_blank', rel: 'noopener noreferrer' }, text);
}

/** Makes a heading or panel the place where a keyboard goes on from. */
export function moveFocus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus();
}
