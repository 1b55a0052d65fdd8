import type { AdDuration, TargetAudience } from '@elc/contracts/ads/ad-terms';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldErrorsIn, RequestError, sentenceOf } from '../../api/request-error.ts';
import { button, card, hint } from '../../ui/classes.ts';
import type { Problems } from '../../ui/form.ts';
import { Form, FormInput, FormSelect, FormTextArea, inForm, SubmitButton } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import {
  type AdDraft,
  type AdValues,
  EMPTY_DRAFT,
  missingIn,
  problemsIn,
  submissionOf,
} from './ad-submission.ts';
import { AGAIN } from './ad-texts.ts';
import { LinkRows } from './link-rows.tsx';
import { PictureField } from './picture-field.tsx';
import { PremiumOptions } from './premium-options.tsx';
import { saveLink } from './status-links.ts';
import { CopyLink, StatusLinksList } from './status-links-list.tsx';

const FormPicture = inForm(PictureField);

/** The choices of the form, as editors call and price them. */
interface Choices {
  readonly audiences: ReadonlyArray<{ readonly audience: TargetAudience; readonly label: string }>;
  readonly durations: ReadonlyArray<{
    readonly duration: AdDuration;
    readonly name: string;
    readonly price: string;
  }>;
  /** The preview of an empty form. */
  readonly children?: ReactNode;
}

/** The submission form, with a preview of the ad as it grows. */
export function AdForm({ audiences, durations, children }: Choices) {
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isTouched, setTouched] = useState(false);
  const [links, setLinks] = useState<readonly string[]>([]);
  /** Share of the form that has been sent, 0 to 1; null while none of it is. */
  const [progress, setProgress] = useState<number | null>(null);
  /** Where the ad that was sent last can be followed. */
  const [statusUrl, setStatusUrl] = useState<string | null>(null);
  const Preview = usePreview(isTouched || draft !== EMPTY_DRAFT);
  const read = () => element.current && setDraft(draftIn(element.current));

  useEffect(() => {
    const form = element.current as HTMLFormElement;
    // Typed or chosen before the page was alive.
    if (JSON.stringify(draftIn(form)) !== JSON.stringify(EMPTY_DRAFT)) read();
    void fillAgain(form, setLinks, read);
    /** Takes the duration of the price card whose *Choose* is pressed. */
    function choose({ target }: MouseEvent) {
      const choice = (target as Element).closest<HTMLElement>('[data-ad-choice]')?.dataset.adChoice;
      if (!choice) return;
      write(form, { duration: choice });
      read();
    }
    document.addEventListener('click', choose);
    return () => document.removeEventListener('click', choose);
  }, []);

  async function send(values: AdValues): Promise<Problems | undefined> {
    setProgress(0);
    try {
      const { upload } = await import('../../api/upload.ts');
      const answer = await upload('submitAdvertisement', submissionOf(values), setProgress);
      const name = new URL(values.websiteUrl.trim()).hostname.replace(/^www\./, '');
      saveLink({ url: answer.statusUrl, name, at: new Date().toISOString() });
      setStatusUrl(answer.statusUrl);
      setLinks([]);
      setDraft(EMPTY_DRAFT);
      notify({
        title: 'Advertisement Submitted',
        description: 'Follow the review on its status page. The link is on this page now.',
      });
      return undefined;
    } catch (error) {
      notify(warning('Submission Failed', failureText(error)));
      return refusalsIn(error);
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="grid gap-9 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start">
      <Form
        ref={element}
        id="ad"
        className="grid min-w-0 gap-6"
        labelledBy="ad-form-title"
        check={check}
        action={send}
        onEdit={read}
        onFocus={() => setTouched(true)}
      >
        <FormInput
          name="websiteUrl"
          label="Website URL"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          required
        />
        <FormTextArea
          name="adDescription"
          label="Ad Description"
          rows={4}
          required
          note={
            <p className={hint()}>
              What is it, what does it cost, what should people do? The ad is designed from these
              words.
            </p>
          }
        />
        <div className="grid grid-fit-56 items-end gap-x-4 gap-y-6">
          <FormSelect
            name="targetAudience"
            label="Target Audience"
            hint="Helps the review. Ads are the same for everyone."
            defaultValue="roblox-players"
            options={audiences.map(({ audience, label }) => [audience, label] as const)}
          />
          <FormSelect
            name="duration"
            label="Duration"
            options={durations.map(
              ({ duration, name, price }) => [duration, `${name}: ${price}`] as const,
            )}
          />
        </div>
        <FormInput
          name="startDate"
          label="Start Date (optional)"
          type="date"
          hint="In UTC. Without one your ad goes live when it is approved. If another ad has the banner on that day, yours waits in the queue."
        />
        <FormInput
          name="contact"
          label="How can we reach you? (optional)"
          hint="An e-mail address or a chat handle. The team asks there about payment and the review; an e-mail address that you confirm also gets news of your ad. It is not shown on the site."
          autoComplete="email"
        />
        <PremiumOptions draft={draft} />
        <LinkRows key={`${statusUrl} ${links}`} links={links} />
        <FormPicture key={statusUrl} name="image" label="Image" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <SubmitButton size="large" pending="Submitting...">
            Submit Advertisement
          </SubmitButton>
          <p>
            Price:{' '}
            <strong>{durations.find(({ duration }) => duration === draft.duration)?.price}</strong>
          </p>
        </div>
        <Progress share={progress} />
      </Form>
      <div className="flex min-w-0 flex-col gap-9 lg:self-stretch">
        {statusUrl !== null && <SentNotice key={statusUrl} statusUrl={statusUrl} />}
        <StatusLinksList />
        {Preview ? <Preview draft={draft} /> : children}
      </div>
    </div>
  );
}

