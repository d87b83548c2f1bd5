import { Box, Chip } from '@mui/material';
import type { LenderRecord } from '../../providers/contracts.ts';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import type { RecordOf } from '../../providers/contracts.ts';
import { EditLink } from '../../shared/record/EditLink.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { PauseElsewhere } from '../../shared/pause/PauseElsewhere.tsx';
import { EnabledMark } from './EnabledMark.tsx';
import { FieldNeeds } from './FieldNeeds.tsx';
import { capabilitiesOf, configOf, manifestFacts, textOf, transportWords } from './lender-manifest.ts';
import { environmentWords, labels } from './lender.messages.ts';
import { Rules } from './Rules.tsx';

const factsOf = (lender: LenderRecord) => [
  { name: 'Key', value: <code>{lender.key}</code> },
  { name: 'Type', value: lenderTypeWord(lender.lender_type) },
  { name: 'Connection', value: transportWords(lender.api_pipe_settings.transport) },
  { name: labels.environment, value: environmentWords(lender.environment) },
  { name: labels.pipe_order, value: lender.pipe_order },
  { name: labels.always_selected, value: textOf(lender.always_selected) },
  { name: labels.is_pipe_priority, value: textOf(lender.is_pipe_priority) },
  { name: labels.staff_entry_allowed, value: textOf(lender.staff_entry_allowed) },
  { name: labels.states_excluded, value: textOf(lender.states_excluded) },
  { name: 'Stores with credentials', value: lender.stores_with_credentials },
  { name: 'Changed', value: <Instant at={lender.updated_at} /> },
];

const settingFacts = (lender: LenderRecord) =>
  configOf(lender).map(({ key, label }) => ({ name: label, value: textOf(lender.settings[key]) }));

export function LenderShow() {
  return (
    <RecordPage<RecordOf<'lender-objects'>>
      heading={({ name }) => name}
      chip={({ is_active: enabled }) => <EnabledMark enabled={enabled} />}
      actions={() => <EditLink />}
    >
      {(lender) => (
        <>
          <PauseElsewhere lender={lender} />
          <Section title="Routing">
            <Facts facts={factsOf(lender)} />
          </Section>
          {configOf(lender).length > 0 && (
            <Section title={labels.settings}>
              <Facts facts={settingFacts(lender)} />
            </Section>
          )}
          <Section
            title={lender.api_pipe_settings.api_type === 'manual' ? 'Manual lender' : 'Plugin'}
            intro={
              lender.api_pipe_settings.api_type === 'manual'
                ? 'Stores apply on this lender’s website. Change these facts under Lender setup.'
                : "The lender's plugin defines these facts. They change only with the plugin."
            }
          >
            <Facts facts={manifestFacts(lender)} />
            <Box
              component="ul"
              aria-label="Capabilities"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 2, p: 0 }}
            >
              {capabilitiesOf(lender).map((capability) => (
                <Chip key={capability} component="li" label={capability} size="small" variant="outlined" />
              ))}
            </Box>
          </Section>
          <Rules lender={lender} />
          <FieldNeeds fields={lender.fields} />
        </>
      )}
    </RecordPage>
  );
}
