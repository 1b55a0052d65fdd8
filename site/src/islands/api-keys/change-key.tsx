import type { ListedApiKey } from '@elc/contracts';
import { Button } from '../../ui/button.tsx';
import type { Problems } from '../../ui/form.ts';
import { Form, FormProblem, SubmitButton } from '../../ui/form.tsx';
import KeySettingFields from './key-setting-fields.tsx';
import { atFields, settingProblems, settingsIn } from './key-settings.ts';
import * as apiKeys from './key-store.ts';

interface Props {
  readonly listed: ListedApiKey;
  readonly close: () => void;
}

/** Changes what a key may do, until when and from where; it stays the same key. */
export default function ChangeKey({ listed, close }: Props) {
  const chosen = (form: HTMLFormElement) => settingsIn(new FormData(form), Date.now());
  async function change(_: unknown, form: HTMLFormElement) {
    let found: Problems = {};
    const isDone = await apiKeys.change(listed.id, chosen(form), (problems) => {
      found = atFields(problems);
    });
    if (!isDone) return found;
    close();
    return undefined;
  }
  return (
    <Form
      id={`settings-${listed.id}`}
      className="grid gap-4 border-t-2 border-dashed border-line pt-3"
      check={(_, form) => settingProblems(chosen(form))}
      action={change}
    >
      <KeySettingFields of={listed} />
      <FormProblem />
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        <SubmitButton size="small" pending="Working...">
          Save settings
        </SubmitButton>
        <Button size="small" onClick={close}>
          Leave them
        </Button>
      </p>
    </Form>
  );
}
