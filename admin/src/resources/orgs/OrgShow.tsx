import type { AdminOrg, AdminOrgDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Skeleton, Typography, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import type { RecordOf } from '../../providers/contracts.ts';
import { call } from '../../providers/http-client.ts';
import { EditLink } from '../../shared/record/EditLink.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { Roles } from '../../shared/Roles.tsx';
import { OrgActions } from './OrgActions.tsx';
import { OrgHistory } from './OrgHistory.tsx';
import { OrgMessages } from './messages/OrgMessages.tsx';
import { OrgState } from './OrgState.tsx';
import type { ReactNode } from 'react';

interface NameListProps {
  label: string;
  rows: readonly { id: number; name: ReactNode; facts?: ReactNode }[];
  empty: string;
}

/** Lists names with further details at the right of each name. */
function NameList({ label, rows, empty }: NameListProps) {
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ id, name, facts }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>{name}</Box>
          {facts !== undefined && <Box sx={{ color: 'text.secondary' }}>{facts}</Box>}
        </Box>
      ))}
    </Box>
  );
}

const text = (value: string | null) => value || '—';

function Actions({ org }: { org: AdminOrg }) {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'orgs', action: 'edit' });
  return (
    <>
      <EditLink />
      {mayEdit && (
        <Button variant="outlined" href={`/app/account/org/general?tab=basic&org_id=${org.id}`}>
          All settings
        </Button>
      )}
      <OrgActions org={org} />
    </>
  );
}

/** Shows a user's name with the e-mail address below it, because two users may have the same name. */
function Person({ user: { id, first_name, last_name, email } }: { user: AdminOrgDetails['users'][number] }) {
  const name = `${first_name} ${last_name}`.trim();
  return (
    <>
      <RecordLink resource="users" id={id}>
        {name || email}
      </RecordLink>
      {name && (
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {email}
        </Typography>
      )}
    </>
  );
}

function OrgContents({ org }: { org: AdminOrg }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['orgs', 'details', org.id],
    queryFn: () => call(api.getOrgDetails, { query: { org_id: org.id } }),
    staleTime: 0,
  });
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  const storeRow = ({ id, store_name }: AdminOrgDetails['stores'][number]) => ({
    id,
    name: (
      <RecordLink resource="stores" id={id}>
        {store_name}
      </RecordLink>
    ),
  });
  const userRow = (user: AdminOrgDetails['users'][number]) => ({
    id: user.id,
    name: <Person user={user} />,
    facts: (
      <>
        {user.is_disabled && 'Disabled '}
        <Roles roles={user.roles_arr} />
      </>
    ),
  });
  return (
    <>
      <Section title="Stores">
        {data ? (
          <NameList label="Stores" rows={data.stores.map(storeRow)} empty="No stores." />
        ) : (
          <Skeleton variant="rounded" height={40} role="status" aria-label="Loading stores" />
        )}
      </Section>
      <Section title="Users">
        {data ? (
          <NameList label="Users" rows={data.users.map(userRow)} empty="No users." />
        ) : (
          <Skeleton variant="rounded" height={120} role="status" aria-label="Loading users" />
        )}
      </Section>
    </>
  );
}

export function OrgShow() {
  return (
    <RecordPage<RecordOf<'orgs'>>
      heading={({ org_name }) => org_name}
      chip={(org) => <OrgState org={org} />}
      actions={(org) => <Actions org={org} />}
    >
      {(org) => (
        <>
          <Section title="Organization">
            <Facts
              facts={[
                { name: 'Id', value: org.id },
                { name: 'Phone', value: text(org.phone) },
                { name: 'Email', value: text(org.email) },
                { name: 'Affiliate account', value: text(org.laa_name) },
                { name: 'Submitted forms', value: org.form_count },
                { name: 'Since', value: <Instant at={org.created_at} /> },
              ]}
            />
          </Section>
          <OrgMessages org={org} />
          <OrgContents org={org} />
          {/* this section comes last, because it loads late and is often empty */}
          <OrgHistory org={org} />
        </>
      )}
    </RecordPage>
  );
}
