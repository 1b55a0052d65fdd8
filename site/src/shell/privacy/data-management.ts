import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { button, fieldError, hint } from '../../ui/classes.ts';
import { element } from '../../ui/dialog/element.ts';
import { forgetBrowser } from './forget-browser.ts';

/** The two ways back: to the default preferences, and to a browser that was never here. */
export function dataManagement(resetConsent: () => void): HTMLElement {
  const outcome = element('p', { class: 'not-empty:mt-3', role: 'status' });
  const say = (text: string, isFailure = false) => {
    outcome.textContent = text;
    outcome.className = isFailure ? fieldError('mt-3') : 'not-empty:mt-3';
  };
  const reset = element('button', { class: button(), type: 'button' }, 'Reset Consent');
  reset.addEventListener('click', () => {
    resetConsent();
    say('The preferences are back to the defaults.');
  });
  const clear = element(
    'button',
    { class: button({ kind: 'danger' }), type: 'button', 'aria-describedby': 'clear-consequences' },
    'Clear All Data',
  );
  const question = clearQuestion();
  clear.addEventListener('click', async () => {
    if (clear.getAttribute('aria-disabled') === 'true') return;
    clear.setAttribute('aria-disabled', 'true');
    const isSure = await question.ask();
    clear.focus();
    if (!isSure) return clear.removeAttribute('aria-disabled');
    say('Clearing…');
    const failure = await clearEverything();
    if (failure === null) return location.reload();
    clear.removeAttribute('aria-disabled');
    say(failure, true);
  });
  return element(
    'section',
    { class: 'border-t-2 border-dashed border-line pt-4', 'aria-labelledby': 'privacy-data' },
    element('h3', { id: 'privacy-data', class: 'mb-2' }, 'Data Management'),
    element(
      'p',
      { class: hint(), id: 'clear-consequences' },
      'Clear All Data signs you out, deletes what this site stores in this browser, removes its cookies and reloads the page. API keys that were made in this browser without signing in can then no longer be managed, and favourites and ratings are no longer yours. It cannot be undone.',
    ),
    element('div', { class: 'mt-3 flex flex-wrap items-center gap-3 pb-1' }, reset, clear),
    question.place,
    outcome,
  );
}

/** Asks once, below the button, whether everything is to go; its place is empty until then. */
function clearQuestion() {
  const yes = element('button', { class: button({ kind: 'danger' }), type: 'button' }, 'Clear it');
  const no = element('button', { class: button(), type: 'button' }, 'Nevermind');
  const place = element(
    'div',
    {
      class: 'mt-3 grid gap-3 pb-1',
      role: 'group',
      'aria-labelledby': 'clear-question',
      hidden: '',
    },
    element('p', { id: 'clear-question' }, 'Clear all of this now? It cannot be undone.'),
    element('div', { class: 'flex flex-wrap gap-3' }, yes, no),
  );
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const answer = (isSure: boolean) => () => {
        place.hidden = true;
        resolve(isSure);
      };
      yes.onclick = answer(true);
      no.onclick = answer(false);
      place.hidden = false;
      no.focus();
    });
  return { place, ask };
}

/** Empties the browser, then has the server expire what only it can; null, or what went wrong. */
async function clearEverything(): Promise<string | null> {
  await forgetBrowser({
    storages: storages(),
    cookies: document,
    hostname: location.hostname,
    caches: globalThis.caches,
    workers: navigator.serviceWorker,
  });
  try {
    await call('clearPrivacy');
    return null;
  } catch (error) {
    const still =
      'This browser’s data is deleted, but cookies that only the server can remove remain.';
    return `${still} ${failureSentence(error)}`;
  }
}

/** Storage that is blocked throws when it is touched, and holds nothing. */
function storages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((get) => {
    try {
      return [get()];
    } catch {
      return [];
    }
  });
}
