import type { DisclosureForm } from '@millrace/schemas/api';
import { LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { NoRecord } from '../../shared/NoRecord.tsx';
import { DisclosureEditor } from './DisclosureEditor.tsx';

/** One text with its versions, or a new one. */
export function DisclosureFormPage() {
  const { id } = useParams();
  return id === undefined ? <DisclosureEditor key="new" /> : <Existing key={id} id={Number(id)} />;
}

function Existing({ id }: { id: number }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery<DisclosureForm, Error>({
    queryKey: ['disclosures', 'form', id],
    queryFn: () => provider.disclosureForm(id),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <NoRecord error={error} onRetry={refetch} />;
  if (!data) return <LinearProgress aria-label="Loading" />;
  return <DisclosureEditor key={data.versions.length} form={data} onSaved={() => void refetch()} />;
}
