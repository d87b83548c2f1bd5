import * as api from '@millrace/schemas/calls';
import { ApiProblem } from '@millrace/schemas/http-client';
import { Alert, Box, Button, Skeleton, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { Section } from '../../shared/record/Section.tsx';
import { PreviewOfErasure } from './PreviewOfErasure.tsx';

/** Finds an application by its reference and shows what a deletion would remove. */
export function FindErasable() {
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['erasures', 'preview', reference],
    queryFn: () => call(api.previewErasure, { query: { reference } }),
    enabled: reference !== '',
    retry: false,
  });
  return (
    <Section
      title="Delete a person’s data"
      intro="Enter the reference of the application, for example MR-7K2P9D. A person may have several."
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = typed.trim();
          if (wanted === reference) void refetch();
          setReference(wanted);
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: reference ? 2 : 0 }}
      >
        <TextField
          label="Reference"
          sx={{ flex: { xs: '1 0 100%', sm: '0 1 320px' } }}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: 'characters', spellCheck: false } }}
        />
        <Button type="submit" variant="outlined" disabled={typed.trim() === ''} sx={{ minHeight: 40 }}>
          Show preview
        </Button>
      </Box>
      {isFetching && !data && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading the preview" />
      )}
      {error && !isFetching && (
        <Alert severity="error">
          {error instanceof ApiProblem && error.status === 404
            ? 'There is no application with this reference. Check it and try again.'
            : 'The preview could not be loaded. Try again.'}
        </Alert>
      )}
      {data && !error && <PreviewOfErasure preview={data} />}
    </Section>
  );
}
