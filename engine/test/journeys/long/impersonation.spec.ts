import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, openList, openRecord, searchList } from '../support/admin-pages.ts';
import { loginOf, signInAs } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { management, openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let support: Page;

beforeAll(async () => {
  stage = await openStage();
  support = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

interface Row {
  actor_id: string;
  on_behalf_of_id: string | null;
  subject_id: string;
  reason: string | null;
}
const rows = async (action: string) => {
  const filter = encodeURIComponent(JSON.stringify({ action }));
  return (await (await support.request.get(`/api/audit-events?filter=${filter}`)).json()) as Row[];
};
const post = (path: string, data: object) => support.request.post(path, { data, headers: { 'x-app': '1' } });

journey('a support user views as an org admin and returns', (step) => {
  const bar = () => support.getByRole('region', { name: 'Viewing as another user' });
  let me: number;
  let admin: { id: number; first_name: string; last_name: string };

  step('a support user finds the org admin and gives a reason to view as this user', async () => {
    await signInAs(support, stage.lab, 'FP_SUPPORT');
    const session = (await (await support.request.get('/api/auth/validate')).json()) as {
      user: { id: number };
    };
    me = session.user.id;
    await support.goto(ADMIN);
    await openList(support, 'Users');
    const { email } = loginOf(stage.lab, 'ORG_ADMIN');
    await searchList(support, 'Name or email', email);
    const [found] = (await (
      await support.request.get(`/api/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
    ).json()) as [typeof admin];
    admin = found;
    await openRecord(support, email, `${admin.first_name} ${admin.last_name}`);
    await expectReadable(support);
    await support.getByRole('button', { name: 'View as user' }).click();
    await support.getByRole('dialog').getByRole('button', { name: 'View as user' }).click();
    await support.getByText('Enter a reason').waitFor();
    await support.getByRole('textbox', { name: 'Reason' }).fill('He cannot find an application.');
    await support.getByRole('dialog').getByRole('button', { name: 'View as user' }).click();
  });

  step('she sees the portal of the org admin, with a bar on every screen', async () => {
    await support.waitForURL('**/app/org/dashboard**');
    await bar().getByText(`is viewing as ${admin.first_name} ${admin.last_name}`).waitFor();
    await bar().getByText('60 min left').waitFor();
    await expectReadable(support);
    await support.goto('/app/store/nowhere');
    await bar().waitFor();
  });

  step('sensitive actions and a second impersonation are refused', async () => {
    const renamed = { id: admin.id, first_name: 'Eve' };
    const put = await support.request.put('/api/users', { data: renamed, headers: { 'x-app': '1' } });
    expect(put.status()).toBe(403);
    const roles = await post('/api/user-role-maps', { userId: admin.id, roles: ['DEV_ADMIN'] });
    expect(roles.status()).toBe(403);
    const nested = await post('/api/users/view-as-user', { userId: me, reason: 'Further.' });
    expect(nested.status()).toBe(403);
  });

  step('she returns to her own account, and the audit log names both users', async () => {
    await bar().getByRole('button', { name: 'Revert' }).click();
    await support.waitForURL('**/app/dashboard');
    await support.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await bar().count()).toBe(0);
    const id = String(admin.id);
    expect((await rows('impersonation.started'))[0]).toMatchObject({
      actor_id: String(me),
      on_behalf_of_id: null,
      subject_id: id,
      reason: 'He cannot find an application.',
    });
    expect((await rows('impersonation.ended'))[0]).toMatchObject({
      actor_id: String(me),
      on_behalf_of_id: id,
      subject_id: id,
    });
    expect(stage.complaints).toEqual([]);
  });
});
