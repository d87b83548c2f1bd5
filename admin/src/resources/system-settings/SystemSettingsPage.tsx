import type { SystemSettings, ValueAddPartner } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { Section } from '../../shared/record/Section.tsx';

const key = ['system-settings'] as const;

/**
 * The page with the product settings that staff change while the product runs. Staff also publish a version
 * of the pages here. Open pages of another version then offer to reload.
 */
export function SystemSettingsPage() {
  const { data, error } = useQuery({ queryKey: key, queryFn: () => call(api.getSystemSettings) });
  return (
    <ResourceContextProvider value="system-settings">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        {error && !data && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />}
        {data && (
          <>
            <PublishedVersion />
            <ValidationCache isOn={data.validation_cache} />
            <ValueAddPartners settings={data} />
          </>
        )}
      </Stack>
    </ResourceContextProvider>
  );
}

/**
 * The form that publishes a version of the pages. Pages of another version that are open then offer to
 * reload.
 */
function PublishedVersion() {
  const [version, setVersion] = useState('');
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: [...key, 'version'], queryFn: () => call(api.getAppVersion) });
  const close = (): void => {
    setAsked(false);
    void client.invalidateQueries({ queryKey: key });
  };
  return (
    <Section title="Page version" intro={data ? `Published: ${data.version}` : undefined}>
      <Stack
        component="form"
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (version.trim() !== '') setAsked(true);
        }}
      >
        <TextField
          label="Version"
          size="small"
          value={version}
          onChange={({ target }) => setVersion(target.value)}
          helperText="Open pages of other versions offer to load the new one"
          sx={{ flex: 1, minWidth: 220 }}
        />
        <Button type="submit" variant="outlined">
          Publish version
        </Button>
      </Stack>
      {isAsked && (
        <ConfirmDialog
          title={`Publish version ${version.trim()}?`}
          note="Open pages show 'New Update' and load again. Pages with unsaved work and shopper pages wait."
          submitLabel="Publish version"
          act={() => call(api.publishAppVersion, { body: { version: version.trim() } })}
          onClose={close}
        />
      )}
    </Section>
  );
}

function ValidationCache({ isOn }: { isOn: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const action = isOn ? 'Turn off' : 'Turn on';
  return (
    <Section
      title="Validation cache"
      intro={
        isOn
          ? 'On: forms are merged once and reused.'
          : 'Off: forms are merged again for each request, which is slow.'
      }
      aside={<Button onClick={() => setAsked(true)}>{action}</Button>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Turn it off for a few minutes to see whether a cached form causes a fault.
      </Typography>
      {isAsked && (
        <ConfirmDialog
          title={`${action} the validation cache?`}
          note="The change is for all stores and takes effect immediately."
          submitLabel={action}
          act={() => call(api.toggleValidationCache, { body: { enabled: !isOn } })}
          onClose={() => {
            setAsked(false);
            void client.invalidateQueries({ queryKey: key });
          }}
        />
      )}
    </Section>
  );
}

/** Edits the companies on the page "Value-add partners" in the store portal. */
function ValueAddPartners({ settings }: { settings: SystemSettings }) {
  const [partners, setPartners] = useState<readonly ValueAddPartner[]>(settings.value_add_partners);
  const client = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: () => call(api.saveValueAddPartners, { body: { partners: [...partners] } }),
    onSuccess: () => {
      notify('Value-add partners saved');
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const change = (at: number, more: Partial<ValueAddPartner>): void =>
    setPartners(partners.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <Section
      title="Value-add partners"
      intro="Stores see these companies under Resources."
      aside={
        <Button onClick={() => setPartners([...partners, { name: '', about: '', url: 'https://' }])}>
          Add company
        </Button>
      }
    >
      <Stack
        component="form"
        sx={{ gap: 3 }}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {partners.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No companies yet.</Typography>}
        {partners.map(({ name, about, url }, index) => (
          // The rows have no ids. Their order changes only when rows are added or removed.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Stack key={index} role="group" aria-label={name || `Company ${index + 1}`} sx={{ gap: 1.5 }}>
            <TextField
              label="Name"
              required
              size="small"
              value={name}
              onChange={({ target }) => change(index, { name: target.value })}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            <TextField
              label="Description"
              required
              multiline
              size="small"
              value={about}
              onChange={({ target }) => change(index, { about: target.value })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <TextField
              label="Website"
              required
              size="small"
              value={url}
              onChange={({ target }) => change(index, { url: target.value })}
              slotProps={{ htmlInput: { maxLength: 255 } }}
            />
            <Button
              color="error"
              sx={{ alignSelf: 'flex-start' }}
              aria-label={`Remove ${name || `company ${index + 1}`}`}
              onClick={() => setPartners(partners.filter((_, other) => other !== index))}
            >
              Remove
            </Button>
          </Stack>
        ))}
        {save.error && <Alert severity="error">{save.error.message}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={save.isPending || partners === settings.value_add_partners}
          sx={{ alignSelf: 'flex-start' }}
        >
          Save companies
        </Button>
      </Stack>
    </Section>
  );
}
