import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('sets the password with the link, whose secret leaves the address at once', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/applicant-password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderShopper('/applicant-password?lang=en#secret-of-the-link');
  await heading('Set your password');
  expect(window.location.href).not.toContain('secret');
  await press(user, 'Set password');
  expect(await screen.findByText('Enter a password')).toBeTruthy();
  enter('Password', 'Gravel-Tangent-49');
  enter('Repeat the password', 'Gravel-Tangent-4');
  await press(user, 'Set password');
  expect(await screen.findByText('Both passwords need to be the same')).toBeTruthy();
  enter('Repeat the password', 'Gravel-Tangent-49');
  await press(user, 'Set password');
  await heading('Password set');
  expect(sent).toEqual([{ token: 'secret-of-the-link', newPassword: 'Gravel-Tangent-49' }]);
});

test('says in Spanish that a used link no longer works', async () => {
  server.use(
    http.post('*/api/applicant-password', () => problem(410, 'link-spent', 'This link no longer works.')),
  );
  const { user } = renderShopper('/applicant-password?lang=es#spent');
  await heading('Cree su contraseña');
  enter('Contraseña', 'Gravel-Tangent-49');
  enter('Repita la contraseña', 'Gravel-Tangent-49');
  await press(user, 'Guardar contraseña');
  await heading('Este enlace ya no funciona');
});
