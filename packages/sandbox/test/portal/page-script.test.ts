import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { page } from '../../src/portal/page.ts';
import { script } from '../../src/portal/page-script.ts';
import { ask, SOL_PRICE, startForTest } from '../running.ts';

/** Waits for what the script does, for as long as a busy machine may take. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 90_000 });

type Listener = (event: { preventDefault: () => void; target: unknown }) => void;

/** As much of an element as the script touches. */
class Element {
  textContent = '';
  hidden = false;
  value = '';
  readonly children: (Element | string)[] = [];
  readonly attributes = new Map<string, string>();
  private readonly listeners = new Map<string, Listener>();

  append(...nodes: (Element | string)[]): void {
    this.children.push(...nodes);
  }
  replaceChildren(...nodes: Element[]): void {
    this.children.splice(0, Number.POSITIVE_INFINITY, ...nodes);
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  focus(): void {
    this.attributes.set('focused', '');
  }
  fire(type: string): void {
    this.listeners.get(type)?.({ preventDefault: () => undefined, target: this });
  }
  get text(): string {
    const below = this.children.map((node) => (typeof node === 'string' ? node : node.text));
    return [this.textContent, ...below].join(' ');
  }
}

/** The page as its script sees it, with a form filled in. */
function open(url: string, form: Record<string, string>): (id: string) => Element {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string);
  const elements = new Map(ids.map((id) => [id, new Element()]));
  const find = (id: string): Element => {
    const element = elements.get(id);
    if (!element) throw new Error(`the page has no #${id}`);
    return element;
  };
  runInNewContext(script, {
    document: { getElementById: find, createElement: () => new Element() },
    FormData: class {
      get = (name: string): string => form[name] ?? '';
    },
    fetch(path: string, init: RequestInit) {
      return fetch(url + path, init);
    },
    navigator: {},
    setInterval: () => 0,
  });
  return find;
}

test('issues a key, shows it once, lists it masked, and revokes it', async () => {
  const sandbox = await startForTest();
  const find = open(sandbox.url, {
    account: 'carol',
    plan: 'launch',
    allow: ' /price , ',
    listed: 'true',
  });
  await eventually(() => expect(find('keys').children).toHaveLength(1));
  const [plan] = find('plan').children as [Element];
  expect([plan.value, plan.text]).toEqual(['free', expect.stringContaining('60 in 60 s')]);

  find('issue').fire('submit');
  await eventually(() => expect(find('keys').children).toHaveLength(2));
  const key = find('key').textContent;
  expect((await ask(sandbox, SOL_PRICE, key)).status).toBe(200);
  const row = find('keys').children[1] as Element;
  expect(row.text).toContain('carol, launch');
  expect(row.text).toContain('/price, listed');
  expect(row.text).not.toContain(key);

  find('dismiss').fire('click');
  expect(find('key').textContent).toBe('');
  const button = (row.children.at(-1) as Element).children[0] as Element;
  expect(button.attributes.get('aria-label')).toMatch(/^Revoke key jup_.* of carol$/);
  button.fire('click');
  await eventually(() => expect(find('keys').children).toHaveLength(1));
  expect((await ask(sandbox, SOL_PRICE, key)).status).toBe(401);
});

test('shows the error of a request', async () => {
  const sandbox = await startForTest();
  const find = open(sandbox.url, { account: 'carol', plan: 'free', allow: 'price' });
  find('issue').fire('submit');
  await eventually(() => expect(find('problem').textContent).toMatch(/expected a path/));
});
