import { requiredInput, requiredInputKinds } from '@millrace/schemas/required-inputs';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { Facts } from '../../../../shared/record/Facts.tsx';
import { Instant } from '../../../../shared/Instant.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import { Rules } from '../../Rules.tsx';
import { manifestFacts, textOf, transportWords } from '../../lender-manifest.ts';
import { environmentWords, labels } from '../../lender.messages.ts';
import { industriesWords, storesWords } from '../lender-reach.messages.ts';
import type { LenderTabProps } from '../lender-tab.ts';

const hasPlugin = ({ lender }: LenderTabProps): boolean =>
  lender.api_pipe_settings.transport !== 'unknown' && lender.api_pipe_settings.transport !== 'manual';

/** The tab with the lender's basic data. For a lender without a plugin, the tab also has the credentials. */
export function BasicsTab(props: LenderTabProps) {
  const { lender } = props;
  const asked = requiredInputKinds.filter((kind) => lender.required_input.includes(kind));
  return (
    <>
      <Section title="Lender">
        <Facts
          facts={[
            { name: 'Lender ID', value: lender.id },
            { name: 'Key', value: <code>{lender.key}</code> },
            { name: 'Type', value: lenderTypeWord(lender.lender_type) },
            {
              name: 'Connection',
              value:
                lender.api_pipe_settings.transport === 'unknown'
                  ? 'No plugin yet: nothing is sent'
                  : transportWords(lender.api_pipe_settings.transport),
            },
            { name: labels.environment, value: environmentWords(lender.environment) },
            { name: labels.pipe_order, value: lender.pipe_order },
            { name: labels.states_excluded, value: textOf(lender.states_excluded) },
            { name: 'Stores', value: storesWords(lender.api_pipe_settings) },
            { name: 'Industries', value: industriesWords(lender) },
            { name: 'Changed', value: <Instant at={lender.updated_at} /> },
          ]}
        />
      </Section>
      {hasPlugin(props) ? (
        <>
          <Section title="Plugin" intro="These facts change only with the plugin.">
            <Facts facts={manifestFacts(lender)} />
          </Section>
          <Rules lender={lender} />
        </>
      ) : (
        <Section title="Credentials that stores enter">
          {asked.length === 0 ? 'None' : asked.map((kind) => requiredInput(kind).label).join(', ')}
        </Section>
      )}
    </>
  );
}
