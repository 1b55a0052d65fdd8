/** Of a note: when it was begun, as a count, and its length; then its text. */
const [SLOT_BYTES, HEAD_BYTES] = [256, 8];
/** More than are mostly in flight; of more, the newest are known. */
const SLOTS = 64;

const encoder = new TextEncoder();

/** What is in flight, in memory that another thread reads while this one is held. */
export interface RequestNotes {
  readonly memory: SharedArrayBuffer;
  /** Retains the first 248 bytes of the text until what is returned is called. */
  begin(text: string): () => void;
}

export function createRequestNotes(): RequestNotes {
  const memory = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  let begun = 0;
  const slots = Array.from({ length: SLOTS }, (_, index) => slotAt(memory, index));
  return {
    memory,
    begin(text) {
      const { head, bytes } = slots[begun % SLOTS] as Slot;
      begun += 1;
      const order = begun;
      head[1] = encoder.encodeInto(text, bytes).written;
      Atomics.store(head, 0, order);
      return () => void Atomics.compareExchange(head, 0, order, 0);
    },
  };
}

/** What is in flight by these notes, the newest first. */
export function readRequestNotes(memory: SharedArrayBuffer): string[] {
  return Array.from({ length: SLOTS }, (_, index) => slotAt(memory, index))
    .filter(({ head }) => head[0] !== 0)
    .sort((one, other) => Number(other.head[0]) - Number(one.head[0]))
    .map(({ head, bytes }) => Buffer.from(bytes.slice(0, head[1])).toString());
}

interface Slot {
  readonly head: Int32Array;
  readonly bytes: Uint8Array;
}

function slotAt(memory: SharedArrayBuffer, index: number): Slot {
  const offset = index * SLOT_BYTES;
  return {
    head: new Int32Array(memory, offset, HEAD_BYTES / 4),
    bytes: new Uint8Array(memory, offset + HEAD_BYTES, SLOT_BYTES - HEAD_BYTES),
  };
}
