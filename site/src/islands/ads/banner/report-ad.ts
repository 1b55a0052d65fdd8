import { AD_REPORT_REASONS } from '@elc/contracts/ads/ad-terms';
import { call } from '../../../api/call.ts';
import { sentenceOf } from '../../../api/request-error.ts';
import { button } from '../../../ui/classes.ts';
import { openDialog } from '../../../ui/dialog/dialog.ts';
import { actionButton, element } from '../../../ui/dialog/element.ts';
import { notify, warning } from '../../../ui/toaster/notifications.ts';
import { AD_REPORT_TEXTS } from '../ad-texts.ts';

/** Asks what is wrong with an ad and reports it. `reported` is called once that was done. */
export function openReport(adId: string, reported: () => void): void {
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
  const choices = AD_REPORT_REASONS.map((reason) =>
    actionButton(AD_REPORT_TEXTS[reason], button(), () => void send(reason)),
  );
  const dialog = openDialog({
    name: 'report-ad',
    title: 'Report this ad',
    width: 'max-w-120',
    content: [
      element(
        'div',
        { class: 'grid gap-3' },
        element('p', {}, 'What is wrong with it? Nothing about you is stored.'),
        ...choices,
      ),
    ],
  });
}
