/**
 * Returns a function that makes its value once for each object, for as long as the object lives: entries that
 * have not changed since the last publication are the same objects. `make` never returns undefined.
 */
export function oncePerObject<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
