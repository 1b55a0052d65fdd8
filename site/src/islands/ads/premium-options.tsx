import { CUSTOM_MESSAGE_MAX, FULLSCREEN_MESSAGE_TYPES } from '@elc/contracts/ads/ad-terms';
import { characterCount, firstCharacters } from '@elc/contracts/character-count';
import { hint, label } from '../../ui/classes.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { DraftProps } from './draft-fields.tsx';

const MESSAGE_LABELS = {
  'ai-generated': 'Written by AI from your description',
  'user-input': 'My own message',
} as const;

/** What the premium full-screen ad says: the AI's words, or the advertiser's own. */
export default function PremiumOptions({ draft, edit }: DraftProps) {
  const left = `${characterCount(draft.customMessage)}/${CUSTOM_MESSAGE_MAX}`;
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-m border-2 border-line-strong p-4">
      <legend className={label('px-2')}>Premium Full-Screen Options</legend>
      <div className="grid gap-2">
        {FULLSCREEN_MESSAGE_TYPES.map((type) => (
          <label key={type} className="flex min-h-9 items-center gap-3">
            <input
              className="size-5"
              type="radio"
              name="ad-message-type"
              value={type}
              checked={draft.messageType === type}
              onChange={() => edit({ messageType: type })}
            />
            {MESSAGE_LABELS[type]}
          </label>
        ))}
      </div>
      {draft.messageType === 'user-input' && (
        <TextAreaField
          id="ad-message"
          label="Custom Message"
          rows={3}
          value={draft.customMessage}
          onChange={({ target }) =>
            edit({ customMessage: firstCharacters(target.value, CUSTOM_MESSAGE_MAX) })
          }
          note={
            <>
              <p className={hint()}>
                Left empty, the text that is written from your description is used instead.
              </p>
              <p className={hint()}>{left} characters</p>
            </>
          }
        />
      )}
    </fieldset>
  );
}
