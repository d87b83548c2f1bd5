import type { DisclosureForm } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { NoRecord } from '../../shared/record/NoRecord.tsx';
import { DisclosureEditor } from './DisclosureEditor.tsx';

/** The page of one disclosure with its versions, or of a new disclosure. */
export function DisclosureFormPage() {
  const { id } = useParams();
  return id === undefined ? <DisclosureEditor key="new" /> : <Existing key={id} id={Number(id)} />;
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery<DisclosureForm, Error>({
    queryKey: ['disclosures', 'form', id],
    queryFn: () => call(api.getDisclosure, { query: { id } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <NoRecord error={error} onRetry={refetch} />;
  if (!data) return <LinearProgress aria-label="Loading" />;
  return <DisclosureEditor key={data.versions.length} form={data} onSaved={() => void refetch()} />;
}
