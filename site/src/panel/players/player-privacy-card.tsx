import type { AdminPlayer } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Form, FormInput, SubmitButton } from '../../ui/form.tsx';
import { useFocusAfter } from '../frame/use-focus-after.ts';
import * as privacy from './player-privacy.ts';

/** Finds what is stored about a player who requested it, hides them from lists, and erases them. */
export function PlayerPrivacyCard() {
  const player = useStore(privacy.$player);
  const isBusy = useStore(privacy.$busyIds).size > 0;
  const [confirming, setConfirming] = useState<AdminPlayer | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed is gone with the player.
  const ended = useFocusAfter(confirming !== null, () => {
    form.current?.reset();
    form.current?.querySelector('input')?.focus();
  });

  async function erase(erased: AdminPlayer) {
    ended(await privacy.erase(erased));
    setConfirming(null);
  }

  return (
    <section className={card()} aria-labelledby="settings-players">
      <h3 id="settings-players" className="scroll-mt-20">
        Hide or erase a player
      </h3>
      <p>
        For players who ask the team. A check still shows what Roblox shows everyone; an erased
        player is never stored again.
      </p>
      <Form
        ref={form}
        id="stored"
        className="grid gap-3"
        keeps
        action={({ player: typed }: { readonly player: string }) => privacy.find(typed)}
      >
        <FormInput
          name="player"
          label="Roblox username or user id"
          hint="A number is read as a user id."
          autoComplete="off"
          maxLength={50}
        />
        <div>
          <SubmitButton kind="plain" pending="Looking...">
            Look up
          </SubmitButton>
        </div>
      </Form>
      <div role="status">
        {player && (
          <div className="grid gap-3" data-stored-player={player.userId}>
            <p className="text-text">
              <strong>{privacy.playerTitle(player)}</strong> (id {player.userId}): {stateOf(player)}
            </p>
            <Stored stored={player.stored} />
          </div>
        )}
      </div>
      {player && (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={isBusy}
            onClick={() => !isBusy && void privacy.hide(player, !player.hidden)}
          >
            {player.hidden ? 'List again' : 'Hide from lists'}
          </Button>
          <Button kind="danger" aria-disabled={isBusy} onClick={() => setConfirming(player)}>
            Erase...
          </Button>
        </div>
      )}
      {confirming && (
        <ConfirmDialog
          title={`Erase ${privacy.playerTitle(confirming)}?`}
          confirmLabel={isBusy ? 'Erasing...' : 'Erase for good'}
          cancelLabel="Keep"
          tone="danger"
          isBusy={isBusy}
          onConfirm={() => void erase(confirming)}
          onCancel={() => setConfirming(null)}
        >
          <Stored stored={confirming.stored} />
          <p>This cannot be undone. Nothing about this player will be stored again.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function stateOf({ hidden, erased }: AdminPlayer): string {
  if (erased) return hidden ? 'erased, and hidden from lists.' : 'erased.';
  return hidden ? 'hidden from lists.' : 'listed.';
}

function Stored({ stored }: Pick<AdminPlayer, 'stored'>) {
  const lines = privacy.storedLines(stored);
  if (lines.length === 0) return <p>Nothing is stored.</p>;
  return (
    <div>
      <p>Stored:</p>
      <ul className="list-disc pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
