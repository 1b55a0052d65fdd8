import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** What documents of the type have in this field, in the order of the alphabet; nothing while it is unknown. */
export function useKnownValues(uid: string, field: string): readonly string[] {
  const { get } = useFetchClient();
  const [values, setValues] = useState<readonly string[]>([]);
  useEffect(() => {
    let over = false;
    get<{ values: string[] }>(`/elc/values/${uid}/${field}`).then(
      ({ data }) => over || setValues(data.values),
      // Without the list a value can still be written.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [get, uid, field]);
  return values;
}
