import { describe, expect, test } from '@jest/globals';
import type { BuilderLender, StoreApplicationSettings } from '@millrace/schemas/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();

const ask = (id: string, required: boolean) => ({
  id,
  required,
  rule: 'lender-fields',
  because: { en: `Needs ${id}.`, es: `Necesita ${id}.` },
});
const lender = (id: number, name: string, fields: BuilderLender['fields'], more = {}): BuilderLender => ({
  id,
  key: name.toLowerCase(),
  name,
  available: true,
  has_credentials: true,
  fields,
  ...more,
});
const alder = lender(1, 'Alder', [ask('first_name', true), ask('county', false)]);
const birch = lender(2, 'Birch', [ask('last_name', true), ask('county', false)]);
const gone = lender(3, 'Cedar', [ask('zip_code', true)], { has_credentials: false });

const settings = (more: Partial<StoreApplicationSettings['application_settings']> = {}) => ({
  default: { selected: true },
  easy: { selected: false, required_fields: [], removed_fields: [] },
  advanced: { selected: false, categories: [] },
  lender_order: [],
  ...more,
});
const category = (more = {}) => ({
  key: 'a',
  name: 'Leases',
  description: '<p>For leases</p>',
  lender_ids: [1],
  required_fields: [],
  removed_fields: [],
  form_details: [],
  ...more,
});
const withCategory = (more = {}) =>
  settings({
    default: { selected: false },
    advanced: { selected: true, categories: [category(more)] },
  });

interface Sent {
  storeId: number;
  version: number;
  application_settings: StoreApplicationSettings['application_settings'];
}

/** Opens the builder with the given saved settings. `sent` collects the bodies of save requests. */
function open(saved = settings(), more?: Parameters<typeof http.put>[1], is_on_model = false, read = 4) {
  const sent: Sent[] = [];
  const answer = (application_settings: unknown, version: number) =>
    HttpResponse.json({
      store_id: 7,
      version,
      saved_at: null,
      saved_by: null,
      selected_form_type: 'default',
      is_on_model,
      application_settings,
    } as never);
  server.use(
    signedIn({
      permissions: [...processorSession.permissions, 'cfa-configs:update', 'store-settings:update'],
    }),
    http.get('*/api/application-settings', () => answer(saved, read)),
    http.get('*/api/application-settings/lenders', () => HttpResponse.json([alder, birch, gone])),
    http.get('*/api/application-settings/versions', () =>
      HttpResponse.json([
        {
          version: 4,
          saved_at: '2026-11-20T21:41:00.000Z',
          saved_by: 'Ana Ruiz',
          restored_from: null,
          changes: [
            { kind: 'fields-removed', category: 'Leases', from: null, to: null, ids: ['county'] },
            { kind: 'order-changed', category: null, from: null, to: null, ids: ['2', '1'] },
          ],
        },
        {
          version: 3,
          saved_at: '2026-11-19T21:41:00.000Z',
          saved_by: 'Ana Ruiz',
          restored_from: 1,
          changes: [{ kind: 'form-type', category: null, from: 'default', to: 'easy', ids: [] }],
        },
      ]),
    ),
    http.put(
      '*/api/application-settings',
      more ??
        (async ({ request }) => {
          const body = (await request.json()) as Sent;
          sent.push(body);
          return answer(body.application_settings, 5);
        }),
    ),
  );
  renderStore('/app/account/store/application/builder?store_id=7');
  return { sent, user: userEvent.setup() };
}

const save = () => screen.findByRole('button', { name: 'Save Settings' });
const tab = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('tab', { name }));
const fieldRow = (name: string) => screen.findByRole('listitem', { name });

/** Makes media queries match as in a window of this width. Returns a function that undoes this. */
function openWindow(width: number): () => void {
  const usual = window.matchMedia;
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: width >= Number(/min-width: ?([\d.]+)px/.exec(media)?.[1] ?? Infinity),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  return () => (window.matchMedia = usual);
}

