import { expect, test } from '@jest/globals';
import { redactExchange } from './exchange.ts';

const secrets = [
  '900123456',
  '(555) 010-0144',
  '04/17/1988',
  'Núñez',
  'Marisol',
  'marisol@example.com',
  'VA',
  'sk-secret-1',
];

const exchange = redactExchange(
  {
    method: 'POST',
    url: 'https://api.lender.example/v1/people/5550100144?email=marisol%40example.com&page=2',
    request: {
      headers: { Authorization: 'Bearer sk-secret-1', 'content-type': 'application/json', 'X-Key': 'k' },
      json: {
        operation: 'apply',
        operationName: 'submitApplication',
        note: 'SSN 900123456, born 1988-04-17, call 5550100144',
        person: { firstName: 'Someone', birthDate: '1990-01-01', codes: ['900123456', 'kept'] },
        state: 'VA',
        number: 900123456,
        amount: 4200,
      },
    },
    reply: {
      status: 200,
      headers: { 'content-type': 'application/json', 'set-cookie': 'session=abc' },
      json: {
        __typename: 'Applied',
        status: 'approved',
        customer: { id: 17, greeting: 'Hello MARISOL, marisol' },
      },
      text: '',
    },
    milliseconds: 12.6,
  },
  secrets,
);

test('keeps the facts that an operator needs in a recorded exchange', () => {
  expect(exchange).toMatchObject({
    method: 'POST',
    status: 200,
    milliseconds: 13,
    requestHeaders: { authorization: '***', 'content-type': 'application/json', 'x-key': '***' },
    replyHeaders: { 'content-type': 'application/json', 'set-cookie': '***' },
    requestBody: {
      operation: 'apply',
      operationName: 'submitApplication',
      amount: 4200,
      state: '***',
      person: { codes: ['***', 'kept'] },
    },
    replyBody: { __typename: 'Applied', status: 'approved', customer: { id: 17 } },
  });
  expect(exchange.url).toBe('https://api.lender.example/v1/people/***?email=***&page=2');
});

test('records no answer in any notation', () => {
  const text = JSON.stringify(exchange);
  for (const leak of [
    '900123456',
    '5550100144',
    '1988-04-17',
    '1990-01-01',
    'marisol',
    'Someone',
    'sk-secret',
  ]) {
    expect(text).not.toContain(leak);
  }
});

test('stars free text that looks like personal data', () => {
  const { replyBody } = redactExchange(
    {
      method: 'GET',
      url: 'https://api.lender.example/',
      request: {},
      reply: {
        status: 500,
        headers: {},
        json: undefined,
        text: 'Row 12: 987-65-4321, other@example.org, (555) 010-0199, 4111111111111111, Bearer abc.def failed',
      },
      milliseconds: 1,
    },
    [],
  );
  expect(replyBody).toBe('Row 12: ***, ***, ***, ***, *** failed');
});

test('redacts XML as JSON, and records of files only the size', () => {
  const facts = { method: 'POST', url: 'https://api.lender.example/apply', milliseconds: 1 };
  const content =
    '<a:person id="7"><name>Someone</name><note>Marisol &amp; 900123456</note><status>new</status></a:person>';
  const xml = redactExchange({ ...facts, request: { raw: { mediaType: 'text/xml', content } } }, secrets);
  expect(xml.requestBody).toBe(
    '<a:person id="7"><name>***</name><note>*** & ***</note><status>new</status></a:person>',
  );
  const multipart = [
    { name: 'note', value: 'for Marisol' },
    { name: 'file', fileName: 'marisol.pdf', mediaType: 'application/pdf', content: Buffer.alloc(3) },
  ];
  expect(redactExchange({ ...facts, request: { multipart } }, secrets).requestBody).toEqual({
    note: 'for ***',
    file: 'application/pdf, 3 bytes',
  });
});
