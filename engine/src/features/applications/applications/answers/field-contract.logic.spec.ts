import { expect, test } from '@jest/globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { cleanAnswers, fieldsOfForm, validateAnswers, type MergedForm } from '@millrace/schemas/form';
import { fieldContracts, randomNeeds, repeatableRandom } from '@millrace/schemas/testing';
import { patchAnswers } from './answers.logic.ts';

const options = { locale: 'en', today: '2026-11-20' } as const;
const because = { en: 'They ask.', es: 'Lo piden.' };
const everything = catalogue.map(({ id }) => ({ id, required: false, rule: 'lender-fields', because }));
const form = mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields: everything }], { sections });
const typed = fieldContracts.filter(({ kind }) => kind !== 'choice');
const takenOf = (id: string, given: string) => patchAnswers(form, {}, { [id]: given }, options);

/** Values that an input mask in the browser would shorten. The server applies no mask and refuses them. */
const cutByMask = ['12345678', '1234567890', '12'];
const names = new Map(catalogue.map(({ id, name }) => [id, name.en]));

test('the server stores what a browser sends, and cleans unmasked input in the same way', () => {
  for (const { id, clean, messy } of typed) {
    const samples = [clean, ...messy].filter((sample) => !cutByMask.includes(sample.typed));
    for (const sample of samples) {
      const kept = { answers: { [id]: sample.payload }, errors: [] };
      expect([id, takenOf(id, sample.payload)]).toMatchObject([id, kept]);
      expect([id, takenOf(id, sample.shown ?? sample.typed)]).toMatchObject([id, kept]);
    }
  }
});

test('the server refuses with the same sentence as the browser', () => {
  for (const { id, wrong } of typed) {
    for (const { typed: text, message } of wrong) {
      const name = names.get(id)!;
      const sentence = message
        .replace('{name}', name)
        .replace('{Name}', name.charAt(0).toUpperCase() + name.slice(1));
      expect(takenOf(id, text).errors).toMatchObject([{ field: id, message: sentence }]);
    }
  }
});

test('validates piecewise saved answers like the whole, for 200 forms of unknown lenders', () => {
  const random = repeatableRandom(4711);
  let open = 0;
  for (let made = 0; made < 200; made += 1) {
    const merged = JSON.parse(
      JSON.stringify(mergeForm(catalogue, randomNeeds(random), { sections })),
    ) as MergedForm;
    const given = fieldsOfForm(merged).flatMap(({ id, options: choices }) => {
      const contract = fieldContracts.find((one) => one.id === id)!;
      const samples =
        choices?.map(({ value }) => value) ?? [contract.clean, ...contract.messy].map((one) => one.payload);
      return random() < 0.7 ? [[id, samples[Math.floor(random() * samples.length)]!] as const] : [];
    });
    let stored = {};
    for (const [id, text] of given) stored = patchAnswers(merged, stored, { [id]: text }, options).answers;
    const whole = validateAnswers(merged, Object.fromEntries(given), options);
    expect(validateAnswers(merged, stored, options)).toEqual(whole);
    // Answers of hidden questions do not count, so removing them does not change the findings.
    const shown = Object.fromEntries(
      Object.entries(cleanAnswers(merged, stored)).map(([id, value]) => [id, String(value)]),
    );
    expect(validateAnswers(merged, shown, options)).toEqual(whole);
    open += whole.length;
  }
  expect(open).toBeGreaterThan(200);
});
