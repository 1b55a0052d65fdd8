import { $healthAnswer } from '../../islands/metrics/health-answer.ts';
import { openDialog } from '../../ui/dialog/dialog.ts';
import { element } from '../../ui/dialog/element.ts';
import { addStyles } from '../../ui/lazy-styles.ts';
import { dataManagement } from './data-management.ts';
import privacyDialogCss from './privacy-dialog.css?inline';
import { privacySettings } from './privacy-settings.ts';
import { type StatusView, statusView } from './privacy-texts.ts';

addStyles(privacyDialogCss);

/** Opens what visitors can learn and decide about their data here. */
export function openPrivacy(): void {
  const status = systemStatus();
  const settings = privacySettings(() => dialog.close());
  const data = dataManagement(settings.reset);
  const dialog = openDialog({
    name: 'privacy',
    title: 'Privacy',
    content: [status.card, settings.form, data],
    onClose: status.stop,
  });
}

/** The card that tells how the site is, kept up to date until `stop`. */
function systemStatus(): { card: HTMLElement; stop: () => void } {
  const word = element('strong', { class: 'status-card__word' });
  const sentence = element('span', {});
  const facts = element('dl', { class: 'facts status-card__facts' });
  const card = element(
    'section',
    { class: 'status-card', 'aria-labelledby': 'privacy-status' },
    element('h3', { id: 'privacy-status' }, 'System Status'),
    element('p', { class: 'status-card__state', role: 'status' }, word, sentence),
    facts,
  );
  const show = (view: StatusView) => {
    card.dataset.state = view.state;
    // Written only when it changes: it is read out each time.
    if (word.textContent !== view.word) word.textContent = view.word;
    if (sentence.textContent !== view.sentence) sentence.textContent = view.sentence;
    facts.replaceChildren(
      ...view.facts.map(([name, value]) =>
        element('div', {}, element('dt', {}, name), element('dd', {}, value)),
      ),
    );
  };
  const stop = $healthAnswer.subscribe((answer) => show(statusView(answer)));
  return { card, stop };
}
