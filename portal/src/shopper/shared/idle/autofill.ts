import type { MergedField, MergedForm } from '@millrace/schemas/form';
import { isStoreDevice } from './store-device.ts';

type Form = Pick<MergedForm, 'sections'>;

const withoutAutofill = (field: MergedField): MergedField => ({ ...field, autocomplete: null });

/**
 * On a store's device, returns the fields with autofill switched off, because another shopper uses the
 * browser next.
 */
export const fieldsForThisDevice = (fields: readonly MergedField[]): readonly MergedField[] =>
  isStoreDevice() ? fields.map(withoutAutofill) : fields;

export const forThisDevice = <F extends Form>(form: F): F =>
  isStoreDevice()
    ? {
        ...form,
        sections: form.sections.map((section) => ({
          ...section,
          fields: section.fields.map(withoutAutofill),
        })),
      }
    : form;
