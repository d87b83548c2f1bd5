import type { Explanation } from '@millrace/schemas/api';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { RecordOf } from '../../providers/contracts.ts';
import { CopyLink } from '../../shared/CopyLink.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { AttemptSections } from './AttemptSections.tsx';
import { agreedWords, inquiryWords, limitWords, replaySentence } from './explanation.messages.ts';
import { ContractSection } from './ContractSection.tsx';
import { CompareSection } from './CompareSection.tsx';
import { DecisionsSection } from './DecisionsSection.tsx';
import { LendersSection } from './LendersSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';

function routeState({ mode, done, waits }: Explanation): string {
  if (mode === null) return 'Not submitted';
  if (done) return 'Done';
  return waits ? 'Waits for the customer’s answers and consent' : 'Running';
}

function RouteSection({ of: explanation }: { of: Explanation }) {
  const { inquiries, mode } = explanation;
  return (
    <Section title="Route">
      <Facts
        facts={[
          { name: 'Store', value: explanation.store_name },
          { name: 'Submitted', value: <Instant at={explanation.submitted_at} /> },
          { name: 'Mode', value: mode ?? '—' },
          { name: 'State', value: routeState(explanation) },
          { name: 'Credit inquiries agreed to', value: agreedWords(inquiries.agreed) },
          { name: 'Credit inquiries possible', value: inquiryWords(inquiries.planned) },
          { name: 'Credit inquiries made', value: inquiryWords(inquiries.made) },
          { name: 'Limits', value: limitWords(explanation) },
          { name: 'Decision repeated today', value: replaySentence(explanation) },
        ]}
      />
    </Section>
  );
}

/** The page that explains every decision about one application. Its URL can be shared with other staff. */
export function ExplanationShow() {
  return (
    <RecordPage<RecordOf<'explanations'>>
      heading={({ applicant_name: name, reference }) => `Explanation of ${name || reference}`}
      actions={({ id }) => (
        <>
          <Button component={Link} to={`/applications/${id}/show`}>
            Application
          </Button>
          <CopyLink />
        </>
      )}
    >
      {(explanation) => (
        <>
          <RouteSection of={explanation} />
          <LendersSection lenders={explanation.lenders} />
          <DecisionsSection decisions={explanation.decisions} />
          <AttemptSections attempts={explanation.attempts} />
          <ContractSection chosen={explanation.chosen} steps={explanation.steps} />
          <CompareSection attempts={explanation.attempts} />
          <QuestionsSection questions={explanation.questions} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Form version {explanation.form_version}. Answers are on the store’s processing screen. Exchanges
            are masked and stored for 30 days.
          </Typography>
        </>
      )}
    </RecordPage>
  );
}
