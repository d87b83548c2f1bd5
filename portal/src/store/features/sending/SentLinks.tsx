import SendRounded from '@mui/icons-material/SendRounded';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { sentFormsQuery } from '../../api/send-links.ts';
import { OrgTable } from '../../shared/org-table/OrgTable.tsx';
import { sentColumns } from './sent-columns.tsx';

/** Links that a store sent, and what became of each. */
export function SentLinks({ storeId }: { storeId: number }) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <>
      {refused && (
        <Alert severity="error" onClose={() => setRefused(null)} sx={{ mb: 4 }}>
          {refused}
        </Alert>
      )}
      <OrgTable
        title="Links"
        searchLabel="Search links"
        columns={sentColumns(setRefused)}
        query={(page) => sentFormsQuery({ path: '', storeId }, page)}
        icon={SendRounded}
        empty={{ title: 'No link was sent yet', text: 'Links that this store sends show up here.' }}
      />
    </>
  );
}
