import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { button, hint as hintClass, label as labelClass } from '../../ui/classes.ts';
import { element } from '../../ui/dialog/element.ts';
import {
  DEFAULT_PREFERENCES,
  LOCKED,
  PREFERENCES,
  PREFERENCES_KEY,
  type Preference,
  type Preferences,
  preferencesIn,
} from '../../ui/preferences.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { PREFERENCE_TEXTS } from './preference-texts.ts';

/** The switches and the button that saves them; `reset` puts them back to the defaults. */
export function privacySettings(onSaved: () => void): { form: HTMLElement; reset: () => void } {
  const boxes = new Map(PREFERENCES.map((name) => [name, checkbox(name)]));
  const show = (preferences: Preferences) => {
    for (const [name, box] of boxes) box.checked = preferences[name];
  };
  const form = element(
    'form',
    { class: 'grid gap-4', 'aria-labelledby': 'privacy-settings' },
    element('h3', { id: 'privacy-settings' }, 'Privacy Settings'),
    ...[...boxes].map(([name, box]) => row(name, box)),
    element(
      'div',
      { class: 'flex flex-wrap items-center gap-3' },
      element('button', { class: button({ kind: 'primary' }), type: 'submit' }, 'Save Preferences'),
      element('span', { class: hintClass() }, 'They stay in this browser; nothing is sent.'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save(Object.fromEntries([...boxes].map(([name, box]) => [name, box.checked])) as Preferences);
    onSaved();
  });
  show(preferencesIn(readStored(PREFERENCES_KEY)) ?? DEFAULT_PREFERENCES);
  return {
    form,
    reset() {
      writeStored(PREFERENCES_KEY, null);
      show(DEFAULT_PREFERENCES);
    },
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

function checkbox(name: Preference): HTMLInputElement {
  return element('input', {
    type: 'checkbox',
    class: 'size-6',
    id: `privacy-${name}`,
    name,
    'aria-describedby': `privacy-${name}-hint`,
    disabled: name === LOCKED,
  });
}

function row(name: Preference, box: HTMLInputElement): HTMLElement {
  const { label, hint } = PREFERENCE_TEXTS[name];
  return element(
    'div',
    { class: 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1' },
    box,
    element('label', { class: labelClass(), for: box.id }, label),
    element('p', { class: hintClass('col-start-2'), id: `${box.id}-hint` }, hint),
  );
}
