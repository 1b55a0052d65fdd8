import { spanText } from '@elc/contracts/time-span';
import { notice } from '../../../ui/classes.ts';

/** Says that the checks wait because the server asked for it. */
export function WaitNotice({ seconds }: { readonly seconds: number | null }) {
  return (
    seconds !== null && (
      <p className={notice()}>
        {`The server asks us to slow down. The checks continue by themselves in ${spanText(seconds)}.`}
      </p>
    )
  );
}
