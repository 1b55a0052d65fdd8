import { $healthAnswer } from '../../islands/metrics/site-state.ts';
import { classes, facts as factsClass } from '../../ui/classes.ts';
import { openDialog } from '../../ui/dialog/dialog.ts';
import { element } from '../../ui/dialog/element.ts';
import { writeText } from '../../ui/write-text.ts';
import { dataManagement } from './data-management.ts';
import { privacySettings } from './privacy-settings.ts';
import { type StatusView, statusView } from './privacy-texts.ts';

/** The state of the site, shown by the colour of an edge and by its word. */
const STATUS_CARD = classes(
  'group rounded-m border-2 border-l-6 border-line border-l-line-strong bg-raised p-4',
  'data-[state=online]:border-l-success data-[state=degraded]:border-l-warning',
  'data-[state=offline]:border-l-danger',
);
const STATUS_WORD = classes(
  'group-data-[state=online]:text-success group-data-[state=degraded]:text-warning',
  'group-data-[state=offline]:text-danger',
);

/** Opens what visitors can learn and decide about their data here. */
export function openPrivacy(): void {
  const status = systemStatus();
  const settings = privacySettings(() => dialog.close());
  const data = dataManagement(settings.reset);
  const dialog = openDialog({
    name: 'privacy',
    title: 'Privacy',
    content: [
      element('div', { class: 'grid gap-6' }, status.card, settings.form, data, storedLink()),
    ],
    onClose: status.stop,
  });
}

/** The way to what the server stores, which is no matter of this browser. */
function storedLink(): HTMLElement {
  return element(
    'p',
    { class: 'text-s' },
    element('a', { href: '/privacy' }, 'What the server stores, and for how long'),
  );
}

/** The card with the state of the site, updated until `stop`. */
function systemStatus(): { card: HTMLElement; stop: () => void } {
  const word = element('strong', { class: STATUS_WORD });
  const sentence = element('span', {});
  const facts = element('dl', {
    class: factsClass('mt-3 grid-fit-56 gap-x-6 text-s empty:hidden'),
  });
  const card = element(
    'section',
    { class: STATUS_CARD, 'aria-labelledby': 'privacy-status' },
    element('h3', { id: 'privacy-status', class: 'mb-2' }, 'System Status'),
    element('p', { class: 'flex flex-wrap gap-x-3', role: 'status' }, word, sentence),
    facts,
  );
  const show = (view: StatusView) => {
    card.dataset.state = view.state;
    writeText(word, view.word);
    writeText(sentence, view.sentence);
    facts.replaceChildren(
      ...view.facts.map(([name, value]) =>
        element('div', {}, element('dt', {}, name), element('dd', {}, value)),
      ),
    );
  };
  const stop = $healthAnswer.subscribe((answer) => show(statusView(answer)));
  return { card, stop };
}
