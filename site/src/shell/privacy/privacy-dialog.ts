import { serviceStates } from '../../islands/metrics/service-states.ts';
import {
  $healthAnswer,
  type HealthAnswer,
  type OnlineState,
  onlineState,
} from '../../islands/metrics/site-state.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES,
  PREFERENCES_KEY,
  type Preferences,
  preferencesIn,
} from '../../ui/preferences.ts';
import { copyOf } from '../../ui/template.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { writeText } from '../../ui/write-text.ts';
import { startDataManagement } from './data-management.ts';

/** Opens what visitors can learn and decide about their data here. */
export function openPrivacy(dialog: HTMLDialogElement): void {
  const reset = startPrivacySettings(dialog.querySelector('form'), () => dialog.close());
  startDataManagement(dialog, reset);
  openDialog(dialog, followStatus(dialog));
}

/** Shows the state of the site until the returned function is called. */
function followStatus(dialog: HTMLDialogElement): () => void {
  const find = (name: string) => dialog.querySelector<HTMLElement>(`[data-status${name}]`);
  return $healthAnswer.subscribe((answer) => {
    const { state, word, sentence, facts } = statusView(answer);
    find('')?.setAttribute('data-state', state);
    writeText(find('-word'), word);
    writeText(find('-sentence'), sentence);
    const shown = facts.map(([name, value]) => {
      const fact = copyOf(dialog, 'data-status-fact');
      writeText(fact.querySelector('dt'), name);
      writeText(fact.querySelector('dd'), value);
      return fact;
    });
    find('-facts')?.replaceChildren(...shown);
  });
}

const STATE_TEXTS: Readonly<Record<OnlineState, { word: string; sentence: string }>> = {
  unknown: { word: 'Checking', sentence: 'Checking the server.' },
  online: { word: 'Online', sentence: 'All systems are working.' },
  degraded: { word: 'Degraded', sentence: 'The site works; some of what it shows may be old.' },
  offline: {
    word: 'Unreachable',
    sentence:
      'The server is not answering. Check your internet connection; trying again every 10 seconds.',
  },
};

/** What the System Status card says of the last answer; facts that were known stay while nothing answers. */
export function statusView(answer: HealthAnswer) {
  const state = onlineState(answer);
  const { data } = answer;
  if (!data) return { state, ...STATE_TEXTS[state], facts: [] };
  const services = serviceStates(data).map(({ name, word }) => [name, word] as const);
  const mode = data.mode === 'sample' ? 'Sample data' : 'Live data';
  return {
    state,
    ...STATE_TEXTS[state],
    facts: [
      ['Product version', data.version],
      ['Mode', mode],
      ...(state === 'offline' ? [] : services),
    ],
  };
}

/** Makes the switches and the button that saves them work; returns what puts them back to the defaults. */
function startPrivacySettings(form: HTMLFormElement | null, onSaved: () => void): () => void {
  const boxes = PREFERENCES.flatMap((name) => {
    const box = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    return box ? [{ name, box }] : [];
  });
  const show = (preferences: Preferences) => {
    for (const { name, box } of boxes) box.checked = preferences[name];
  };
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    save(Object.fromEntries(boxes.map(({ name, box }) => [name, box.checked])) as Preferences);
    onSaved();
  });
  show(preferencesIn(readStored(PREFERENCES_KEY)) ?? DEFAULT_PREFERENCES);
  return () => {
    writeStored(PREFERENCES_KEY, null);
    show(DEFAULT_PREFERENCES);
  };
}

function save(preferences: Preferences): void {
  console.info('Privacy preferences:', preferences);
  if (writeStored(PREFERENCES_KEY, JSON.stringify(preferences))) {
    notify({ title: 'Preferences saved', description: 'They are stored in this browser only.' });
    return;
  }
  notify(
    warning(
      'Preferences not saved',
      'This browser blocks storage for this site. Allow it, then save again.',
    ),
  );
}
