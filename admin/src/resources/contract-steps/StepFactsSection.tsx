import type { ContractStepDetails } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { outcomeAppearance } from '../../shared/status/status-appearance.ts';

type Decided = NonNullable<ContractStepDetails['decided']>;

const times = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

/** Returns how often the step was sent and its status checked, and what the lender last answered. */
function lenderFacts({ lender_answer: answer, sends, status_checks: checks }: ContractStepDetails) {
  return [
    { name: 'Sent', value: sends === 0 ? 'Not yet' : times(sends) },
    { name: 'Status checks since then', value: checks === 0 ? 'None' : times(checks) },
    { name: 'Last answer', value: answer?.outcome ? outcomeAppearance(answer.outcome).word : 'No answer' },
    { name: 'Contract at the lender', value: answer?.contract_state ?? '—' },
    ...(answer && answer.reasons.length > 0 ? [{ name: 'Reasons', value: answer.reasons.join(' ') }] : []),
  ];
}

const Quiet = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);

function Asked({ asked }: Pick<ContractStepDetails, 'asked'>) {
  if (asked === null) return <Quiet>Entered values are deleted after the step ends.</Quiet>;
  return asked.length === 0 ? (
    <Quiet>No other values are stored for this step.</Quiet>
  ) : (
    <Facts facts={asked} />
  );
}

/**
 * The texts about the decision that excluded invoice lines. The server applies the stored rules to the facts
 * of the step again and compares the two results.
 */
const replayed: Record<Decided['replays'], string> = {
  same: 'The rules give the same result today.',
  different: 'The rules give a different result today. The step was sent with the earlier result.',
  gone: 'The rules are no longer stored, so the decision cannot be repeated.',
};

function ExcludedLines({ decided: { rules, excluded_lines: lines, replays } }: { decided: Decided }) {
  return (
    <Section
      title="Values removed by rules"
      intro={`Rules ${rules.name}, version ${rules.version}. ${replayed[replays]}`}
    >
      {lines.length === 0 ? (
        <Quiet>The rules removed no values. The lender gets the whole invoice.</Quiet>
      ) : (
        <Facts facts={lines.map(({ name, reason }) => ({ name, value: reason }))} />
      )}
    </Section>
  );
}

/** Shows the facts that staff need before they call the lender. */
export function StepFactsSection({ step }: { step: ContractStepDetails }) {
  const { decided, lender_name: lender } = step;
  return (
    <>
      <Section title={`Request to ${lender}`}>
        <Asked asked={step.asked} />
      </Section>
      {decided && <ExcludedLines decided={decided} />}
      <Section title={`Answer from ${lender}`}>
        <Facts facts={lenderFacts(step)} />
      </Section>
    </>
  );
}
