import { missing, row, type Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

/**
 * A field of the catalogue as stated in the specification. Properties that the specification does not state
 * are undefined.
 */
export interface PrintedField {
  id: string;
  type: string;
  mask?: string;
  component?: string;
  label?: string;
  /** True if lenders that ask for the field usually require an answer. */
  isRequired?: boolean;
}

type Definition = Omit<PrintedField, 'mask'> & { mask: string | null };

/**
 * Creates a lender that has no plugin and asks for every field of the catalogue. Then checks the specified
 * properties of each field in the reply.
 */
export async function checkFields(product: AcceptedProduct, fields: readonly PrintedField[]): Promise<Row[]> {
  const lender = {
    lender_id: 990_000,
    name: 'Accepted by hand',
    lender_type: 'prime',
    required_input: [],
    api_pipe_settings: { api_type: 'manual' },
    application_url: 'https://lender.example/apply',
    form_fields: fields.map(({ id }) => ({ id, required: false })),
  };
  const made = await product.send('POST', '/admin/lender-object/create', { role: 'DEV_ADMIN', json: lender });
  const settings = made.body['default_settings'] as { form_fields: Definition[] } | undefined;
  const block = 'fields';
  if (!settings)
    return fields.map(({ id }) => row(block, id, false, JSON.stringify(made.body).slice(0, 200)));
  const asked = new Map(settings.form_fields.map((field) => [field.id, field]));
  return fields.map(({ id, ...printed }) => {
    const shown = asked.get(id);
    if (!shown) return missing(block, id);
    const different = Object.entries(printed).filter(
      ([name, value]) =>
        name !== 'isRequired' && (shown as unknown as Record<string, unknown>)[name] !== value,
    );
    const seen = different.map(([name]) => `${name} ${String(shown[name as keyof Definition])}`).join(', ');
    return row(block, id, different.length === 0, seen);
  });
}
