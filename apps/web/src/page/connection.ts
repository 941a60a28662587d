import { askServer } from './config.ts';
import { byId, el } from './dom.ts';
import { describeFailure } from './parts/failure.ts';
import type { Session } from './session.ts';
import { connect, findWallets, type RegisteredWallet } from './wallet/standard-wallets.ts';
import type { PageWallet } from './wallet/wallet.ts';
import { shortened } from './words.ts';

/** The panel in which the wallet and the key are chosen. Its controls are disabled until they are heard. */
export function startConnection(session: Session, demo: PageWallet): void {
  const say = (): void => {
    const { name, address } = session.wallet;
    const key = session.hasKey ? 'with your key' : 'keyless';
    byId('connected', HTMLElement).textContent =
      `Wallet and key: ${name} ${shortened(address)}, ${key}`;
  };
  startWallets(session, demo, say);
  startKey(session, say);
  say();
}

function startWallets(session: Session, demo: PageWallet, say: () => void): void {
  const select = byId('wallets', HTMLSelectElement);
  const faucet = byId('faucet', HTMLButtonElement);
  const problem = byId('problem', HTMLElement);
  const registered: RegisteredWallet[] = [];
  const use = (wallet: PageWallet): void => {
    session.useWallet(wallet);
    faucet.hidden = wallet.isDemo;
    say();
  };
  select.append(el('option', { value: '' }, demo.name));
  findWallets((wallet) => {
    registered.push(wallet);
    select.append(el('option', { value: registered.length }, wallet.name));
  });
  select.addEventListener('change', () => {
    const chosen = registered[Number(select.value) - 1];
    problem.replaceChildren();
    if (!chosen) return use(demo);
    connect(chosen).then(use, (error: unknown) => {
      select.value = '';
      use(demo);
      problem.replaceChildren(describeFailure(error));
    });
  });
  select.disabled = false;
  faucet.addEventListener('click', () => {
    const { address } = session.wallet;
    askServer('/faucet', { address }).then(
      () => session.useWallet(session.wallet),
      (error: unknown) => problem.replaceChildren(describeFailure(error)),
    );
  });
}

function startKey(session: Session, say: () => void): void {
  const input = byId('key', HTMLInputElement);
  const keyless = byId('keyless', HTMLButtonElement);
  const problem = byId('problem', HTMLElement);
  byId('portal', HTMLAnchorElement).href = session.config.portal;
  const use = (key: string | undefined): void => {
    problem.replaceChildren();
    try {
      session.useKey(key);
    } catch (error) {
      problem.replaceChildren(describeFailure(error));
    }
    input.value = '';
    keyless.hidden = !session.hasKey;
    say();
  };
  byId('key-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    use(input.value.trim() || undefined);
  });
  keyless.addEventListener('click', () => use(undefined));
  byId('use-key', HTMLButtonElement).disabled = false;
}
