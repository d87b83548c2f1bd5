import { Breakable } from '@millrace/ui/text';
import type { RecordOf } from '../../providers/contracts.ts';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { AccountState, nameOf } from './user-facts.tsx';
import { Roles } from '../../shared/Roles.tsx';
import { UserActions } from './UserActions.tsx';
import { UserActivity } from './UserActivity.tsx';
import { UserStores } from './UserStores.tsx';

export function UserShow() {
  return (
    <RecordPage<RecordOf<'users'>> heading={nameOf} actions={(user) => <UserActions user={user} />}>
      {(user) => (
        <>
          <Section title="Account">
            <Facts
              facts={[
                { name: 'Email', value: <Breakable text={user.email} />, wide: true },
                { name: 'State', value: <AccountState user={user} /> },
                { name: 'Roles', value: <Roles roles={user.roles_arr} /> },
                { name: 'Organization', value: user.org_name ?? '—' },
                { name: 'Last sign-in', value: <Instant at={user.last_login_at} /> },
              ]}
            />
          </Section>
          <UserStores user={user} />
          <UserActivity userId={user.id} />
        </>
      )}
    </RecordPage>
  );
}
