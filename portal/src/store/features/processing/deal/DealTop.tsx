import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { LiveBadge } from '../../../realtime/LiveBadge.tsx';
import { useListPlace } from '../../../shared/forms/list-place.ts';
import { AmountsIn } from '../../../shared/money/amounts.tsx';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { DealMenu } from './DealMenu.tsx';
import { Neighbours } from './Neighbours.tsx';

interface DealTopProps {
  formId: string;
  /** Undefined until the application is loaded. The row stays, so that the focus stays on its buttons. */
  details: ProcessingDetails | undefined;
}

/** The row above the header: back to the list with its filters, and the neighbours in the list. */
export function DealTop({ formId, details }: DealTopProps) {
  const { search } = useStoreChoice();
  const place = useListPlace();
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  return (
    <Stack
      direction="row"
      data-screen-only
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3 }}
    >
      <Link
        component={RouterLink}
        to={`/app/forms/view-all${place?.search ?? search}`}
        variant="body2"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          py: 1,
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <ArrowBackRounded sx={{ fontSize: 16 }} />
        {t('Applications')}
      </Link>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, ml: 'auto' }}
      >
        <LiveBadge />
        {place && <Neighbours place={place} formId={formId} />}
        {isNarrow && details && (
          <AmountsIn currency={details.store.currency}>
            <DealMenu key={details.id} details={details} />
          </AmountsIn>
        )}
      </Stack>
    </Stack>
  );
}
