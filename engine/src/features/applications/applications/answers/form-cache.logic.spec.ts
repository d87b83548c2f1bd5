import { describe, expect, test } from '@jest/globals';
import { FormCache } from './form-cache.ts';

const textOf = (version: string, characters = 0) =>
  JSON.stringify({ version, padding: ' '.repeat(characters) });

describe('cached forms', () => {
  test('returns the form added under a hash, and undefined for another', () => {
    const forms = new FormCache();
    expect(forms.add('one', textOf('1'))).toMatchObject({ version: '1' });
    expect(forms.get('one')).toMatchObject({ version: '1' });
    expect(forms.get('two')).toBeUndefined();
    expect(forms.hashes).toEqual(['one']);
  });

  test('drops the least recently used form when the limit is exceeded', () => {
    const forms = new FormCache();
    for (const hash of ['one', 'two', 'three']) forms.add(hash, textOf(hash, 5_000_000));
    forms.get('one');
    forms.add('four', textOf('four', 5_000_000));
    expect(forms.hashes).toEqual(['three', 'one', 'four']);
  });

  test('holds a form larger than the limit until the next one', () => {
    const forms = new FormCache();
    forms.add('large', textOf('large', 20_000_000));
    expect(forms.hashes).toEqual(['large']);
    forms.add('small', textOf('small'));
    expect(forms.hashes).toEqual(['small']);
  });
});
