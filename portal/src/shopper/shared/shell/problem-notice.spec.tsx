import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { ApiProblem } from '@millrace/schemas/http-client';
import { cleanup, render, screen } from '@testing-library/react';
import { LocaleProvider } from '../../../shared/messages/locale-context.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(locale: 'en' | 'es', status: number, code: string, retryAfterSeconds?: number): HTMLElement {
  localStorage.setItem('locale', locale);
  const error = new ApiProblem(status, { code, message: 'Too many requests.', retryAfterSeconds });
  render(<ProblemNotice error={error} />, { wrapper: LocaleProvider });
  return screen.getByRole('alert');
}

test('says in the language of the page why a request was refused, and when to try again', () =>
  expect(show('es', 429, 'too-many-requests', 40).textContent).toBe(
    'Hubo demasiados intentos.Intente de nuevo en 40 segundos.',
  ));

test('has a general message for codes that the Spanish pages do not know', () =>
  expect(show('es', 422, 'new-code')).toHaveTextContent(/^No pudimos hacerlo\. Cargue la página de nuevo/));

test.each([
  [1, 'Try again in 1 second.'],
  [40, 'Try again in 40 seconds.'],
  [600, 'Try again in 10 minutes.'],
])('shows the message of the server on English pages, with the wait of %i seconds', (seconds, wait) =>
  expect(show('en', 429, 'too-many-requests', seconds).textContent).toBe(`Too many requests.${wait}`),
);
