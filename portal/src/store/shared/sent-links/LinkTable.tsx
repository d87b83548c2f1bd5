import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { sentFormsQuery, type SentPlace, type SentRow } from './api.ts';
import { OrgTable, type OrgColumn } from '../org-table/OrgTable.tsx';

interface Words {
  title: string;
  isBare?: boolean;
  searchLabel: string;
  icon: Parameters<typeof OrgTable>[0]['icon'];
  empty: { title: string; text: string };
}
type LinkColumns = (onRefused: (message: string) => void) => OrgColumn<SentRow>[];

/**
 * Lists sent links. If a link is sent again and the message provider refuses it, the error is shown above the
 * list.
 */
export function LinkTable({ place, columns, ...words }: Words & { place: SentPlace; columns: LinkColumns }) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <>
      {refused && (
        <Alert severity="error" onClose={() => setRefused(null)} sx={{ mb: 4 }}>
          {refused}
        </Alert>
      )}
      <OrgTable {...words} columns={columns(setRefused)} query={(page) => sentFormsQuery(place, page)} />
    </>
  );
}
