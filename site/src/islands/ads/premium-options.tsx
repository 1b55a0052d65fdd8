import { CUSTOM_MESSAGE_MAX, FULLSCREEN_MESSAGE_TYPES } from '@elc/contracts/ads/ad-terms';
import { characterCount, firstCharacters } from '@elc/contracts/character-count';
import type { DraftProps } from './draft-fields.tsx';

const LABELS = {
  'ai-generated': 'Written by AI from your description',
  'user-input': 'My own message',
} as const;

/** What the premium full-screen ad says: the AI's words, or the advertiser's own. */
export function PremiumOptions({ draft, edit }: DraftProps) {
  const left = `${characterCount(draft.customMessage)}/${CUSTOM_MESSAGE_MAX}`;
  return (
    <fieldset className="ad-premium">
      <legend className="label">Premium Full-Screen Options</legend>
      <div className="ad-premium__types">
        {FULLSCREEN_MESSAGE_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="ad-message-type"
              value={type}
              checked={draft.messageType === type}
              onChange={() => edit({ messageType: type })}
            />
            {LABELS[type]}
          </label>
        ))}
      </div>
      {draft.messageType === 'user-input' && (
        <div className="field">
          <label className="label" htmlFor="ad-message">
            Custom Message
          </label>
          <textarea
            id="ad-message"
            className="input"
            rows={3}
            aria-describedby="ad-message-count"
            value={draft.customMessage}
            onChange={({ target }) =>
              edit({ customMessage: firstCharacters(target.value, CUSTOM_MESSAGE_MAX) })
            }
          />
          <p className="hint" id="ad-message-count">
            {left} characters
          </p>
        </div>
      )}
    </fieldset>
  );
}