describe('the application builder', () => {
  test.each([
    [1440, []],
    [1439, ['Fields', 'Preview']],
  ])(
    'hides in a window of %i px only the panes %j behind tabs, and needs no list of settings',
    async (width, hidden) => {
      const restore = openWindow(width);
      open();
      await save();
      expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(hidden);
      const pages = within(screen.getByRole('navigation', { name: 'Pages of Settings' }));
      expect(pages.getByRole('button', { name: 'Questions' })).toBeDefined();
      expect(pages.queryByRole('list')).toBeNull();
      restore();
    },
  );

  test('shows the number of fields and an inactive save button before any change', async () => {
    open();
    expect(await screen.findByText('Total Fields in app')).toBeDefined();
    const figure = screen.getByText('Total Fields in app').nextElementSibling;
    expect(figure?.textContent).toBe('6');
    expect(((await save()) as HTMLButtonElement).disabled).toBe(true);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('notes that the order has no effect if a freemium model decides (%s)', async (isOnModel, notes) => {
    open(settings(), undefined, isOnModel);
    await screen.findByRole('list', { name: 'Lender order' });
    expect(screen.queryAllByText(/uses a freemium model/)).toHaveLength(notes);
  });

  test('lets shoppers apply with a co-applicant by one button', async () => {
    const { sent, user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Easy' }));
    await tab(user, 'Fields');
    await user.click(await screen.findByRole('button', { name: 'Let customers apply with a co-applicant' }));
    await fieldRow('Do you want to add a co-buyer?');
    expect(screen.queryByRole('button', { name: /co-applicant$/ })).toBeNull();
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.application_settings.easy.required_fields).toContain('co_applicant');
  });

  test('lets a new store save the default questions without a change, but no other store', async () => {
    const { sent, user } = open(settings(), undefined, false, 0);
    await user.click(await save());
    expect(await screen.findByText('Application Settings Saved')).toBeDefined();
    expect(sent).toMatchObject([{ version: 0, application_settings: { default: { selected: true } } }]);
    await waitFor(async () => expect(await save()).toHaveProperty('disabled', true));
  });

  test('removes an optional field from the easy form and saves with the version it read', async () => {
    const { sent, user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Easy' }));
    await tab(user, 'Fields');
    const county = await fieldRow('County');
    await user.click(within(county).getByRole('button', { name: 'Removed' }));
    await waitFor(() =>
      expect(screen.getByText('Total Fields in app').nextElementSibling?.textContent).toBe('5'),
    );
    await user.click(await save());
    expect(await screen.findByText('Application Settings Saved')).toBeDefined();
    expect(sent).toMatchObject([
      {
        storeId: 7,
        version: 4,
        application_settings: { easy: { selected: true, removed_fields: ['county'] } },
      },
    ]);
  });

  test('locks fields that a lender requires and explains why each field is asked', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Easy' }));
    await tab(user, 'Fields');
    const row = await fieldRow('First name');
    expect(within(row).getByText('Required by Alder')).toBeDefined();
    expect(within(row).queryByRole('button', { name: 'Removed' })).toBeNull();
    expect(row.textContent).toContain('Needs first_name.');
    expect(row.textContent).toContain('(required)');
  });

  test('refuses to save an incomplete category and lists what is missing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Advanced' }));
    await user.click(await screen.findByRole('button', { name: 'Add category' }));
    expect((await save()).getAttribute('aria-disabled')).toBe('true');
    const missing = ['Name required', 'Category description is required', 'Must include at least one lender'];
    for (const text of missing) expect(screen.queryByText(text)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'New category: 3 things to fix' }));
    for (const text of missing) expect(await screen.findByText(text)).toBeDefined();
  });

  test('shows the problems of a category after the user left the field', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Advanced' }));
    await user.click(await screen.findByRole('button', { name: 'Add category' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.click(name);
    await user.click(await screen.findByRole('textbox', { name: 'Description' }));
    expect(await screen.findByText('Name required')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: 'Lenders' }));
    expect(await screen.findByText('Category description is required')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Must include at least one lender')).toBeDefined();
  });

  test('strikes through a lender without credentials and says why', async () => {
    open(withCategory({ lender_ids: [1, 3] }));
    const alerts = await screen.findAllByText('This lender no longer exists in your lender credentials');
    expect(alerts.length).toBeGreaterThan(0);
    const [cedar] = screen.getAllByText('Cedar');
    expect(getComputedStyle(cedar!).textDecoration).toContain('line-through');
  });

  test('names the lender if a removed field is needed', async () => {
    const { user } = open(withCategory({ removed_fields: ['first_name'] }));
    await tab(user, 'Fields');
    expect(
      await screen.findByText(
        'First name cannot be removed: Alder needs this field. Keep the field, or remove the lender first.',
      ),
    ).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Structure' }));
    await user.click(screen.getByRole('button', { name: 'Move Birch up' }));
    expect((await save()).getAttribute('aria-disabled')).toBe('true');
  });

  test('leads to a removal that is not possible and lets the user restore the field', async () => {
    const before = settings();
    const { sent, user } = open({ ...before, easy: { ...before.easy, removed_fields: ['first_name'] } });
    await user.click(await screen.findByRole('button', { name: 'Move Birch up' }));
    await user.click(await save());
    expect(document.activeElement?.textContent).toContain('To save, complete each form.');
    await user.click(screen.getByRole('button', { name: 'Easy form: 1 thing to fix' }));
    await user.click(within(await fieldRow('First name')).getByRole('button', { name: 'Keep the field' }));
    expect(screen.queryByText(/^To save/)).toBeNull();
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.application_settings.easy).toMatchObject({ selected: true, removed_fields: [] });
  });

  test('changes the order of lenders with buttons', async () => {
    const { sent, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move Birch up' }));
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.application_settings.lender_order).toEqual([2, 1]);
  });

  test('reports that another user saved and keeps the changes', async () => {
    const { user } = open(settings(), () =>
      problem(409, 'application-settings-changed', 'Another user saved these settings.', {
        next: 'Reload them and repeat your changes.',
      }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Easy' }));
    await user.click(await save());
    expect(await screen.findByText('Another user saved these settings.')).toBeDefined();
    expect((screen.getByRole('radio', { name: 'Easy' }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Load the newest settings' }));
    await waitFor(() =>
      expect((screen.getByRole('radio', { name: 'Default' }) as HTMLInputElement).checked).toBe(true),
    );
    expect(screen.queryByText('Another user saved these settings.')).toBeNull();
  });

  test('shows who changed what and restores an earlier version', async () => {
    const restored: unknown[] = [];
    const { user } = open();
    server.use(
      http.post('*/api/application-settings/restore', async ({ request }) => {
        restored.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const drawer = await screen.findByRole('dialog', { name: 'Version history' });
    expect(await within(drawer).findByText('Fields removed from “Leases”: County')).toBeDefined();
    expect(within(drawer).getByText('Lender order: Birch, Alder')).toBeDefined();
    expect(within(drawer).getByText('Form type: Default → Easy')).toBeDefined();
    await user.click(within(drawer).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(restored).toEqual([{ storeId: 7, version: 3 }]));
  });

  test('asks before an earlier version replaces unsaved changes', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Easy' }));
    await user.click(screen.getByRole('button', { name: 'History' }));
    const drawer = await screen.findByRole('dialog', { name: 'Version history' });
    await user.click(await within(drawer).findByRole('button', { name: 'Restore' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(screen.getByRole('radio', { name: 'Easy', hidden: true })).toHaveProperty('checked', true);
  });

  test('asks before the user leaves unsaved changes', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Easy' }));
    await user.click(screen.getAllByRole('link', { name: /Applications/ })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(location.pathname).toBe('/app/account/store/application/builder');
  });

  test("asks before the browser's Back and Forward leave unsaved changes", async () => {
    const { user } = open();
    await user.click((await screen.findAllByRole('link', { name: /Applications/ }))[0]!);
    window.history.back();
    await user.click(await screen.findByRole('radio', { name: 'Easy' }));
    window.history.forward();
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(location.pathname).toBe('/app/account/store/application/builder'));
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location.pathname).not.toBe('/app/account/store/application/builder'));
  });
});
