import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { Line, Lines, Text } from './common.ts';
import * as api from './index.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const takes = (schema: object, text: string): boolean => ajv.compile(schema)(text) as boolean;

describe('a line of text', () => {
  test('is refused with a line break or an invisible character', () => {
    const signs = [0, 9, 10, 13, 27, 0x7f, 0x85, 0x2028, 0x2029].map((code) => String.fromCharCode(code));
    for (const sign of signs)
      for (const schema of [Text(), Line()])
        for (const text of [`A${sign}B`, `A${sign}`, `${sign}A`])
          expect([sign.codePointAt(0), takes(schema, text)]).toEqual([sign.codePointAt(0), false]);
  });

  test('may contain any other readable text', () => {
    const [text, line] = [ajv.compile(Text()), ajv.compile(Line())];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (typed) => {
        fc.pre(!/[\p{Cc}\u2028\u2029]/u.test(typed));
        expect([text(typed), line(typed)]).toEqual([/\S/.test(typed), true]);
      }),
    );
    expect([takes(Text(), ''), takes(Text(), '  '), takes(Line(), '')]).toEqual([false, false, true]);
    expect([takes(Lines(), 'A\nB'), takes(Lines(), '\n')]).toEqual([true, false]);
  });
});

/** Returns every property of this schema that contains a person's name, with its path. */
function namesIn(schema: object, path: string): [string, object][] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, object>;
    items?: object;
    anyOf?: object[];
  };
  return [
    ...Object.entries(properties).flatMap(([name, of]): [string, object][] => [
      ...(/(^|_)name$/.test(name) && !('x-ignored' in of) && takes(of, 'A B')
        ? [[`${path}.${name}`, of] as [string, object]]
        : []),
      ...namesIn(of, `${path}.${name}`),
    ]),
    ...(items ? namesIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((of) => namesIn(of, path)),
  ];
}

test('restricts every name sent to the API to one line', () => {
  const bodies = Object.entries(api).filter(([name]) => /Body$|^(Org|Store)Edit$/.test(name)) as [
    string,
    object,
  ][];
  const names = bodies.flatMap(([name, schema]) => namesIn(schema, name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(([, schema]) => takes(schema, 'A\nB')).map(([path]) => path)).toEqual([]);
});
