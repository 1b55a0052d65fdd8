import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** What a call of the CMS answers: null until then, `failed` where it answers nothing. */
export function useLoaded<Answer>(path: string): Answer | 'failed' | null {
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<Answer | 'failed' | null>(null);
  useEffect(() => {
    let over = false;
    const show = (answer: Answer | 'failed') => over || setLoaded(answer);
    get<Answer>(path).then(
      ({ data }) => show(data),
      () => show('failed'),
    );
    return () => {
      over = true;
    };
  }, [get, path]);
  return loaded;
}
