import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import { t } from '@millrace/ui/translate';
import type { SentPlace } from './api.ts';
import { LinkTable } from './LinkTable.tsx';
import { uncompletedColumns } from './sent-columns.tsx';

/**
 * Lists applications that their shoppers have not submitted, each with the section at which the shopper
 * stopped.
 */
export const UncompletedLinks = ({ place }: { place: SentPlace }) => (
  <LinkTable
    title={t('Uncompleted links')}
    // the heading of the page or of its tab already shows the title
    isBare
    searchLabel={t('Search uncompleted links')}
    place={place}
    columns={(onRefused) => uncompletedColumns(onRefused, place.path !== '/uncompleted/store')}
    icon={HourglassEmptyRounded}
    empty={{
      title: t('No unfinished applications'),
      text: t(
        'Applications that were sent or started from a marketing link and not submitted yet appear here.',
      ),
    }}
  />
);
