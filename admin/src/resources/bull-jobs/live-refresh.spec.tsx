import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { useRefreshEvery } from './live-refresh.ts';

test.each([
  [undefined, 5000],
  [true, 5000],
  [false, false],
])('refreshes with a switch that is %s every %s', (stored, every) => {
  const store = memoryStore(stored === undefined ? {} : { 'bull-jobs.live': stored });
  const { result } = renderHook(() => useRefreshEvery(5000), {
    wrapper: ({ children }) => <StoreContextProvider value={store}>{children}</StoreContextProvider>,
  });
  expect(result.current).toBe(every);
});
