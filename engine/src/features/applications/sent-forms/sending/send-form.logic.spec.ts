import { describe, expect, test } from '@jest/globals';
import { wantedLink } from './send-form.logic.ts';

const formId = '0190a0b0-0000-7000-8000-000000000001';
const missingOf = (body: Parameters<typeof wantedLink>[0]): string[] =>
  wantedLink(body).findings.map(({ field }) => field);

describe('a request to send', () => {
  test.each([
    [{ form_id: formId, store_id: 7 }, ['radio_selected']],
    [{ radio_selected: 'default', store_id: 7 }, ['form_id']],
    [{ radio_selected: 'custom' }, ['form_id', 'store_id']],
    [{ formId }, ['storeId']],
    [{}, ['formId', 'storeId']],
    [{ radio_selected: 'default', form_id: formId, store_id: 7 }, []],
    [{ formId, storeId: 7 }, []],
  ] as const)('%j lacks %j', (body, fields) => expect(missingOf(body)).toEqual(fields));
});
