import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, shutOut, signedIn, signedOut } from '../testing/api.ts';
import { processorSession } from '../testing/fixtures.ts';
import { renderStore } from '../testing/render-store.tsx';

const server = pretendApi();
const LIST = '/app/forms/view-all';
let asked: (string | null)[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/forms', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('store_id'));
      return HttpResponse.json({ list: [], count: 0 });
    }),
  );
});
afterEach(() => localStorage.clear());

const address = () => window.location.pathname + window.location.search;
const menu = () => screen.findByRole('navigation', { name: 'Main' });
const switcher = () => screen.findByRole('combobox', { name: 'Store' });
async function choose(store: string) {
  await userEvent.click(await switcher());
  await userEvent.click(await screen.findByRole('option', { name: store }));
}

describe('the menu', () => {
  test('collapses to icons with their names as labels and stays collapsed', async () => {
    server.use(signedIn());
    const { unmount } = renderStore(LIST);
    await userEvent.click(within(await menu()).getByRole('button', { name: 'Collapse the menu' }));
    const link = within(await menu()).getByRole('link', { name: 'Applications' });
    expect(link).toHaveAttribute('href', LIST);
    expect(link).not.toHaveTextContent('Applications');
    unmount();
    renderStore(LIST);
    expect(within(await menu()).getByRole('button', { name: 'Widen the menu' })).toBeInTheDocument();
    await userEvent.keyboard('[[');
    expect(within(await menu()).getByRole('button', { name: 'Collapse the menu' })).toBeInTheDocument();
  });

  test('shows pages that belong together as tabs of one entry', async () => {
    const permissions = ['session:read', 'applications:list', 'store-credentials:read', 'lenders:sign-up'];
    server.use(signedIn({ permissions }));
    renderStore('/app/lender-options?store_id=7');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of Lenders' }));
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'My lenders',
      'Find lenders',
    ]);
    expect(pages.getByRole('link', { name: 'Find lenders' })).toHaveAttribute('aria-current', 'page');
    expect(within(await menu()).getByRole('link', { name: 'Lenders' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('shows settings pages as a menu where their list does not fit beside the page', async () => {
    const permissions = ['session:read', 'webhooks:read', 'api-tokens:update'];
    server.use(signedIn({ permissions }));
    renderStore('/app/store/webhooks?store_id=7');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of Settings' }));
    expect(pages.queryAllByRole('link')).toEqual([]);
    await userEvent.click(pages.getByRole('button', { name: 'Webhooks' }));
    expect(await screen.findByRole('menuitem', { name: 'Webhooks' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('menuitem', { name: 'API tokens' })).toHaveAttribute(
      'href',
      expect.stringContaining('/app/store/api-tokens'),
    );
  });

  test('marks the forms in the list of settings while a new form is created', async () => {
    const permissions = ['session:read', 'cfa-configs:update', 'api-tokens:update'];
    server.use(signedIn({ permissions }));
    renderStore('/app/account/store/application/create-form?store_id=7');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of Settings' }));
    await userEvent.click(pages.getByRole('button', { name: 'Forms' }));
    expect(await screen.findByRole('menuitem', { name: 'Forms' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('menuitem', { name: 'Create form configuration' })).not.toBeInTheDocument();
  });

  test('does not collapse when a bracket is typed into a field', async () => {
    server.use(signedIn());
    renderStore(LIST);
    await userEvent.type(await switcher(), '[[');
    expect(within(await menu()).getByRole('button', { name: 'Collapse the menu' })).toBeInTheDocument();
  });

  test('lists only permitted screens for the current store', async () => {
    server.use(
      signedIn({
        permissions: ['session:read', 'applications:list', 'realtime:listen', 'store-profile:read'],
      }),
    );
    renderStore(`${LIST}?store_id=8`);
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${LIST}?store_id=8`,
      '/app/account/store/general/8?store_id=8&tab=basic',
    ]);
  });
});

describe('the menu on a phone', () => {
  // The window of jsdom is always 1024 pixels wide. This style shows elements that the app hides on windows
  // of 900 pixels or more.
  const phone = document.createElement('style');
  phone.textContent = `.MuiDrawer-root, [aria-label="Open menu"] { display: flex !important; }`;
  beforeEach(() => document.head.append(phone));
  afterEach(() => phone.remove());

  const shown = () => screen.findByRole('dialog', { name: 'Menu' });
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('opens over the page and closes with its button, Esc or a choice', async () => {
    server.use(signedIn());
    renderStore(LIST);
    const opener = await screen.findByRole('button', { name: 'Open menu' });
    await userEvent.click(opener);
    await userEvent.click(within(await shown()).getByRole('button', { name: 'Close menu' }));
    await gone();
    await userEvent.click(opener);
    await shown();
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.click(opener);
    await userEvent.click(within(await shown()).getByRole('link', { name: 'Applications' }));
    await gone();
  });

  test('is missing without menu entries, but the profile is available', async () => {
    server.use(signedIn({ permissions: ['session:read', 'profile:read'], landing: '/app/user/profile' }));
    renderStore('/app/nowhere');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    expect(await screen.findByRole('menuitem', { name: /Profile/ })).toBeVisible();
  });
});

describe('the store switcher', () => {
  test('shows the store of a store page and opens the same page for another store', async () => {
    server.use(
      signedIn({ permissions: ['session:read', 'applications:list', 'store-profile:read'] }),
      http.get('*/api/stores', () => problem(404, 'not-found', 'This store was not found.')),
    );
    renderStore('/app/account/store/general/7?store_id=8&tab=settings');
    expect(await switcher()).toHaveValue('Austin');
    await choose('Waco');
    await waitFor(() => expect(address()).toBe('/app/account/store/general/8?store_id=8&tab=settings'));
    expect(await switcher()).toHaveValue('Waco');
  });

  test('keeps the choice for all requests and for the next visit', async () => {
    server.use(signedIn());
    const { unmount } = renderStore(LIST);
    await choose('Waco');
    await waitFor(() => expect(asked.at(-1)).toBe('8'));
    expect(address()).toBe(`${LIST}?store_id=8`);
    unmount();
    renderStore(LIST);
    expect(await switcher()).toHaveValue('Waco');
    await waitFor(() => expect(asked.at(-1)).toBe('8'));
    await choose('All stores');
    await waitFor(() => expect(asked.at(-1)).toBeNull());
    expect(address()).toBe(LIST);
  });

  test('keeps separate choices for different users', async () => {
    server.use(signedIn());
    const { unmount } = renderStore(LIST);
    await choose('Waco');
    unmount();
    server.use(signedIn({ user: { ...processorSession.user, id: 3 } }));
    renderStore(LIST);
    expect(await switcher()).toHaveValue('All stores');
  });

  test('ignores a foreign store in the address', async () => {
    server.use(signedIn());
    renderStore(`${LIST}?store_id=99`);
    expect(await switcher()).toHaveValue('All stores');
    await waitFor(() => expect(asked).toEqual([null]));
  });

  test('shows the store of a page without the entry for all stores', async () => {
    server.use(signedIn({ permissions: [...processorSession.permissions, 'api-tokens:list'] }));
    const { unmount } = renderStore(LIST);
    expect(await switcher()).toHaveValue('All stores');
    unmount();
    renderStore('/app/store/api-tokens');
    expect(await switcher()).toHaveValue('Austin');
    await userEvent.click(await switcher());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Austin', 'Waco']);
  });

  test('is hidden for a user with one store', async () => {
    server.use(signedIn({ stores: [{ id: 7, store_name: 'Austin' }] }));
    renderStore(LIST);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('combobox', { name: 'Store' })).not.toBeInTheDocument();
  });
});

describe('an unknown address or a forbidden screen', () => {
  const allowed = ['session:read'];
  test.each([
    ['an address that is none', '/app/nothing-here'],
    ['a screen that is not allowed', LIST],
    ['the page itself', '/404'],
  ])('%s shows the way home', async (_, path) => {
    server.use(signedIn({ permissions: allowed, landing: '/app/account/store/associates' }));
    renderStore(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    const home = screen.getByRole('link', { name: 'Go to Store associates' });
    expect(home).toHaveAttribute('href', '/app/account/store/associates');
  });

  test('lets a user without any screen log out', async () => {
    server.use(signedIn({ permissions: allowed, landing: '/404' }));
    renderStore('/app');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('shows a link to sign in without a session', async () => {
    server.use(signedOut());
    renderStore('/404');
    expect(await screen.findByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
  });
});

describe('an unpaid account', () => {
  const gate = '/app/account/disabled';
  test.each(['/app', LIST, '/app/nothing-here'])(
    'is redirected from %s to the only available screen',
    async (path) => {
      server.use(signedIn({ gate }));
      renderStore(path);
      expect(await screen.findByRole('heading', { name: 'This account is disabled' })).toBeVisible();
      expect(address()).toBe(gate);
      expect(asked).toEqual([]);
      expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    },
  );

  test('a disabled user sees that screen too and may sign in as another user', async () => {
    server.use(shutOut());
    renderStore(LIST);
    expect(await screen.findByRole('heading', { name: 'This account is disabled' })).toBeVisible();
    expect(address()).toBe(gate);
    expect(await screen.findByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });

  test('shows the screen without a session', async () => {
    server.use(signedOut());
    renderStore(gate);
    expect(await screen.findByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });
});

test('shows a bar above everything while the browser is offline', async () => {
  server.use(signedIn());
  renderStore(LIST);
  await menu();
  expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/You're offline/)).toBeVisible();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument());
});

// Must be the last test, because importing the entry script renders the app into the document permanently.
test('starts in a browser that refuses access to its storage', async () => {
  const get = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get, configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', LIST);
  server.use(signedIn({ permissions: ['session:read', 'applications:list', 'store-profile:read'] }));
  await import('../main.tsx');
  expect(await menu()).toBeInTheDocument();
});
