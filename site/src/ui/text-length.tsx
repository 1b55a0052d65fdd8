import { characterCount } from '@elc/contracts/character-count';
import { useEffect, useState } from 'react';
import { fieldError, hint } from './classes.ts';

/** How long the text of a field is. It may grow too long: cutting off pasted text would lose it. */
export function TextLength({ of: id, max }: { readonly of: string; readonly max: number }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const area = document.getElementById(id) as HTMLTextAreaElement;
    const count = () => setLength(characterCount(area.value));
    count();
    area.addEventListener('input', count);
    return () => area.removeEventListener('input', count);
  }, [id]);
  const look = length > max ? fieldError : hint;
  return (
    <p className={look('justify-self-end tabular-nums')}>{`${length} of ${max} characters`}</p>
  );
}
