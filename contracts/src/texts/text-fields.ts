import { z } from 'zod';

/** In characters: the content types end their fields alike. */
export const TEXT_LIMITS = {
  ...{ button: 30, heading: 60, title: 60, sentence: 200 },
  ...{ cardTitle: 40, cardText: 120, note: 400 },
};

/** While editors leave the field empty, the page says `standard`. */
export const text = (max: number, standard: string) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((given) => given?.trim() || standard);

export const heading = (standard: string) => text(TEXT_LIMITS.heading, standard);
export const sentence = (standard: string) => text(TEXT_LIMITS.sentence, standard);

interface Card {
  readonly title: string;
  readonly text: string;
}

/** Cards in the order of the page: an empty field, or a card that is missing, says what `standard` says. */
export const cards = (standard: readonly Card[]) =>
  z
    .array(
      z.object({
        title: z.string().max(TEXT_LIMITS.cardTitle).nullish(),
        text: z.string().max(TEXT_LIMITS.cardText).nullish(),
      }),
    )
    .max(standard.length)
    .nullish()
    .transform((given) =>
      standard.map((card, index) => ({
        title: given?.[index]?.title?.trim() || card.title,
        text: given?.[index]?.text?.trim() || card.text,
      })),
    );

/** What a page says of itself: its title, the sentence below it, and its description in search results and on shared cards. */
export interface PageHead {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
}

/** The fields of a page's head. Where the page has no lead of its own, its description is the lead. */
export const headFields = ({ title, description, lead = description }: Partial<PageHead>) => ({
  title: text(TEXT_LIMITS.title, title ?? ''),
  lead: sentence(lead ?? ''),
  description: sentence(description ?? ''),
});

/** The head of one of several pages whose words stand in one document: all defaults while it is missing. */
export const pageHead = (standard: Partial<PageHead>) =>
  z.preprocess((given) => given ?? {}, z.object(headFields(standard)));

/**
 * A name for each key of `standard`, every key once: in the order that editors chose, then those that they left
 * out. An empty name says what `standard` says.
 */
export function named<Field extends string, Key extends string>(
  field: Field,
  standard: Readonly<Record<Key, string>>,
  labelMax: number,
) {
  const keys = Object.keys(standard) as Key[];
  const key = z.enum(keys);
  type Row = { label?: string | null | undefined } & { [name in Field]?: Key | null | undefined };
  return z
    .array(z.object({ [field]: key.nullish(), label: z.string().max(labelMax).nullish() }))
    .max(keys.length)
    .nullish()
    .transform((given) => {
      const rows = (given ?? []) as Row[];
      const chosen = rows.flatMap((row) => row[field] ?? []) as Key[];
      return [...new Set([...chosen, ...keys])].map((name) => ({
        ...({ [field]: name } as Record<Field, Key>),
        label: rows.find((row) => row[field] === name)?.label?.trim() || standard[name],
      }));
    });
}
