import { beforeEach, describe, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn, signedOut } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const sent: { path: string; body: unknown }[] = [];
const record = async (request: Request) => {
  sent.push({ path: new URL(request.url).pathname, body: JSON.parse((await request.text()) || '{}') });
};
const user = processorSession.user;
const newer = 'Correct-Horse-7-Battery';

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })),
    http.post('*/api/auth/logout', async ({ request }) => {
      await record(request);
      server.use(signedOut());
      return HttpResponse.json({ success: true });
    }),
  );
});

/** Tries every way to close a dialog. */
async function tryToLeave(dialog: HTMLElement) {
  await userEvent.keyboard('{Escape}');
  fireEvent.keyDown(dialog, { key: 'Escape', code: 'Escape' });
  const backdrop = dialog.closest('[role="presentation"]')!;
  for (const place of [backdrop, ...backdrop.querySelectorAll('.MuiDialog-container, .MuiBackdrop-root')]) {
    fireEvent.mouseDown(place);
    fireEvent.click(place);
  }
}

/**
 * Changes the URL as the browser's Back button does: the page receives the `popstate` event after the URL has
 * changed.
 */
function goBack(to: string) {
  act(() => {
    window.history.replaceState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
}

const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('terms that are not accepted', () => {
  const terms = { version: 3, title: 'Terms and Privacy', paragraphs: ['What you agree to.'] };
  const open = async (address = '/app/forms/view-all') => {
    server.use(
      signedIn({ user: { ...user, terms_accepted: false } }),
      http.get('*/api/disclosures/fp-merchant-terms', () => HttpResponse.json(terms)),
    );
    renderStore(address);
    await screen.findByText('What you agree to.');
    return screen.getByRole('dialog', { name: 'Terms and Privacy' });
  };

  test('hide every screen because the server would refuse all requests', async () => {
    await open();
    expect(screen.queryByText('Applications')).not.toBeInTheDocument();
  });

  test('are shown as soon as the server refuses a request because of them', async () => {
    server.use(
      signedIn(),
      http.get('*/api/disclosures/fp-merchant-terms', () => HttpResponse.json(terms)),
      http.get('*/api/forms', () => {
        server.use(signedIn({ user: { ...user, terms_accepted: false } }));
        return problem(403, 'terms-not-accepted', 'You have not accepted the terms yet.');
      }),
    );
    renderStore('/app/forms/view-all');
    expect(await screen.findByText('What you agree to.')).toBeVisible();
  });

  test('offer only Accept and Log out', async () => {
    expect(buttonsOf(await open())).toEqual(['Log out', 'Accept']);
  });

  test('stay open after Escape, a click outside, the back button and a new address', async () => {
    const dialog = await open();
    await tryToLeave(dialog);
    expect(screen.getByRole('dialog', { name: 'Terms and Privacy' })).toBe(dialog);
    for (const address of ['/app/user/profile', '/app/forms/view-all', '/app/no-such-page']) {
      goBack(address);
      expect(await screen.findByRole('dialog', { name: 'Terms and Privacy' })).toBeVisible();
    }
    expect(sent).toEqual([]);
  });

  test('show the screen after the version that was read is accepted', async () => {
    const dialog = await open();
    server.use(
      http.post('*/api/disclosures/fp-terms/accept', async ({ request }) => {
        await record(request);
        server.use(signedIn());
        return HttpResponse.json({ success: true });
      }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ path: '/api/disclosures/fp-terms/accept', body: { version: 3 } }]);
    expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
  });

  test('come before the start page of each app', async () => {
    const dialog = await open('/app');
    expect(window.location.pathname).toBe('/app');
    server.use(http.post('*/api/disclosures/fp-terms/accept', () => HttpResponse.json({ success: true })));
    server.use(signedIn());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(window.location.pathname).toBe('/app/forms/view-all'));
  });

  test('lead to the requested page after acceptance', async () => {
    for (const [next, path] of [
      ['/app/user/profile', '/app/user/profile'],
      ['//evil.example', '/app/forms/view-all'],
    ] as const) {
      const dialog = await open(`/app?next=${encodeURIComponent(next)}`);
      server.use(http.post('*/api/disclosures/fp-terms/accept', () => HttpResponse.json({ success: true })));
      server.use(signedIn());
      await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
      await waitFor(() => expect(window.location.pathname).toBe(path));
      cleanup();
    }
  });

  test('are not shown during impersonation', async () => {
    const impersonation = {
      userId: 9,
      name: 'Dana Okafor',
      reason: 'Ticket 7',
      until: '2999-01-01T00:00:00Z',
    };
    server.use(signedIn({ user: { ...user, terms_accepted: false }, impersonation }));
    renderStore('/app');
    expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stay open with the reason if accepting fails', async () => {
    const dialog = await open();
    server.use(
      http.post('*/api/disclosures/fp-terms/accept', () =>
        problem(409, 'terms-changed', 'The terms have changed.', { next: 'Read them again.' }),
      ),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(await within(dialog).findByText(/The terms have changed\./)).toBeVisible();
  });

  test('allow logging out', async () => {
    await userEvent.click(within(await open()).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });
});

describe('a password that must be changed', () => {
  const open = async () => {
    server.use(signedIn({ user: { ...user, prompt_password_change: true } }));
    renderStore('/app/forms/view-all');
    return screen.findByRole('dialog', { name: 'Forced Change Password' });
  };
  const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const type = async (dialog: HTMLElement, password: string, again = password) => {
    enter(within(dialog).getByLabelText('Password'), password);
    enter(within(dialog).getByLabelText('Password Confirmation'), again);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change Password' }));
  };

  test('is not asked for during impersonation', async () => {
    const until = '2999-01-01T00:00:00Z';
    const impersonation = { userId: 9, name: 'Dana Okafor', reason: 'Ticket 7', until };
    server.use(signedIn({ user: { ...user, prompt_password_change: true }, impersonation }));
    renderStore('/app/forms/view-all');
    expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('hides every screen and cannot be skipped', async () => {
    const dialog = await open();
    expect(screen.queryByText('Applications')).not.toBeInTheDocument();
    await tryToLeave(dialog);
    for (const address of ['/app/user/profile', '/app/forms/view-all']) {
      goBack(address);
      expect(await screen.findByRole('dialog', { name: 'Forced Change Password' })).toBeVisible();
    }
    expect(buttonsOf(dialog).filter(Boolean)).toEqual(['Change Password', 'Log out']);
  });

  test.each([
    ['', '', 'Password is required'],
    [
      'Short-7-but-',
      'Short-7-but-',
      'Must Contain 13 Characters, One Uppercase, One Lowercase, One Number and One Special Case Character',
    ],
    [newer, 'Correct-Horse-8', 'Both passwords need to be the same'],
  ])('shows for %j and the repetition %j: %s', async (password, again, sentence) => {
    const dialog = await open();
    await type(dialog, password, again);
    expect(await within(dialog).findByText(sentence)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('is sent when it is valid, and the session is loaded again', async () => {
    const dialog = await open();
    server.use(
      http.post('*/api/auth/change-password', async ({ request }) => {
        await record(request);
        server.use(signedIn());
        return HttpResponse.json({ success: true });
      }),
    );
    await type(dialog, newer);
    expect(await screen.findByText('Password Changed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
    expect(sent).toEqual([{ path: '/api/auth/change-password', body: { newPassword: newer } }]);
  });

  test('shows no toast if the terms come next and cover the screen', async () => {
    const dialog = await open();
    server.use(
      http.post('*/api/auth/change-password', async () => {
        server.use(
          signedIn({ user: { ...user, terms_accepted: false } }),
          http.get('*/api/disclosures/fp-merchant-terms', () =>
            HttpResponse.json({ version: 3, title: 'Terms and Privacy', paragraphs: ['What you agree to.'] }),
          ),
        );
        return HttpResponse.json({ success: true });
      }),
    );
    await type(dialog, newer);
    expect(await screen.findByRole('dialog', { name: 'Terms and Privacy' })).toBeVisible();
    expect(screen.queryByText('Password Changed')).not.toBeInTheDocument();
  });

  test("shows the server's reason for a refusal under the form", async () => {
    const dialog = await open();
    server.use(
      http.post('*/api/auth/change-password', () => problem(422, 'weak-password', 'This is the old one.')),
    );
    await type(dialog, newer);
    const reason = await within(dialog).findByText(/This is the old one\./);
    const button = within(dialog).getByRole('button', { name: 'Change Password' });
    expect(button.compareDocumentPosition(reason) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('marks the requirements that the password meets', async () => {
    const dialog = await open();
    const list = within(dialog).getByRole('list', { name: 'What the password needs' });
    expect(within(list).queryAllByTitle('Done')).toHaveLength(0);
    enter(within(dialog).getByLabelText('Password'), newer);
    expect(within(list).queryAllByTitle('Still missing')).toHaveLength(0);
  });

  test('allows logging out', async () => {
    await userEvent.click(within(await open()).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('button', { name: 'Show password' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });
});

test('a factor that the role requires hides every screen until it is added and its codes are saved', async () => {
  const session = (must_add_factor: boolean) => signedIn({ user: { ...user, must_add_factor } });
  server.use(
    session(true),
    http.post('*/api/auth/factors/totp/start', () =>
      HttpResponse.json({
        secret: 'GEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Millrace:a?secret=GEZDGNBVGY3TQOJQ',
      }),
    ),
    http.post('*/api/auth/factors/totp', async ({ request }) => {
      await record(request);
      server.use(session(false));
      const factor = { id: 'a', kind: 'totp', name: 'Phone', created_at: '2026-11-20T12:00:00.000Z' };
      return HttpResponse.json({
        factor: { ...factor, last_used_at: null },
        recovery_codes: ['abcd-efgh-jkm2'],
      });
    }),
  );
  renderStore('/app/forms/view-all');
  const dialog = await screen.findByRole('dialog', { name: 'Add a second sign-in step' });
  await tryToLeave(dialog);
  expect(screen.queryByRole('heading', { name: 'Applications' })).toBeNull();
  expect(await within(dialog).findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add an authenticator app' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
  fireEvent.change(adding.getByLabelText('Name'), { target: { value: 'Phone' } });
  fireEvent.change(adding.getByLabelText('Code from the app'), { target: { value: '123456' } });
  await waitFor(() => expect(adding.getByRole('button', { name: 'Add app' })).toBeEnabled());
  await userEvent.click(adding.getByRole('button', { name: 'Add app' }));
  expect(await screen.findByText('abcd-efgh-jkm2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
  expect(sent).toEqual([{ path: '/api/auth/factors/totp', body: { name: 'Phone', code: '123456' } }]);
});
