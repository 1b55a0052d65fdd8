import { AD_LINKS_MAX } from '@elc/contracts/ads/ad-terms';
import { atom } from 'nanostores';
import { fieldErrorsIn, RequestError, sentenceOf } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import {
  type AdDraft,
  type DraftProblems,
  EMPTY_DRAFT,
  missingIn,
  problemsOf,
  toFormData,
} from './ad-draft.ts';
import { saveLink } from './status-links.ts';

const EFFECTS = {
  async send(
    draft: AdDraft,
    onProgress: (share: number) => void,
  ): Promise<{ readonly statusUrl: string }> {
    const { upload } = await import('../../api/upload.ts');
    return upload('submitAdvertisement', toFormData(draft), onProgress);
  },
  notify,
  saveLink,
};

/** What came of trying to send: `invalid` and `missing` leave the form as it is. */
export type SubmitResult = 'sent' | 'failed' | 'missing' | 'invalid' | 'busy';

export function createAdForm({ send, notify, saveLink } = EFFECTS) {
  const $form = atom({
    draft: EMPTY_DRAFT,
    phase: 'editing' as 'editing' | 'sending',
    /** Share of the form that has been sent, 0 to 1. */
    progress: 0,
    /** Known after the first try to send, and updated from then on. */
    problems: {} as DraftProblems,
    /** Where the ad that was sent last can be followed. */
    statusUrl: null as string | null,
  });
  let hasTried = false;
  /** What is missing, or what the server found, until the field is changed. */
  let refusals: DraftProblems = {};
  const change = (part: Partial<typeof $form.value>) => $form.set({ ...$form.get(), ...part });

  function edit(part: Partial<AdDraft>): void {
    const draft = { ...$form.get().draft, ...part };
    const others = Object.entries(refusals).filter(([name]) => !Object.hasOwn(part, name));
    refusals = Object.fromEntries(others);
    const problems = { ...refusals, ...problemsOf(draft, Date.now()) };
    change({ draft, ...(hasTried && { problems }) });
  }

  const links = () => $form.get().draft.links;

  async function submit(): Promise<SubmitResult> {
    const { draft, phase } = $form.get();
    if (phase === 'sending') return 'busy';
    hasTried = true;
    refusals = missingIn(draft);
    const problems = { ...problemsOf(draft, Date.now()), ...refusals };
    change({ problems });
    if (Object.keys(refusals).length > 0) {
      notify(
        warning(
          'Missing Information',
          'Please fill in website URL, description, and upload an image',
        ),
      );
      return 'missing';
    }
    if (Object.keys(problems).length > 0) return 'invalid';
    change({ phase: 'sending', progress: 0 });
    try {
      const { statusUrl } = await send(draft, (progress) => change({ progress }));
      hasTried = false;
      saveLink({ url: statusUrl, name: hostOf(draft.websiteUrl), at: new Date().toISOString() });
      change({ draft: EMPTY_DRAFT, phase: 'editing', problems: {}, statusUrl });
      notify({
        title: 'Advertisement Submitted',
        description: 'Follow the review on its status page. The link is on this page now.',
      });
      return 'sent';
    } catch (error) {
      refusals = refusalsIn(error);
      change({ phase: 'editing', problems: refusals });
      notify(warning('Submission Failed', failureText(error)));
      return Object.keys(refusals).length > 0 ? 'invalid' : 'failed';
    }
  }

  return {
    $form,
    edit,
    submit,
    addLink() {
      if (links().length < AD_LINKS_MAX) edit({ links: [...links(), ''] });
    },
    /** One row always stays. */
    removeLink(row: number) {
      if (links().length > 1) edit({ links: links().filter((_link, index) => index !== row) });
    },
    editLink(row: number, text: string) {
      edit({ links: links().map((link, index) => (index === row ? text : link)) });
    },
  };
}

const hostOf = (url: string) => new URL(url.trim()).hostname.replace(/^www\./, '');

export type AdForm = ReturnType<typeof createAdForm>;

/** The server's sentence at the field that it is about. */
function refusalsIn(error: unknown): DraftProblems {
  if (!(error instanceof RequestError) || error.sentence === null) return {};
  const isPicture = /^(?:IMAGE_|TOO_LARGE$)/.test(error.code ?? '');
  const [field = ''] = isPicture ? ['image'] : Object.keys(fieldErrorsIn(error));
  return Object.hasOwn(EMPTY_DRAFT, field) && field !== 'links' ? { [field]: error.sentence } : {};
}

/** The server's own sentence; else whether it answered at all decides. */
function failureText(error: unknown): string {
  return sentenceOf(
    error,
    error instanceof RequestError
      ? 'Failed to submit advertisement'
      : 'There was an error submitting your advertisement. Please try again.',
  );
}
