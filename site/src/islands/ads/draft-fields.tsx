import { AD_DURATIONS, TARGET_AUDIENCES } from '@elc/contracts/ads/ad-terms';
import { field, fieldError, hint, input, label } from '../../ui/classes.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { usePreHydrationValue } from '../../ui/use-pre-hydration-value.ts';
import type { AdDraft } from './ad-draft.ts';
import { AUDIENCE_LABELS, DURATION_LABELS, priceOf } from './ad-texts.ts';

/** What every field gets: the draft, and a way to change it. */
export interface DraftProps {
  readonly draft: AdDraft;
  readonly edit: (part: Partial<AdDraft>) => void;
}

const DESCRIPTION_ROWS = 4;

export function WebsiteField({
  draft,
  edit,
  problem,
}: DraftProps & { problem: string | undefined }) {
  usePreHydrationValue('ad-website', draft.websiteUrl, ({ value }) => edit({ websiteUrl: value }));
  return (
    <div className={field()}>
      <label className={label()} htmlFor="ad-website">
        Website URL
      </label>
      <input
        id="ad-website"
        className={input()}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'ad-website-problem'}
        value={draft.websiteUrl}
        onChange={(event) => edit({ websiteUrl: event.target.value })}
      />
      <Problem id="ad-website-problem" text={problem} />
    </div>
  );
}

export function DescriptionField({
  draft,
  edit,
  problem,
}: DraftProps & { problem: string | undefined }) {
  usePreHydrationValue('ad-description', draft.adDescription, ({ value }) =>
    edit({ adDescription: value }),
  );
  return (
    <div className={field()}>
      <label className={label()} htmlFor="ad-description">
        Ad Description
      </label>
      <textarea
        id="ad-description"
        className={input('resize-y')}
        rows={DESCRIPTION_ROWS}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={
          problem ? 'ad-description-hint ad-description-problem' : 'ad-description-hint'
        }
        value={draft.adDescription}
        onChange={(event) => edit({ adDescription: event.target.value })}
      />
      <p className={hint()} id="ad-description-hint">
        What is it, what does it cost, what should people do? The ad is designed from these words.
      </p>
      <Problem id="ad-description-problem" text={problem} />
    </div>
  );
}

const AUDIENCES = TARGET_AUDIENCES.map(
  (audience) => [audience, AUDIENCE_LABELS[audience]] as const,
);

export function AudienceField({ draft, edit }: DraftProps) {
  return (
    <SelectField
      id="ad-audience"
      label="Target Audience"
      value={draft.targetAudience}
      options={AUDIENCES}
      onChange={(targetAudience) => edit({ targetAudience })}
    />
  );
}

const DURATIONS = AD_DURATIONS.map(
  (duration) => [duration, `${DURATION_LABELS[duration]}: ${priceOf(duration)}`] as const,
);

export function DurationField({ draft, edit }: DraftProps) {
  return (
    <SelectField
      id="ad-duration"
      label="Duration"
      value={draft.duration}
      options={DURATIONS}
      onChange={(duration) => edit({ duration })}
    />
  );
}

/** What is wrong with a field, below it; nothing where nothing is. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={fieldError('col-span-full')} id={id}>
      {text}
    </p>
  );
}
