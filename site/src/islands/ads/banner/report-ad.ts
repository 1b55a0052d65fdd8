import { AD_REPORT_REASONS } from '@elc/contracts/ads/ad-terms';
import { call } from '../../../api/call.ts';
import { sentenceOf } from '../../../api/request-error.ts';
import { loadDialog, openDialog } from '../../../ui/dialog/open-dialog.ts';
import { notify, warning } from '../../../ui/toaster/notifications.ts';

/** Asks what is wrong with an ad and reports it. `reported` is called once that was done. */
export async function openReport(adId: string, reported: () => void): Promise<void> {
  const dialog = await loadDialog('report-ad');
  const send = async (reason: (typeof AD_REPORT_REASONS)[number]) => {
    dialog.close();
    try {
      await call('reportAd', { params: { id: adId }, body: { reason } });
      reported();
      notify({ title: 'Ad Reported', description: 'Thank you. The team will check the ad.' });
    } catch (error) {
      notify(
        warning(
          'Ad Not Reported',
          sentenceOf(error, 'Your report could not be sent. Please try again.'),
        ),
      );
    }
  };
  for (const reason of AD_REPORT_REASONS) {
    const choice = dialog.querySelector(`[data-reason="${reason}"]`);
    choice?.addEventListener('click', () => void send(reason));
  }
  openDialog(dialog);
}
