import type { FoundObject } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useCanAccess, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { FormOfApplication } from './FormOfApplication.tsx';

const kinds: Readonly<Record<FoundObject['kind'], string>> = {
  application: 'Application',
  attempt: 'Attempt',
  'contract-step': 'Contract step',
  job: 'Job',
  store: 'Store',
  org: 'Organization',
  user: 'User',
  lender: 'Lender',
};

/**
 * The page on which staff find objects by any id and check the set-up of a store. It also leads to the tools
 * for one application.
 */
export function DevSupportPage() {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [storeId, setStoreId] = useState<number | null>(null);
  const [formId, setFormId] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['dev-support', searched],
    queryFn: () => call(api.findObjects, { query: { q: searched } }),
    enabled: searched !== '',
  });
  return (
    <ResourceContextProvider value="dev-support">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        <Section
          title="Find by id"
          intro="An id, the reference of an application, or the email address of a user."
        >
          <Stack
            component="form"
            direction="row"
            sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
            onSubmit={(event) => {
              event.preventDefault();
              setStoreId(null);
              setFormId(null);
              setSearched(typed.trim());
            }}
          >
            <TextField
              label="Id, reference or email"
              size="small"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              sx={{ flex: 1, minWidth: 220 }}
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <Button type="submit" variant="contained" disabled={isFetching}>
              Find
            </Button>
          </Stack>
          {error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {error.message}
            </Alert>
          )}
          {data && data.objects.length === 0 && (
            <Typography role="status" sx={{ mt: 2 }}>
              No object has this id.
            </Typography>
          )}
          {data && data.objects.length > 0 && (
            <Found objects={data.objects} onStore={setStoreId} onForm={setFormId} />
          )}
        </Section>
        {formId !== null && <FormOfApplication formId={formId} />}
        {storeId !== null && <StoreSetUp storeId={storeId} />}
      </Stack>
    </ResourceContextProvider>
  );
}

interface FoundProps {
  objects: readonly FoundObject[];
  onStore: (id: number) => void;
  onForm: (formId: string) => void;
}

function Found({ objects, onStore, onForm }: FoundProps) {
  const actions = ({ store_id: storeId, form_id: formId, kind, id }: FoundObject) => (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}>
      {placeOf(kind, id) && (
        <Link component={RouterLink} to={placeOf(kind, id)!}>
          Open
        </Link>
      )}
      {formId !== null && (
        <>
          <Link component={RouterLink} to={`/applications/${formId}/show`}>
            Application
          </Link>
          <Link component={RouterLink} to={`/explanations/${formId}/show`}>
            Replay decisions
          </Link>
          <Button size="small" onClick={() => onForm(formId)}>
            Reproduce form
          </Button>
          {storeId !== null && <Link href={`/app/process/${storeId}/${formId}`}>Form in the portal</Link>}
        </>
      )}
      {storeId !== null && (
        <Button size="small" onClick={() => onStore(storeId)}>
          Check store
        </Button>
      )}
    </Stack>
  );
  return (
    <PlainTable
      label="Found objects"
      wide
      rows={objects.map((object) => ({ ...object, id: `${object.kind} ${object.id}`, object }))}
      columns={[
        ['Object', ({ object }) => object.title],
        ['Kind', ({ object }) => kinds[object.kind]],
        ['Id', ({ object }) => object.id],
        ['Tools', ({ object }) => actions(object), 'right'],
      ]}
      narrow={({ object }) => (
        <Stack sx={{ gap: 0.5 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{object.title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${kinds[object.kind]} ${object.id}`}
          </Typography>
          {actions(object)}
        </Stack>
      )}
    />
  );
}

function placeOf(kind: FoundObject['kind'], id: string): string | undefined {
  const places: Partial<Record<FoundObject['kind'], string>> = {
    store: `/stores/${id}/show`,
    org: `/orgs/${id}/show`,
    user: `/users/${id}/show`,
    lender: `/lender-objects/${id}/show`,
    job: `/bull-jobs/${id}/show`,
    'contract-step': `/contract-steps/${id}/show`,
  };
  return places[kind];
}

function StoreSetUp({ storeId }: { storeId: number }) {
  const notify = useNotify();
  const { canAccess: mayClear } = useCanAccess({ resource: 'stores', action: 'clear-cache' });
  const { data, error } = useQuery({
    queryKey: ['dev-support', 'store', storeId],
    queryFn: () => call(api.checkStoreSetUp, { params: { storeId } }),
  });
  const clear = useMutation({
    mutationFn: () => call(api.clearStoreCache, { body: { storeId } }),
    onSuccess: () => notify('Caches of the store cleared'),
  });
  return (
    <Section
      title={data ? `Set-up of ${data.store_name}` : 'Set-up'}
      aside={
        mayClear && (
          <Button disabled={clear.isPending} onClick={() => clear.mutate()}>
            Clear caches
          </Button>
        )
      }
    >
      {(error ?? clear.error) && <Alert severity="error">{(error ?? clear.error)?.message}</Alert>}
      {data && (
        <PlainTable
          label="Checks"
          wide
          rows={data.checks.map((check) => ({ ...check, id: check.name }))}
          columns={[
            ['Check', ({ name }) => name],
            ['Result', ({ is_ok: isOk }) => <Result isOk={isOk} />],
            ['Details', ({ text }) => text],
          ]}
          narrow={({ name, is_ok: isOk, text }) => (
            <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
              <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
              <Result isOk={isOk} />
              <Typography variant="body2">{text}</Typography>
            </Stack>
          )}
        />
      )}
    </Section>
  );
}

const Result = ({ isOk }: { isOk: boolean }) => (
  <StatusChip
    look={
      isOk
        ? { word: 'OK', tone: 'success', icon: 'check' }
        : { word: 'Check this', tone: 'warning', icon: 'alert-circle' }
    }
  />
);
