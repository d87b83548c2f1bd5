import { render } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { App } from '../App.tsx';
import { forgetSession } from '../access/session.ts';
import { BASE_PATH } from '../base-path.ts';

/** The whole app at a path below /app/admin, with nothing remembered from before. */
export function renderAdmin(path: string) {
  forgetSession();
  window.history.replaceState(null, '', `${BASE_PATH}${path}`);
  return render(
    <BrowserRouter basename={BASE_PATH}>
      <App store={memoryStore()} />
    </BrowserRouter>,
  );
}
