import { Field, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { useField } from '@strapi/strapi/admin';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { addTexts, LINES, moved } from './chip-texts';

/** A stored entry of a list of lines; a new one gets its id when the document is saved. */
interface Line {
  readonly id?: number;
  readonly text: string;
}

interface Props {
  readonly attribute?: { readonly max?: number };
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A list of short texts, each of them a chip: a repeated component "shared.line". */
export function Chips({ attribute, name = '', label = name, hint, required, disabled }: Props) {
  const { value, error, onChange } = useField<readonly Line[] | null>(name);
  const [typed, setTyped] = useState('');
  const [notice, setNotice] = useState('');
  const [dragged, setDragged] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const lines = value ?? [];
  const max = attribute?.max ?? Number.POSITIVE_INFINITY;

  const add = (text: string) => {
    const added = addTexts(
      lines.map((one) => one.text),
      text,
      max,
    );
    setTyped(added.left);
    setNotice(added.notice);
    if (added.texts.length > 0)
      onChange(name, [...lines, ...added.texts.map((text) => ({ text }))]);
  };
  const remove = (index: number) => {
    onChange(name, lines.toSpliced(index, 1));
    setNotice(`“${lines[index]?.text}” is removed.`);
    input.current?.focus();
  };
  const move = (from: number, to: number) => onChange(name, [...moved(lines, from, to)]);
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && lines.length > 0) remove(lines.length - 1);
  };
  // An input would make one line of several.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!LINES.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  const onChipKey = ({ key }: KeyboardEvent, index: number) => {
    const to = index + (STEPS[key] ?? 0);
    if (to === index || to < 0 || to >= lines.length) return;
    flushSync(() => move(index, to));
    list.current?.querySelectorAll('button')[to]?.focus();
    setNotice(`“${lines[index]?.text}” is number ${to + 1} now.`);
  };

  return (
    <Field.Root
      name={name}
      id={name}
      error={errorText(error)}
      hint={hint}
      required={required ?? false}
    >
      <Field.Label>{label}</Field.Label>
      <Box>
        <List ref={list} aria-label={label}>
          {lines.map(({ id, text }, index) => (
            <Chip
              key={id ?? text}
              draggable={!disabled}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                move(dragged, index);
              }}
            >
              {text}
              <Remove
                type="button"
                aria-label={`Remove ${text}`}
                aria-describedby={`${name}-keys`}
                disabled={disabled}
                onClick={() => remove(index)}
                onKeyDown={(event) => onChipKey(event, index)}
              >
                <Cross aria-hidden width="1rem" height="1rem" />
              </Remove>
            </Chip>
          ))}
        </List>
        <Input
          ref={input}
          id={name}
          value={typed}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={`${name}-hint ${name}-keys ${name}-error`}
          onChange={({ target }) =>
            target.value.includes(',') ? add(target.value) : setTyped(target.value)
          }
          onKeyDown={onInputKey}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </Box>
      <Typography variant="pi" textColor="neutral600" role="status">
        {lines.length} of {max}. {notice}
      </Typography>
      <Typography variant="pi" textColor="neutral600" id={`${name}-keys`}>
        Enter or a comma adds, Backspace removes the last. Drag a chip, or press an arrow key on it,
        to move it.
      </Typography>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Of a list Strapi has either one error, or one for each entry by its field. */
function errorText(error: unknown): string | false {
  if (Array.isArray(error)) return errorText(error.find(Boolean)?.text);
  return typeof error === 'string' && error;
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.8rem;
  padding: 0.8rem 1.2rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};

  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
`;

const List = styled.ul`
  display: contents;
`;

const Chip = styled.li`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  padding-inline-start: 0.8rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.primary100};
  color: ${({ theme }) => theme.colors.primary700};
  font-size: 1.4rem;
  overflow-wrap: anywhere;
  cursor: grab;
`;

const Remove = styled.button`
  padding: 0.8rem;
  color: inherit;
  border-radius: ${({ theme }) => theme.borderRadius};
  cursor: pointer;

  &:focus-visible {
    outline: 2px solid;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 12rem;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
`;
