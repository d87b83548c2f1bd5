import type { SendOptions } from '@millrace/schemas/api';
import {
  catalogue,
  fieldsOfForm,
  cardNumberField,
  formBase,
  formBaseWithCards,
  mergeForm,
  secondsOf,
  sentFormOf,
  settledNeeds,
} from '@millrace/schemas/fields';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';
import { choiceOf, sentFormContextOf, type SendInput } from '../send-input.ts';

export interface SendFigures {
  readonly fields: number;
  readonly seconds: number;
  readonly lenders: number;
}

/**
 * Returns the number of questions that the shopper would get, calculated in the same way as on the server.
 */
export function figuresOf(input: SendInput, options: SendOptions): SendFigures {
  const sentContext = sentFormContextOf(options);
  const { lenderIds, settings, categories } = sentFormOf(choiceOf(input), sentContext);
  const asked = sentContext.needs.filter(({ id }) => lenderIds === null || lenderIds.includes(id));
  const needs = settledNeeds(asked, settings, categories);
  const {
    catalogue: asks,
    always,
    context,
  } = sentContext.fieldIds.includes(cardNumberField) ? formBaseWithCards : formBase;
  const form = mergeForm(asks, [always, ...needs], context);
  return { fields: form.fieldCount, seconds: secondsOf(fieldsOfForm(form)), lenders: asked.length };
}

export interface ChoosableField {
  readonly id: string;
  readonly label: string;
  readonly section: string;
  /**
   * A text with the names of the lenders that ask for the field. It names the store if only the store asks.
   */
  readonly neededBy: string;
}

/** Returns all fields that a form can contain, by section, with the lenders that ask for them. */
export function choosableFields(options: SendOptions): ChoosableField[] {
  const { needs, fieldIds } = sentFormContextOf(options);
  const offered = new Set(fieldIds);
  const lenders = new Map<string, string[]>();
  for (const { need } of needs)
    for (const { id, required } of need.fields)
      lenders.set(id, [
        ...(lenders.get(id) ?? []),
        required ? need.lenderName : t('{name} (optional)', { name: need.lenderName }),
      ]);
  const always = new Set(formBase.always.fields.map(({ id }) => id));
  const neededBy = (id: string): string =>
    [...(always.has(id) ? [t('the store')] : []), ...(lenders.get(id) ?? [])].join(', ') || t('no lender');
  return formBase.context.sections.flatMap(({ id: section, label: heading }) =>
    catalogue
      .filter((field) => field.section === section && offered.has(field.id))
      .map(({ id, label }) => ({
        id,
        label: localised(label),
        section: localised(heading),
        neededBy: neededBy(id),
      })),
  );
}
