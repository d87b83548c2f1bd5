import { describe, expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { readForm, readFormBody, readXml, readXmlBody } from './other-replies.ts';

const reply = (text: string) => ({ status: 200, headers: {}, json: undefined, text });
const call = (text: string) => ({
  ...{ method: 'POST', url: 'https://here/', headers: {}, rawBody: Buffer.from(text) },
});

const Decision = Type.Object({
  response: Type.Object({
    '@version': Type.Optional(Type.String()),
    decision: Type.String(),
    amount: Type.Optional(Type.Number()),
    final: Type.Optional(Type.Boolean()),
    reason: Type.Array(Type.Object({ code: Type.Integer(), text: Type.String() })),
    limit: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
});

describe('an XML reply', () => {
  test('has the types of the schema, and a list also of one element or none', () => {
    const text =
      '<response version="2"><decision> approved </decision><amount>450.50</amount><final>true</final>' +
      '<reason><code>7</code><text>a</text></reason><limit/><other>x</other></response>';
    expect(readXml(Decision, reply(text))).toEqual({
      response: {
        '@version': '2',
        decision: 'approved',
        amount: 450.5,
        final: true,
        reason: [{ code: 7, text: 'a' }],
        limit: null,
      },
    });
    expect(readXml(Decision, reply('<response><decision>x</decision></response>')).response.reason).toEqual(
      [],
    );
  });

  test.each([
    ['<response><decision>approved</decison></response>', 'it is no XML'],
    ['<error>x</error>', 'see response'],
    ['<response><decision>x</decision><amount>many</amount></response>', 'see response.amount'],
    ['<response><decision>x</decision><decision>y</decision></response>', 'see response.decision'],
    ['<response><decision><b/></decision></response>', 'see response.decision'],
  ])('%s cannot be read: %s', (text, place) => {
    const read = () => readXml(Decision, reply(text), 'no');
    expect(read).toThrow(expect.objectContaining({ code: 'malformed-reply', sent: 'no', httpStatus: 200 }));
    expect(read).toThrow(place);
  });
});

const Call = Type.Object({ id: Type.String(), amount: Type.Integer(), tag: Type.Array(Type.String()) });

test('a form has the types of the schema', () => {
  expect(readForm(Call, reply('id=a+b&amount=12&tag=x&tag=y'))).toEqual({
    id: 'a b',
    amount: 12,
    tag: ['x', 'y'],
  });
  expect(() => readForm(Call, reply('id=a&amount=much'))).toThrow('see amount');
});

test('a call with another body gives null', () => {
  expect(readFormBody(Call, call('id=a&amount=1'))).toEqual({ id: 'a', amount: 1, tag: [] });
  expect(readXmlBody(Decision, call('<response><decision>x</decision></response>'))).not.toBeNull();
  for (const body of ['', '{}', '<html>', 'id=a']) {
    expect(readFormBody(Call, call(body))).toBeNull();
    expect(readXmlBody(Decision, call(body))).toBeNull();
  }
});
