import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Action } from '../deletion/say-way-back';
import { timeOf } from '../publication/time-of';
import { DifferencesTable } from '../versions/differences-table';
import { type ChangesOfOthers, type OpenForm, useChangesOfOthers } from './use-changes-of-others';

/** A button of Strapi's that saves the open document. */
interface Save {
  readonly label: ReactNode;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Whether the dialog stays closed. */
  onClick(event?: unknown): Promise<boolean | undefined>;
}

/** Strapi's keys would save without the button: what each of these is called in the question, and its key. */
const SAVES: Readonly<
  Record<string, { readonly verb: string; isKey(event: KeyboardEvent): boolean }>
> = {
  update: {
    verb: 'Save',
    isKey: ({ key, shiftKey }) => !shiftKey && ['enter', 's'].includes(key.toLowerCase()),
  },
  publish: { verb: 'Publish', isKey: ({ key, shiftKey }) => shiftKey && key === 'Enter' },
};

/**
 * Tells before a document is saved or published what another editor has changed since it was opened. Nothing is sent
 * until then: Strapi empties a form whose save is refused while the stored document has changed.
 */
export function askBeforeOverwriting(action: Action): Action {
  const { type = '', position } = action;
  const save = SAVES[type];
  if (!save) return action;
  const useShown = (view: OpenForm) => {
    const shown = action(view as object) as Save | null;
    const { changes, isLooking, find, accept } = useChangesOfOthers(view);
    const label = useRef<HTMLSpanElement>(null);
    useKey(save.isKey, () => !shown?.disabled && clickWhenEnabled(label.current));
    if (!shown) return null;
    const saveAnyway = () => {
      accept();
      return shown.onClick();
    };
    const question = {
      type: 'modal',
      title: 'Changed since you opened it',
      content: changes && <Changes changes={changes} verb={save.verb} />,
      footer: ({ onClose }: { onClose: () => void }) => (
        <Choices verb={save.verb} {...{ onClose, saveAnyway }} />
      ),
    };
    return {
      ...shown,
      label: <span ref={label}>{shown.label}</span>,
      loading: shown.loading || isLooking,
      // Strapi's own, of drafts that a document points at, would open first; no type here has relations.
      dialog: question,
      async onClick(event: unknown) {
        if (await find()) return false;
        await shown.onClick(event);
        return true;
      },
    };
  };
  return Object.assign(useShown as Action, { type, position });
}

/** Strapi draws a button a moment after it may be pressed. */
function clickWhenEnabled(label: HTMLElement | null, tries = 60): void {
  const button = label?.closest('button');
  if (!button || tries === 0) return;
  if (button.disabled) requestAnimationFrame(() => clickWhenEnabled(label, tries - 1));
  else button.click();
}

function useKey(isKey: (event: KeyboardEvent) => boolean, press: () => unknown): void {
  const pressNow = useRef(press);
  pressNow.current = press;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !isKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressNow.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isKey]);
}

interface ChangesProps {
  readonly changes: ChangesOfOthers;
  readonly verb: string;
}

function Changes({ changes: { by, at, differences }, verb }: ChangesProps) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>
        {by} saved this document at {timeOf(at)}, after you opened it. {verb} anyway puts what you
        see in place of these changes:
      </Typography>
      <DifferencesTable before="When you opened it" after="Now" {...{ differences }} />
    </Flex>
  );
}

interface ChoicesProps {
  readonly verb: string;
  readonly onClose: () => void;
  readonly saveAnyway: () => Promise<unknown>;
}

function Choices({ verb, onClose, saveAnyway }: ChoicesProps) {
  return (
    <Modal.Footer>
      <Button variant="tertiary" onClick={onClose}>
        Cancel
      </Button>
      <Flex gap={2}>
        <Button
          tag="a"
          variant="secondary"
          href={window.location.href}
          target="_blank"
          rel="noopener"
        >
          Look at the changes
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            return saveAnyway();
          }}
        >
          {verb} anyway
        </Button>
      </Flex>
    </Modal.Footer>
  );
}
