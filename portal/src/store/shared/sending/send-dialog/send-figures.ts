import type { SendOptions } from '@millrace/schemas/api';
import {
  fieldsOfForm,
  formGround,
  formUnder,
  mergeForm,
  secondsOf,
  sentFormOf,
  settledNeeds,
} from '@millrace/schemas/fields';
import { choiceOf, groundOf, type SendInput } from '../send-input.ts';

export interface SendFigures {
  readonly fields: number;
  readonly seconds: number;
  readonly lenders: number;
}

/** Returns the number of questions that the shopper would get. The server computes it in the same way. */
export function figuresOf(input: SendInput, options: SendOptions): SendFigures {
  const ground = groundOf(options);
  const { lenderIds, settings, categories } = sentFormOf(choiceOf(input), ground);
  const asked = ground.needs.filter(({ id }) => lenderIds === null || lenderIds.includes(id));
  const needs = settledNeeds(asked, settings, categories);
  const form = mergeForm(formGround.catalogue, [formGround.always, ...needs], formGround.context);
  return { fields: form.fieldCount, seconds: secondsOf(fieldsOfForm(form)), lenders: asked.length };
}

export interface ChoosableField {
  readonly id: string;
  readonly label: string;
  readonly section: string;
}

/** Returns all fields that at least one of the lenders asks for, by section. */
export function choosableFields(options: SendOptions): ChoosableField[] {
  const { needs } = groundOf(options);
  const asked = new Set(needs.flatMap(({ need }) => need.fields.map(({ id }) => id)));
  const whole = formUnder(formGround, needs, { required_fields: [], removed_fields: [] });
  return whole.sections.flatMap(({ label: section, fields }) =>
    fields
      .filter(({ id }) => asked.has(id))
      .map(({ id, label }) => ({ id, label: label.en, section: section.en })),
  );
}