const loadPreview = () => import('./ad-preview.tsx');
/** Says that it could not be loaded, and tries again. */
const LazyPreview = lazyPart(loadPreview, null);

/** The preview of what is entered, once it is wanted and loaded. */
function usePreview(isWanted: boolean): ComponentType<{ readonly draft: AdDraft }> | null {
  const [Preview, setPreview] = useState<ComponentType<{ readonly draft: AdDraft }> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadPreview().then(
      (loaded) => setPreview(() => loaded.default),
      () => setPreview(() => LazyPreview),
    );
  }, [isWanted]);
  return Preview;
}

/** What the preview shows of the fields. */
function draftIn(form: HTMLFormElement): AdDraft {
  const values = Object.fromEntries(new FormData(form)) as unknown as AdValues;
  const { websiteUrl, adDescription, duration } = values;
  const { fullscreenMessageType, fullscreenCustomMessage } = values;
  return {
    ...{ websiteUrl, adDescription, duration, fullscreenMessageType, fullscreenCustomMessage },
    image: pictureOf(form).files?.[0] ?? null,
  };
}

const pictureOf = (form: HTMLFormElement) => form.elements.namedItem('image') as HTMLInputElement;

function check(values: AdValues, form: HTMLFormElement): Problems {
  const missing = missingIn(values);
  const { problem } = pictureOf(form).dataset;
  if (Object.keys(missing).length > 0) {
    notify(
      warning(
        'Missing Information',
        'Please fill in website URL, description, and upload an image',
      ),
    );
  }
  return { ...problemsIn(values), ...(problem && { image: problem }), ...missing };
}

function write(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
    field.value = value;
  }
}

/** Fills the form in by an ad that was rejected, where the address says which. */
async function fillAgain(
  form: HTMLFormElement,
  setLinks: (links: readonly string[]) => void,
  read: () => void,
): Promise<void> {
  if (!location.hash.startsWith(AGAIN)) return;
  try {
    const { submittedBefore, takeToken } = await import('./submit-again.ts');
    const { texts, links, image } = await submittedBefore(takeToken());
    write(form, texts);
    setLinks(links);
    if (image) choose(pictureOf(form), image);
    read();
    notify({
      title: 'Your Ad Is Filled In',
      description: image
        ? 'Change what the review asked for, then submit it again.'
        : 'Choose the picture again, change what the review asked for, then submit it.',
    });
    document.getElementById('ad-websiteUrl')?.focus();
  } catch (error) {
    notify(
      warning(
        'Could Not Fill In Your Ad',
        sentenceOf(error, 'Your ad could not be loaded. Please fill in the form.'),
      ),
    );
  }
}

function choose(field: HTMLInputElement, image: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(image);
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The server's sentence at the field that it is about. */
export function refusalsIn(error: unknown): Problems {
  if (!(error instanceof RequestError) || error.sentence === null) return {};
  const isPicture = /^(?:IMAGE_|TOO_LARGE$)/.test(error.code ?? '');
  const [field = ''] = isPicture ? ['image'] : Object.keys(fieldErrorsIn(error));
  return field === '' ? {} : { [field]: error.sentence };
}

/** The server's own sentence; else whether it answered at all decides. */
export function failureText(error: unknown): string {
  return sentenceOf(
    error,
    error instanceof RequestError
      ? 'Failed to submit advertisement'
      : 'There was an error submitting your advertisement. Please try again.',
  );
}

function Progress({ share }: { readonly share: number | null }) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="grid gap-1" hidden={share === null}>
      <progress className="h-3 w-full" max={100} value={percent} aria-label="Upload" />
      <span>{percent < 100 ? `${percent} % uploaded` : 'The picture is being checked'}</span>
    </div>
  );
}

/** The way to the ad's private page: the one link that leads there. */
function SentNotice({ statusUrl }: { readonly statusUrl: string }) {
  const heading = useReveal<HTMLHeadingElement>();
  return (
    <section className={card({ success: true })} aria-labelledby="ad-sent-title">
      <h3 id="ad-sent-title" tabIndex={-1} ref={heading}>
        Waiting for review
      </h3>
      <p>
        Save the link to its status page. It shows the decision, how long the ad is live, and how
        often it was seen and clicked. Anyone with the link can see the page.
      </p>
      <p>
        An e-mail address is confirmed once: where yours is not yet, a mail to it asks. News of all
        your ads goes to a confirmed address.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <a className={button({ kind: 'primary' })} href={statusUrl}>
          Open the status page
        </a>
        <CopyLink link={{ url: statusUrl, name: 'this ad' }} />
      </div>
    </section>
  );
}
