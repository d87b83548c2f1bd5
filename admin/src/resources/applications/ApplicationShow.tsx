import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import type { AdminApplication } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { RecordOf } from '../../providers/contracts.ts';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { outcomeAppearance, situationAppearance } from '../../shared/status/status-appearance.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { Attempts } from './Attempts.tsx';
import { EnrollButton } from './EnrollButton.tsx';
import { ContractStepsSection } from './ContractStepsSection.tsx';

/**
 * Returns the path of the store's page about an application. That page is in the portal, another app of this
 * origin.
 */
export const processingPath = ({ store_id, id }: Pick<AdminApplication, 'store_id' | 'id'>): string =>
  `/app/process/${store_id}/${id}`;

export function ApplicationShow() {
  return (
    <RecordPage<RecordOf<'applications'>>
      heading={({ applicant_name, reference }) => applicant_name || reference}
      chip={({ situation }) => <StatusChip look={situationAppearance(situation)} />}
      actions={(application) => (
        <>
          <EnrollButton application={application} />
          <Button component={Link} to={`/explanations/${application.id}/show`}>
            Explain
          </Button>
          <Button variant="outlined" href={processingPath(application)} endIcon={<OpenInNewRounded />}>
            Open processing screen
          </Button>
        </>
      )}
    >
      {(application) => (
        <>
          <Section title="Application">
            <Facts
              facts={[
                { name: 'Reference', value: application.reference },
                { name: 'Organization', value: application.org_name },
                { name: 'Store', value: application.store_name },
                { name: 'Next step', value: application.situation.next.text },
                { name: 'Mode', value: application.mode ?? '—' },
                {
                  name: 'Best result',
                  value: application.best_outcome ? (
                    <StatusChip look={outcomeAppearance(application.best_outcome)} />
                  ) : (
                    '—'
                  ),
                },
                { name: 'Created', value: <Instant at={application.created_at} /> },
                { name: 'Submitted', value: <Instant at={application.submitted_at} /> },
                { name: 'Id', value: <code>{application.id}</code> },
              ]}
            />
          </Section>
          <Attempts attempts={application.attempts} applicationId={application.id} />
          <ContractStepsSection applicationId={application.id} />
        </>
      )}
    </RecordPage>
  );
}
