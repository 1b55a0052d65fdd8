import {
  type Difference,
  differences,
  type Fields,
  keptFields,
} from '../../publishing/rules/document-fields';

/** A field of the form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
}

/** Written by the product itself where a schedule could not be followed, and emptied by each save. */
const OF_SCHEDULES = 'scheduleFailure';

/** What a document says otherwise than when it was opened, by the labels of the form. */
export function changesSince(
  opened: Fields,
  stored: Fields,
  fields: readonly FormField[],
): Difference[] {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  labels.delete(OF_SCHEDULES);
  const names = [...labels.keys()];
  return differences(keptFields(opened, names), keptFields(stored, names)).map((one) => ({
    ...one,
    field: labels.get(one.field) ?? one.field,
  }));
}
