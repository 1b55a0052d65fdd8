import { $healthAnswer } from '../../islands/metrics/site-state.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { copyOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
import { startDataManagement } from './data-management.ts';
import { startPrivacySettings } from './privacy-settings.ts';
import { type StatusView, statusView } from './privacy-texts.ts';

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
    const { state, word, sentence, facts }: StatusView = statusView(answer);
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
