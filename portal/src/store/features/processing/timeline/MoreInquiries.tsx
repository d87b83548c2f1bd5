import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { applicantQuery } from '../applicant/api.ts';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { useMay } from '../../../session/session-context.ts';
import { toNewForm } from '../../../shared/forms/prefill-from-application.ts';

interface MoreInquiriesProps {
  entries: readonly Pick<StaffTimelineEntry, 'excludedBecause'>[];
  formId: string;
}

const formList = '/app/account/store/application/form-list';

/**
 * Shown if lenders were excluded by the limit on credit inquiries. Another application, with its own consent,
 * can be sent to these lenders.
 */
export function MoreInquiries({ entries, formId }: MoreInquiriesProps) {
  const { search } = useStoreChoice();
  const mayBegin = useMay('forms:create');
  const maySet = useMay('cfa-configs:update');
  const mayRead = useMay('applicants:read');
  const isOver = (code: string) => entries.some(({ excludedBecause }) => excludedBecause === code);
  const byForm = isOver('inquiry-budget');
  const applies = byForm || isOver('inquiry-consent');
  const { data: applicant } = useQuery({ ...applicantQuery(formId), enabled: applies && mayRead });
  if (!applies) return null;
  return (
    <Stack
      sx={{
        px: { xs: 4, sm: 5 },
        py: 3,
        gap: 2,
        alignItems: 'flex-start',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2">
        {t('To ask more lenders,')} {byForm && t('allow more inquiries in the form settings, then ')}
        {t('begin a new application. The customer first agrees to the number of inquiries.')}
      </Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {byForm && maySet && (
          <Button variant="outlined" component={RouterLink} to={`${formList}${search}`}>
            {t('Form settings')}
          </Button>
        )}
        {mayBegin && (
          <Button variant="outlined" component={RouterLink} {...toNewForm(search, applicant)}>
            {t('Begin a new application')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
