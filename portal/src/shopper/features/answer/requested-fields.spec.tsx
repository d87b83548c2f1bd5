import { expect, test } from '@jest/globals';
import { fieldsOfForm } from '@millrace/schemas/form';
import { answered, draftOf } from '../../shared/session/saving/draft.ts';
import { PretendForm } from '../../testing/shopper-api.ts';
import { form } from '../../testing/fixtures.ts';
import { scopeOf } from './requested-fields.ts';

const fields = fieldsOfForm(form).filter(({ id }) => ['last_name', 'ssn_number'].includes(id));

test('prefills a requested field with the previous answer, but not a sensitive one', () => {
  const server = new PretendForm();
  server.resumed({ last_name: 'Nuñez', ssn_number: '900123456' });
  const sealed = draftOf(server.view() as Parameters<typeof draftOf>[0]);
  expect(scopeOf(sealed, fields).answers).toEqual({ last_name: 'Nuñez' });

  const typedHere = answered(sealed, { ssn_number: '900123457' });
  expect(typedHere.answers['ssn_number']).toBe('900123457');
  expect(scopeOf(typedHere, fields).answers).toEqual({ last_name: 'Nuñez' });
});
