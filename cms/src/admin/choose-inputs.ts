/** A field of the open document in the content manager's layout, as far as it matters here. */
interface FieldLayout {
  readonly attribute: {
    readonly customField?: string;
    readonly pluginOptions?: { readonly elc?: { readonly input?: string } };
  };
}

/** What the hook of the content manager passes on: panels of rows of fields. */
interface EditLayout {
  readonly layout: { readonly layout: readonly (readonly (readonly FieldLayout[])[])[] };
}

/** Gives fields the input that their schema names. */
export function chooseInputs<View extends EditLayout>(view: View): View {
  const { layout } = view.layout;
  const shown = layout.map((panel) => panel.map((row) => row.map(withInput)));
  return { ...view, layout: { ...view.layout, layout: shown } };
}

function withInput(field: FieldLayout): FieldLayout {
  const { input } = field.attribute.pluginOptions?.elc ?? {};
  if (!input) return field;
  return { ...field, attribute: { ...field.attribute, customField: `global::${input}` } };
}
