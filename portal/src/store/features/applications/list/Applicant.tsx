import type { FormListRow } from '@millrace/schemas/api';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { may, useSession } from '../../../session/session-context.ts';

interface ApplicantProps {
  row: FormListRow;
  /** True if the reference is shown under the name. Cards show it elsewhere. */
  withReference?: boolean;
}

/** The link to an application. The link covers the whole row, so that a click anywhere opens the application. */
export function Applicant({ row, withReference = false }: ApplicantProps) {
  const session = useSession();
  const { stores } = session;
  // a user who may not process applications gets the editor for the answers
  const opened = may(session, 'applications:read')
    ? `/app/process/${row.store_id}/${row.id}`
    : `/app/forms/edit/${row.id}/${row.store_id}`;
  const { search } = useStoreChoice();
  const phone = row.phone_last4 && `••${row.phone_last4}`;
  const store = stores.length > 1 && row.store_name;
  return (
    <>
      <Link
        component={RouterLink}
        to={`${opened}${search}`}
        sx={{
          color: 'text.primary',
          fontWeight: 650,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {row.applicant_name || t('No name yet')}
      </Link>
      <Typography
        variant="body2"
        component="div"
        sx={{ color: 'text.secondary', maxWidth: { md: 200, lg: 240 } }}
      >
        {[withReference && row.reference, phone, store].filter(Boolean).join(' · ') || t('No phone yet')}
      </Typography>
    </>
  );
}
