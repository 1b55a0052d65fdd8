import { CONTACT_TYPE_LABELS, CONTACT_TYPES } from '@elc/contracts/contact-terms';
import { type ContactDraft, FIELD_LABELS } from '../../stores/contact/contact-draft.ts';

interface Props {
  readonly draft: ContactDraft;
  readonly edit: (part: Partial<ContactDraft>) => void;
}

export function TypeField({ draft, edit }: Props) {
  return (
    <div className="field">
      <label className="label" htmlFor="contact-type">
        {FIELD_LABELS.type}
      </label>
      <select
        id="contact-type"
        name="type"
        className="input"
        value={draft.type}
        onChange={({ target }) => edit({ type: target.value as ContactDraft['type'] })}
      >
        {CONTACT_TYPES.map((type) => (
          <option key={type} value={type}>
            {CONTACT_TYPE_LABELS[type]}
          </option>
        ))}
      </select>
    </div>
  );
}
