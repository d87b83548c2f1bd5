import type { InputRequest } from '@millrace/plugin-sdk';
import type { AnswerDocument } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { faultOf, toOperation } from './given-answer.logic.ts';

const both = (text: string) => ({ en: text, es: text });
const kba: InputRequest = {
  id: 'kba',
  kind: 'kba',
  prompt: both('Answer.'),
  questions: [
    { id: 'street', label: both('Which street?'), choices: [{ id: '1', label: both('Larch') }] },
    { id: 'number', label: both('Which number?'), choices: [] },
  ],
};
const documents: InputRequest = {
  id: 'documents',
  kind: 'documents',
  prompt: both('Send.'),
  documents: [{ id: 'id', label: both('ID'), mediaTypes: ['application/pdf', 'image/tiff'], maxBytes: 20 }],
};
const file = (text: string, more: Partial<AnswerDocument> = {}): AnswerDocument => ({
  id: 'id',
  name: 'id.pdf',
  type: 'application/pdf',
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const code: InputRequest = { id: 'code', kind: 'code', prompt: both('Code?') };

test.each([
  ['choices and texts', kba, { street: '1', number: '12' }, [], null],
  ['a value that is no choice', kba, { street: 'Larch', number: '12' }, [], 'not-a-choice'],
  ['only some questions', kba, { street: '1' }, [], 'answer-missing'],
  ['a value that was not asked for', kba, { street: '1', number: '12', ssn: '9' }, [], 'not-asked'],
  ['a code', code, { code: '1234' }, [], null],
  ['a file for a code', code, { code: '1234' }, [file('%PDF-1.7')], 'not-asked'],
  ['a document', documents, {}, [file('%PDF-1.7')], null],
  ['no document', documents, {}, [], 'document-missing'],
  ['another document', documents, {}, [file('%PDF-1.7', { id: 'bill' })], 'not-asked'],
  ['a program named like a document', documents, {}, [file('MZ-1.7')], 'document-kind'],
  ['a file type the lender refuses', documents, {}, [file('%PDF-', { type: 'image/png' })], 'document-kind'],
  ['a document that is too large', documents, {}, [file('%PDF-1.7 and a lot more')], 'document-too-large'],
  ['the same document twice', documents, {}, [file('%PDF-1.7'), file('%PDF-1.7')], 'not-asked'],
] as const)('an answer of %s', (_, request, values, documents, fault) =>
  expect(faultOf(request, { requestId: request.id, values, documents })).toBe(fault),
);

test('a plugin gets the bytes of a document', () => {
  const given = { requestId: 'documents', values: {}, documents: [file('%PDF-1.7')] };
  const [document] = toOperation(given).documents!;
  expect(Buffer.from(document!.content).toString()).toBe('%PDF-1.7');
  expect(document).toMatchObject({ id: 'id', fileName: 'id.pdf', mediaType: 'application/pdf' });
});
