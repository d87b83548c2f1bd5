import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { requiredInput, requiredInputKinds } from '@millrace/schemas/required-inputs';
import { useState } from 'react';
import { Facts } from '../../../../shared/record/Facts.tsx';
import { PlainTable } from '../../../../shared/list/PlainTable.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import { capabilitiesOf, credentialFieldsOf } from '../../lender-manifest.ts';
import type { LenderTabProps } from '../lender-tab.ts';
import { differing } from '../saving/use-lender-save.tsx';
import { useTabSave } from '../saving/use-tab-save.tsx';

/**
 * The tab with the credentials that a store must enter before its applications can be sent to this lender.
 */
export function CredentialsTab(props: LenderTabProps) {
  const isChosen = ['unknown', 'manual'].includes(props.lender.api_pipe_settings.transport);
  return isChosen ? <Chosen {...props} /> : <OfPlugin {...props} />;
}

function OfPlugin({ lender }: LenderTabProps) {
  const fields = credentialFieldsOf(lender);
  return (
    <Section
      title="Credentials that stores enter"
      intro="The plugin defines these fields. They change only with the plugin."
    >
      <Box sx={{ mb: 2 }}>
        <Facts
          facts={[
            { name: 'Stores with credentials', value: lender.stores_with_credentials },
            {
              name: 'Can be tested by stores',
              value: capabilitiesOf(lender).includes('Test credentials') ? 'Yes' : 'No',
            },
          ]}
        />
      </Box>
      {fields.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Stores enter no credentials for this lender.</Typography>
      ) : (
        <PlainTable
          label="Inputs"
          wide
          rows={fields}
          columns={[
            ['Input', ({ label }) => label],
            ['Name', ({ id }) => <code>{id}</code>],
            ['Kind', ({ kind }) => kind],
            ['Required', ({ required }) => (required ? 'Required' : 'Optional')],
            ['Shown again', ({ secret }) => (secret ? 'Never' : 'Yes')],
          ]}
          narrow={({ label, kind, required, secret }) => (
            <>
              <Typography>{label}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[kind, required ? 'Required' : 'Optional', secret && 'never shown again']
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </>
          )}
        />
      )}
    </Section>
  );
}

/**
 * The checkboxes for the credentials of a lender without a plugin. Stores must enter all chosen credentials.
 */
function Chosen({ lender, mayEdit }: LenderTabProps) {
  const [kinds, setKinds] = useState<readonly string[]>(lender.required_input);
  const chosen = requiredInputKinds.filter((kind) => kinds.includes(kind));
  const same = JSON.stringify([...kinds].sort()) === JSON.stringify([...lender.required_input].sort());
  const saveBar = useTabSave({
    lender,
    changes: same ? {} : differing(lender, { required_input: chosen }),
    onDiscard: () => setKinds(lender.required_input),
  });
  return (
    <Section
      title="Credentials that stores enter"
      intro={`Stores have to enter every checked value. Stores with credentials now: ${lender.stores_with_credentials}.`}
    >
      <FormGroup role="group" aria-label="Credentials that stores enter">
        {requiredInputKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            label={requiredInput(kind).label}
            control={
              <Checkbox
                size="small"
                disabled={!mayEdit}
                checked={kinds.includes(kind)}
                onChange={(_, checked) =>
                  setKinds((before) =>
                    checked ? [...before, kind] : before.filter((other) => other !== kind),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {mayEdit && saveBar}
    </Section>
  );
}
