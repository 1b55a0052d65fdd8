import type { AdDuration, TargetAudience } from '@elc/contracts/ads/ad-terms';
import { useStore } from '@nanostores/react';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { sentenceOf } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { button, card, hint } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { type AdDraft, EMPTY_DRAFT, tooSmall } from './ad-draft.ts';
import { createAdForm, type AdForm as Form } from './ad-form.ts';
import { AGAIN } from './ad-texts.ts';
import { PictureField } from './draft-fields.tsx';
import { LinkRows } from './link-rows.tsx';
import { CopyLink, StatusLinksList } from './status-links-list.tsx';

const PremiumOptions = lazyPart(() => import('./premium-options.tsx'), null);

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
  const [form] = useState(createAdForm);
  const { draft, phase, progress, problems, statusUrl } = useStore(form.$form);
  const element = useRef<HTMLFormElement>(null);
  const sentHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void fillAgain(form), [form]);
  useEffect(() => takeChoices(form), [form]);
  const isAlive = useHydrated();
  const [isTouched, setTouched] = useState(false);
  const Preview = usePreview(isTouched || draft !== EMPTY_DRAFT);
  const isSending = phase === 'sending';

  /** The focus goes where one continues: to what is missing or wrong, or to what came of it. */
  async function send() {
    const result = await form.submit();
    requestAnimationFrame(() => {
      if (result === 'sent') sentHeading.current?.focus();
      if (result === 'missing' || result === 'invalid') focusInvalid(element.current);
    });
  }

  return (
    <div className="grid gap-9 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start">
      <form
        ref={element}
        className="grid min-w-0 gap-6"
        noValidate
        aria-labelledby="ad-form-title"
        onFocus={() => setTouched(true)}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormField
          id="ad-website"
          label="Website URL"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          required
          value={draft.websiteUrl}
          error={problems.websiteUrl}
          onChange={({ target }) => form.edit({ websiteUrl: target.value })}
        />
        <TextAreaField
          id="ad-description"
          label="Ad Description"
          rows={4}
          required
          value={draft.adDescription}
          error={problems.adDescription}
          onChange={({ target }) => form.edit({ adDescription: target.value })}
          note={
            <p className={hint()}>
              What is it, what does it cost, what should people do? The ad is designed from these
              words.
            </p>
          }
        />
        <div className="grid grid-fit-56 items-end gap-x-4 gap-y-6">
          <SelectField
            id="ad-audience"
            label="Target Audience"
            hint="Helps the review. Ads are the same for everyone."
            value={draft.targetAudience}
            options={audiences.map(({ audience, label }) => [audience, label] as const)}
            onChange={(targetAudience) => form.edit({ targetAudience })}
          />
          <SelectField
            id="ad-duration"
            label="Duration"
            value={draft.duration}
            options={durations.map(
              ({ duration, name, price }) => [duration, `${name}: ${price}`] as const,
            )}
            onChange={(duration) => form.edit({ duration })}
          />
        </div>
        <FormField
          id="ad-start"
          label="Start Date (optional)"
          type="date"
          hint="In UTC. Without one your ad goes live when it is approved. If another ad has the banner on that day, yours waits in the queue."
          value={draft.startDate}
          error={problems.startDate}
          onChange={({ target }) => form.edit({ startDate: target.value })}
        />
        <FormField
          id="ad-contact"
          label="How can we reach you? (optional)"
          hint="An e-mail address or a chat handle. The team asks there about payment and the review; an e-mail address that you confirm also gets news of your ad. It is not shown on the site."
          autoComplete="email"
          value={draft.contact}
          error={problems.contact}
          onChange={({ target }) => form.edit({ contact: target.value })}
        />
        {draft.duration === '10-fullscreen' && <PremiumOptions draft={draft} edit={form.edit} />}
        <LinkRows form={form} links={draft.links} problems={problems.links ?? {}} />
        <PictureField
          image={draft.image}
          problem={problems.image ?? tooSmall(draft.imageSize) ?? undefined}
          edit={form.edit}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit" kind="primary" size="large" disabled={!isAlive || isSending}>
            {isSending ? 'Submitting...' : 'Submit Advertisement'}
          </Button>
          <p>
            Price:{' '}
            <strong>{durations.find(({ duration }) => duration === draft.duration)?.price}</strong>
          </p>
        </div>
        <Progress isSending={isSending} share={progress} />
      </form>
      <div className="flex min-w-0 flex-col gap-9 lg:self-stretch">
        {statusUrl !== null && <SentNotice statusUrl={statusUrl} heading={sentHeading} />}
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

function Progress({ isSending, share }: { isSending: boolean; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1" hidden={!isSending}>
      <progress className="h-3 w-full" max={100} value={percent} aria-label="Upload" />
      <span>{percent < 100 ? `${percent} % uploaded` : 'The picture is being checked'}</span>
    </div>
  );
}

function focusInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Takes the duration of the price card whose *Choose* is pressed. */
function takeChoices(form: Form): () => void {
  function take({ target }: MouseEvent) {
    const choice = (target as Element).closest<HTMLElement>('[data-ad-choice]')?.dataset.adChoice;
    if (choice) form.edit({ duration: choice as AdDuration });
  }
  document.addEventListener('click', take);
  return () => document.removeEventListener('click', take);
}

/** Fills the form in by an ad that was rejected, where the address says which. */
async function fillAgain(form: Form): Promise<void> {
  if (!location.hash.startsWith(AGAIN)) return;
  try {
    const { submittedBefore, takeToken } = await import('./submit-again.ts');
    const token = takeToken();
    const draft = await submittedBefore(token);
    form.edit(draft);
    notify({
      title: 'Your Ad Is Filled In',
      description: draft.image
        ? 'Change what the review asked for, then submit it again.'
        : 'Choose the picture again, change what the review asked for, then submit it.',
    });
    document.getElementById('ad-website')?.focus();
  } catch (error) {
    notify(
      warning(
        'Could Not Fill In Your Ad',
        sentenceOf(error, 'Your ad could not be loaded. Please fill in the form.'),
      ),
    );
  }
}

interface Props {
  readonly statusUrl: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The way to the ad's private page: the one link that leads there. */
function SentNotice({ statusUrl, heading }: Props) {
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
