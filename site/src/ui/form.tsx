import {
  type ComponentType,
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { failureSentence } from '../api/failure-sentence.ts';
import { fieldErrorsIn } from '../api/request-error.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './classes.ts';
import type { Problems } from './form.ts';
import type { Draft } from './form-draft.ts';
import { FormField } from './form-field.tsx';
import { useHydrated } from './hydration.ts';
import { PasswordField } from './password-field.tsx';
import { Problem } from './problem.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

const FormContext = createContext({
  /** Begins the ids of the fields. */
  id: '',
  problems: {} as Problems,
  /** Of the form as a whole. */
  problem: null as string | null,
  isSending: false,
});

/** What is known of the form around a field. */
export const useForm = () => useContext(FormContext);

interface Props<Values> {
  /** Begins the ids of the fields. */
  readonly id: string;
  /**
   * Sends what the fields hold. They are emptied once it is done, unless it resolves with what is wrong with them. Where
   * it fails as `call` does, the server's words are at the fields that they are about, or in `FormProblem`.
   */
  readonly action: (
    values: Values,
    form: HTMLFormElement,
  ) => Promise<Problems | undefined> | Promise<void>;
  /** What is wrong before anything is sent. */
  readonly check?: (values: Values, form: HTMLFormElement) => Problems;
  /** Called once a field was changed. */
  readonly onEdit?: () => void;
  readonly onFocus?: () => void;
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** Whether the fields keep what they hold once it is sent. */
  readonly keeps?: boolean;
  /** Keeps what is typed over a reload of the page. */
  readonly draft?: Draft;
  /** What is said of the fields is forgotten when it changes. */
  readonly step?: string;
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Fields that the browser keeps: what was typed before hydration, or filled in without an event, is there when it is sent. */
export function Form<Values>(props: Props<Values>) {
  const { id, action, check, draft, children } = props;
  const own = useRef<HTMLFormElement>(null);
  const element = props.ref ?? own;
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Problems | null>(null);
  const [step, setStep] = useState(props.step);
  if (step !== props.step) {
    setStep(props.step);
    setProblems({});
  }
  useLayoutEffect(() => {
    if (element.current) draft?.restore(element.current);
  }, [draft]);
  // Once what is wrong is on the page.
  useLayoutEffect(() => {
    if (element.current && refused) focusAfter(element.current, refused);
  }, [refused]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    const values = Object.fromEntries(new FormData(form)) as Values;
    const wrong = check?.(values, form) ?? {};
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setProblems({});
    setProblem(null);
    setSending(true);
    const found = await taken(values, form);
    setSending(false);
    if (found) return refuse(found);
    draft?.forget();
    if (!props.keeps) form.reset();
  }

  async function taken(values: Values, form: HTMLFormElement) {
    try {
      return await action(values, form);
    } catch (error) {
      const named = fieldErrorsIn(error);
      const isAtField = Object.keys(named).some((name) => form.elements.namedItem(name));
      setProblem(isAtField ? null : failureSentence(error));
      return named;
    }
  }

  function refuse(found: Problems): void {
    setProblems(found);
    setRefused(found);
  }

  /** What was said of a field no longer holds once it is changed. */
  function edit({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    setProblem(null);
    if (name in problems) {
      const { [name]: _, ...others } = problems;
      setProblems(others);
    }
    draft?.keep(currentTarget);
    props.onEdit?.();
  }

  return (
    <FormContext value={{ id, problems, problem, isSending }}>
      <form
        ref={element}
        className={props.className}
        noValidate
        aria-labelledby={props.labelledBy}
        onSubmit={(event) => void submit(event)}
        onInput={edit}
        onFocus={props.onFocus}
      >
        {children}
      </form>
    </FormContext>
  );
}

/** A field as one of the form around it, which names it and says what is wrong with it. */
export const inForm = <Props extends object>(Field: ComponentType<Props>) =>
  function FieldInForm(props: Omit<Props, 'id' | 'error' | 'value'> & { readonly name: string }) {
    const { id, problems } = useForm();
    const { name } = props;
    const known = { ...props, id: `${id}-${name}`, error: problems[name] };
    return <Field {...(known as unknown as Props)} />;
  };

export const FormInput = inForm(FormField);
export const FormPassword = inForm(PasswordField);
export const FormSelect = inForm(SelectField<string>);
export const FormTextArea = inForm(TextAreaField);

interface ButtonProps extends ButtonLook {
  readonly className?: string;
  /** Its words while the form is sent, where they are others. */
  readonly pending?: string;
  readonly disabled?: boolean;
  readonly children: string;
}

/** Sends the form around it, once the island is alive. */
export function SubmitButton(props: ButtonProps) {
  const { kind = 'primary', pending, disabled = false, children, ...look } = props;
  const isAlive = useHydrated();
  const { isSending } = useForm();
  return (
    <Button
      type="submit"
      kind={kind}
      {...look}
      disabled={!isAlive || disabled}
      aria-disabled={isSending}
    >
      {isSending ? (pending ?? children) : children}
    </Button>
  );
}

/** Why the form around it was not taken, where that is about no field of it. */
export const FormProblem = () => <Problem>{useForm().problem}</Problem>;

/** The focus goes to the first field that is wrong, else that is empty, else back to the button. */
function focusAfter(form: HTMLFormElement, found: Problems): void {
  const fields = [...form.elements] as HTMLInputElement[];
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  const empty = fields.find(({ required, value }) => required && value === '');
  (wrong ?? empty ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  if (wrong && wrong.validationMessage === found[wrong.name]) wrong.reportValidity();
}
