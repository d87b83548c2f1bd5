import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { sentFormsQuery, type SentPlace } from '../../api/send-links.ts';
import { OrgTable } from '../../shared/org-table/OrgTable.tsx';
import { uncompletedColumns } from './sent-columns.tsx';

/** Applications that wait for their shopper, and where each stopped. */
export function UncompletedLinks({ place }: { place: SentPlace }) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <>
      {refused && (
        <Alert severity="error" onClose={() => setRefused(null)} sx={{ mb: 4 }}>
          {refused}
        </Alert>
      )}
      <OrgTable
        title="Uncompleted links"
        searchLabel="Search uncompleted links"
        columns={uncompletedColumns(setRefused, place.path !== '/uncompleted/store')}
        query={(page) => sentFormsQuery(place, page)}
        icon={HourglassEmptyRounded}
        empty={{
          title: 'Nobody is under way',
          text: 'Applications that were sent, or begun by a marketing link, and are not submitted yet show up here.',
        }}
      />
    </>
  );
}
