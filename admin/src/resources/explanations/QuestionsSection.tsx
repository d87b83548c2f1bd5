import type { ExplainedQuestion } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';

function Why({ why }: ExplainedQuestion) {
  if (why.length === 0) return 'Every applicant is asked this question.';
  return why.map(({ lender, rule, because }) => (
    <div key={`${lender} ${rule}`}>
      {lender}: {because}{' '}
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {rule}
      </Typography>
    </div>
  ));
}

/** A cell with the reasons of several lenders. The text wraps, so that the last column stays visible. */
const Wrapped = (question: ExplainedQuestion) => (
  <Box sx={{ whiteSpace: 'normal', minWidth: 280 }}>
    <Why {...question} />
    {question.asked && (
      <Typography component="div" variant="caption">
        {question.asked}
      </Typography>
    )}
  </Box>
);

const answered = ({ answered: yes }: ExplainedQuestion): string => (yes ? 'Answered' : 'Open');

const enteredWords = { shopper: 'Shopper', staff: 'Store staff', prefill: 'Filled in by Millrace' } as const;

/** Returns the person who entered the answer, as text. */
function enteredBy({ entered_by: entered }: ExplainedQuestion): string {
  if (entered === null) return '—';
  const { by, name } = entered;
  if (by === 'proposal') return `Proposed by ${name ?? 'store staff'}, accepted by the shopper`;
  return by === 'staff' && name ? `${enteredWords.staff}: ${name}` : enteredWords[by];
}

/** Lists every question of the form with the lenders' rules that need it. */
export function QuestionsSection({ questions }: { questions: readonly ExplainedQuestion[] }) {
  return (
    <Section title={`Questions (${questions.length})`}>
      <PlainTable<ExplainedQuestion>
        label="Questions"
        wide
        rows={questions}
        columns={[
          ['Section', ({ section }) => section],
          ['Question', ({ label }) => label],
          ['Why', Wrapped],
          ['Answer', answered],
          ['Entered by', enteredBy],
        ]}
        narrow={(question) => (
          <>
            <Typography sx={{ fontWeight: 550 }}>{question.label}</Typography>
            <Typography variant="body2" component="div">
              <Why {...question} />
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {question.section} · {answered(question)}
              {question.entered_by && ` · ${enteredBy(question)}`}
            </Typography>
          </>
        )}
      />
    </Section>
  );
}
