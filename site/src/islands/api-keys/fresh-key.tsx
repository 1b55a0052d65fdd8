import type { NewApiKey } from '@elc/contracts';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { notice } from '../../ui/classes.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { copyText } from '../commands/copy-text.ts';
import * as apiKeys from './key-store.ts';

/** A key that was just made, in the only moment in which it can be seen. */
export default function FreshKey({ fresh }: { readonly fresh: NewApiKey }) {
  const code = useRef<HTMLElement>(null);
  const heading = useReveal<HTMLHeadingElement>();
  return (
    <div
      className="mt-2 grid scroll-mt-14 gap-3 rounded-m border-2 border-success p-4"
      data-fresh-key
      data-result
    >
      <h4 className="font-bold text-text" ref={heading} tabIndex={-1}>
        {`Your new key “${fresh.name}”`}
      </h4>
      <code
        ref={code}
        className="rounded-s bg-raised px-3 py-2 wrap-anywhere select-all"
        data-secret
      >
        {fresh.key}
      </code>
      <p className={notice()}>
        Copy it now: it is not shown again. Until you leave this page it is filled in wherever a
        call here needs a key.
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          kind="primary"
          size="small"
          onClick={() => copyText(fresh.key, code.current, 'The key is in your clipboard.')}
        >
          Copy key
        </Button>
        <Button
          size="small"
          onClick={() => {
            apiKeys.$fresh.set(null);
            document.getElementById('keys-list')?.focus();
          }}
        >
          I have saved it
        </Button>
      </p>
    </div>
  );
}
