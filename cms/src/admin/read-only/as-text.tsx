import { Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { timeOf } from '../publication/time-of';

type Stored = string | number | boolean | null | undefined;

interface Attribute {
  readonly type: string;
  readonly customField?: string;
  readonly pluginOptions?: { readonly elc?: { readonly input?: string } };
}

interface Props {
  readonly attribute?: Attribute;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
}

/** A field of the open document in the content manager's layout, as far as it matters here. */
interface FieldLayout {
  readonly attribute: Attribute;
  /** By its schema nobody may change it here. */
  readonly disabled: boolean;
  readonly size: number;
}

/** What the hook of the content manager passes on: panels of rows of fields. */
interface EditLayout {
  readonly layout: { readonly layout: readonly (readonly (readonly FieldLayout[])[])[] };
}

/**
 * Fields that nobody may change are read as text, long texts over the whole width; others have the input that their
 * schema names.
 */
export function chooseInputs<View extends EditLayout>(view: View): View {
  const { layout } = view.layout;
  const shown = layout.map((panel) => panel.map((row) => row.map(withInput)));
  return { ...view, layout: { ...view.layout, layout: shown } };
}

function withInput(field: FieldLayout): FieldLayout {
  const { input } = field.attribute.pluginOptions?.elc ?? {};
  if (!field.disabled && input)
    return { ...field, attribute: { ...field.attribute, customField: `global::${input}` } };
  if (!field.disabled) return field;
  const attribute = { customField: 'global::as-text', ...field.attribute, maxLength: undefined };
  return { ...field, attribute, size: attribute.type === 'text' ? 12 : field.size };
}

/** A value that editors only read. */
export function AsText({ attribute, name = '', label = name, hint }: Props) {
  const { value } = useField<Stored>(name);
  return (
    <dl>
      <Typography tag="dt" variant="pi" fontWeight="bold">
        {label}
      </Typography>
      <Typography tag="dd" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {textOf(value, attribute)}
      </Typography>
      {hint && (
        <Typography tag="dd" variant="pi" textColor="neutral600">
          {hint}
        </Typography>
      )}
    </dl>
  );
}

function textOf(value: Stored, attribute?: Attribute): string {
  if (value === null || value === undefined || value === '') return '—';
  if (attribute?.customField === 'global::moment')
    return timeOf(new Date(Number(value)).toISOString());
  if (attribute?.type === 'datetime') return timeOf(String(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
