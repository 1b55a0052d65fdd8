import { openDialog } from '../dialog/dialog.ts';
import { addStyles } from '../lazy-styles.ts';
import { dataManagement } from './data-management.ts';
import privacyDialogCss from './privacy-dialog.css?inline';
import { privacySettings } from './privacy-settings.ts';
import { systemStatus } from './system-status.ts';

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
