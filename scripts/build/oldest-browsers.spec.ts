import { expect, it } from '@jest/globals';
import { tooNewIn } from '../../portal/oldest-browsers.ts';

it.each([
  ['text.split(/(?<=@)/)', 'look-behind'],
  ['new RegExp("(?<!a)b")', 'look-behind'],
  ['let a=/[\\p{L}--[a-z]]/v;', 'flag v'],
  ['class A{static{start()}}', 'static block'],
  ['rows.toSorted(byName)', 'copying method'],
  ['Map.groupBy(rows,byName)', 'groupBy'],
  ['fetch(url,{signal:AbortSignal.timeout(9)})', 'AbortSignal.timeout'],
  ['URL.canParse(text)', 'URL.canParse'],
])('a build for old phones refuses %s', (code, name) => {
  const found = tooNewIn(`const before=1;${code};`);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(name);
});

it('a build for old phones accepts named groups, divisions and static members', () =>
  expect(
    tooNewIn('let r=/(?<year>\\d+)/u,q=a/b/v;class A{static x=1;static go(){}}f({groupBy:g});rows.sort()'),
  ).toEqual([]));
