import { readStored, writeStored } from '../../ui/browser-storage.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES,
  PREFERENCES_KEY,
  type Preferences,
  preferencesIn,
} from '../../ui/preferences.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';

/** Makes the switches and the button that saves them work; returns what puts them back to the defaults. */
export function startPrivacySettings(
  form: HTMLFormElement | null,
  onSaved: () => void,
): () => void {
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
