import type { FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { usePlaceOf } from '../../../shared/forms/list-place.ts';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { may, useSession } from '../../../session/session-context.ts';

interface ApplicantProps {
  row: FormListRow;
  /** In the table: the name with the reference on one or two lines, and the other details on hover. */
  as?: 'card' | 'line' | 'stack';
}

/** The link to an application. The link covers the whole row, so that a click anywhere opens the application. */
export function Applicant({ row, as = 'card' }: ApplicantProps) {
  const isLine = as !== 'card';
  const session = useSession();
  const { stores } = session;
  // a user who may not process applications gets the editor for the answers
  const opened = may(session, 'applications:read')
    ? `/app/process/${row.store_id}/${row.id}`
    : `/app/forms/edit/${row.id}/${row.store_id}`;
  const { search, storeId } = useStoreChoice();
  const state = usePlaceOf(row);
  const phone = row.phone_last4 && `••${row.phone_last4}`;
  const store = stores.length > 1 && row.store_name;
  const name = row.applicant_name || t('No name yet');
  const details = [isLine && row.reference, phone, store].filter(Boolean).join(' · ') || t('No phone yet');
  // the table has room for the reference, and for the store if the list has several
  const inTable = [row.reference, storeId === undefined && store].filter(Boolean).join(' · ');
  const shown = isLine ? inTable : details;
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
  return (
    <Box
      {...(isLine && { title: `${name} · ${details}` })}
      sx={{
        ...(as === 'line' && { display: 'flex', alignItems: 'baseline', gap: 2 }),
        ...(as === 'stack' && { lineHeight: 1.35 }),
      }}
    >
      <Link
        component={RouterLink}
        to={`${opened}${search}`}
        state={state}
        sx={{
          color: 'text.primary',
          fontWeight: 650,
          ...(isLine && { ...cut, flexShrink: 0, maxWidth: 1 }),
          ...(as === 'stack' && { display: 'block' }),
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {name}
      </Link>
      <Box sx={{ fontSize: 13, color: 'text.secondary', ...(isLine && { ...cut, minWidth: 0 }) }}>
        {shown}
      </Box>
    </Box>
  );
}
