import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { FormField } from './form-field.tsx';

type Props = Omit<ComponentProps<typeof FormField>, 'type' | 'children'>;

/** A secret that can be shown while it is typed. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      <Button
        size="small"
        className="min-w-24 self-stretch"
        aria-pressed={isShown}
        aria-controls={props.id}
        aria-label={`Show ${props.label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </FormField>
  );
}
