import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useUrlParams } from './url-params.ts';

// specs of other files leave their address behind
beforeEach(() => globalThis.history.replaceState(null, '', '/'));

test('keeps the first of two changes that are made before the page shows the first one', () => {
  const { result } = renderHook(() => useUrlParams(), { wrapper: BrowserRouter });
  const [, change] = result.current;
  const put = (name: string, value: string) =>
    change((current) => {
      current.set(name, value);
      return current;
    });
  act(() => {
    put('tab', 'approved');
    put('search', 'moretti');
  });
  expect(result.current[0].toString()).toBe('tab=approved&search=moretti');
});
