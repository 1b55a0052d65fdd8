import { CUSTOM_MESSAGE_MAX, FULLSCREEN_MESSAGE_TYPES } from '@elc/contracts/ads/ad-terms';
import { characterCount, firstCharacters } from '@elc/contracts/character-count';
import { hint, label } from '../../ui/classes.ts';
import { FormTextArea } from '../../ui/form.tsx';
import type { AdDraft } from './ad-submission.ts';

const MESSAGE_LABELS = {
  'ai-generated': 'Written by AI from your description',
  'user-input': 'My own message',
} as const;

/** What the premium full-screen ad says: the AI's words, or the advertiser's own. Other ads do not show it. */
export function PremiumOptions({ draft }: { readonly draft: AdDraft }) {
  const { duration, fullscreenMessageType, fullscreenCustomMessage } = draft;
  return (
    <fieldset
      className="grid min-w-0 gap-3 rounded-m border-2 border-line-strong p-4"
      hidden={duration !== '10-fullscreen'}
    >
      <legend className={label('px-2')}>Premium Full-Screen Options</legend>
      <div className="grid gap-2">
        {FULLSCREEN_MESSAGE_TYPES.map((type) => (
          <label key={type} className="flex min-h-9 items-center gap-3">
            <input
              className="size-5"
              type="radio"
              name="fullscreenMessageType"
              value={type}
              defaultChecked={type === 'ai-generated'}
            />
            {MESSAGE_LABELS[type]}
          </label>
        ))}
      </div>
      <div hidden={fullscreenMessageType !== 'user-input'}>
        <FormTextArea
          name="fullscreenCustomMessage"
          label="Custom Message"
          rows={3}
          onInput={({ currentTarget: area }) => {
            area.value = firstCharacters(area.value, CUSTOM_MESSAGE_MAX);
          }}
          note={
            <>
              <p className={hint()}>
                Left empty, the text that is written from your description is used instead.
              </p>
              <p className={hint()}>
                {`${characterCount(fullscreenCustomMessage)}/${CUSTOM_MESSAGE_MAX} characters`}
              </p>
            </>
          }
        />
      </div>
    </fieldset>
  );
}
