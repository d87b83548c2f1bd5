import { expect, test } from '@jest/globals';
import { bodyOf, encodeBody } from './http-body.ts';

test('encodes JSON, a form and a raw body with their media types', () => {
  expect(encodeBody({ json: { a: 1 } })).toEqual({ type: 'application/json', content: '{"a":1}' });
  expect(encodeBody({ form: { a: 'b c' } })).toMatchObject({ content: 'a=b+c' });
  expect(encodeBody({ raw: { mediaType: 'application/xml', content: '<a/>' } })).toEqual({
    type: 'application/xml',
    content: '<a/>',
  });
  expect(encodeBody({})).toBeUndefined();
});

const multipart = [
  { name: 'token', value: 'é' },
  {
    name: 'file"s\r\n',
    fileName: 'in"voice.pdf',
    mediaType: 'application/pdf',
    content: Buffer.from([0, 255]),
  },
];

test('a multipart body is read by a standard parser, with its bytes unchanged', async () => {
  const { type, content } = encodeBody({ multipart })!;
  const form = await new Response(content, { headers: { 'content-type': type } }).formData();
  expect(form.get('token')).toBe('é');
  const [, file] = [...form.values()];
  expect(file).toMatchObject({ name: 'in"voice.pdf', type: 'application/pdf', size: 2 });
  expect(Buffer.from(await (file as File).arrayBuffer())).toEqual(Buffer.from([0, 255]));
});

test('a multipart body is the same each time, so that it can be signed', () => {
  expect(bodyOf({ multipart })).toEqual(bodyOf({ multipart }));
});
