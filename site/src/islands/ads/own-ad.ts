import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/request-error.ts';
import { writeText } from '../../ui/write-text.ts';
import { saveLink } from './status-links.ts';

/** In front of the token of a link that confirms an e-mail address. */
export const CONFIRM = '#confirm=';

const NO_ANSWER = 'The server did not answer as it should. Try again in a moment.';

export const ownHeaders = () => ({ 'X-Status-Token': location.hash.slice(1) });

/** What advertisers do by the buttons of the status page; `refresh` shows the ad as it is then. */
export function startOwnActions(root: HTMLElement, refresh: () => Promise<void>): void {
  /** A click on the button does it, and its sentence, or that of its failure, is shown in the field. */
  const on = (name: string, field: string, act: () => Promise<string>) => {
    const button = root.querySelector<HTMLButtonElement>(`[data-ad-${name}]`);
    button?.addEventListener('click', async () => {
      button.disabled = true;
      write(root, field, await act().catch((error) => sentenceOf(error, NO_ANSWER)));
      button.disabled = false;
    });
  };
  const onSubmit = (name: string, field: string, act: (email: string) => Promise<string>) => {
    const form = root.querySelector<HTMLFormElement>(`[data-ad-${name}]`);
    form?.addEventListener('submit', async (event) => {
      event.preventDefault();
      const email = form.querySelector('input')?.value ?? '';
      write(root, field, await act(email).catch((error) => sentenceOf(error, NO_ANSWER)));
    });
  };
  const question = (name: string) =>
    root.querySelector<HTMLDialogElement>(`[data-ad-question="${name}"]`);

  // By a click, because programs that check mails open the links in them.
  on('confirm', 'confirm-problem', async () => {
    const token = location.hash.slice(CONFIRM.length);
    location.replace((await call('confirmAdContact', { body: { token } })).statusUrl);
    return '';
  });
  on('checkout', 'checkout-problem', async () => {
    location.assign((await call('payForAd', {}, { headers: ownHeaders() })).url);
    return '';
  });
  on('withdraw', 'acted', async () => {
    question('withdraw')?.close();
    await call('withdrawAd', {}, { headers: ownHeaders() });
    await refresh();
    return '';
  });
  on('extend', 'acted', async () => {
    question('extend')?.close();
    const { statusUrl } = await call('extendAd', {}, { headers: ownHeaders() });
    const name = root.querySelector('[data-ad-field="website"]')?.textContent ?? '';
    saveLink({ url: statusUrl, name: new URL(name).hostname, at: new Date().toISOString() });
    location.assign(statusUrl);
    return 'Submitted. This is the status page of the extension.';
  });
  for (const asks of root.querySelectorAll<HTMLElement>('[data-ad-ask]'))
    asks.addEventListener('click', () => question(asks.dataset.adAsk ?? '')?.showModal());
  for (const keeps of root.querySelectorAll('[data-ad-keep]'))
    keeps.addEventListener('click', () => keeps.closest('dialog')?.close());

  onSubmit('resend', 'resent', async (contact) => {
    await call('requestAdConfirmation', { body: { contact } }, { headers: ownHeaders() });
    await refresh();
    return 'Sent.';
  });
  onSubmit('lost', 'links', async (email) => {
    await call('requestAdLinks', { body: { email } });
    return 'If this is the confirmed contact of an ad, its links are on their way to it.';
  });
}

export function write(root: HTMLElement, field: string, text: string): void {
  writeText(root.querySelector(`[data-ad-field="${field}"]`), text);
}
