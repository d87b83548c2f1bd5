import type { ContractStepDetails } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { outcomeLook } from '../../shared/status/looks.ts';

type Decided = NonNullable<ContractStepDetails['decided']>;

const times = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

/** Returns the facts about the lender's last response, or about the last status check. */
function lenderFacts({ lender_said: said, sends, looks }: ContractStepDetails) {
  return [
    { name: 'Sent', value: sends === 0 ? 'Not yet' : times(sends) },
    { name: 'Looked at since', value: looks === 0 ? 'Not yet' : times(looks) },
    { name: 'Its word', value: said?.outcome ? outcomeLook(said.outcome).word : 'It said nothing' },
    { name: 'Contract there', value: said?.contract_state ?? '—' },
    ...(said && said.reasons.length > 0 ? [{ name: 'Why', value: said.reasons.join(' ') }] : []),
  ];
}

const Quiet = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);

function Asked({ asked }: Pick<ContractStepDetails, 'asked'>) {
  if (asked === null) return <Quiet>Entered values are deleted after the step ends.</Quiet>;
  return asked.length === 0 ? <Quiet>Nothing more than the step itself.</Quiet> : <Facts facts={asked} />;
}

/** The text for each result of deciding again today with the rules and facts of that time. */
const replayed: Record<Decided['replays'], string> = {
  same: 'Applied again, they say the same.',
  different: 'Applied again, they say something else. What was sent went by what they said then.',
  gone: 'They are no longer stored, so the decision cannot be repeated.',
};

function LeftOut({ decided: { rules, left_out: lines, replays } }: { decided: Decided }) {
  return (
    <Section
      title="Left out by rules"
      intro={`Rules ${rules.name}, version ${rules.version}. ${replayed[replays]}`}
    >
      {lines.length === 0 ? (
        <Quiet>Nothing: the lender gets all of the goods.</Quiet>
      ) : (
        <Facts facts={lines.map(({ name, reason }) => ({ name, value: reason }))} />
      )}
    </Section>
  );
}

/** Shows the facts that a person needs before calling the lender. */
export function WhatIsKnown({ step }: { step: ContractStepDetails }) {
  const { decided, lender_name: lender } = step;
  return (
    <>
      <Section title={`What ${lender} was asked`}>
        <Asked asked={step.asked} />
      </Section>
      {decided && <LeftOut decided={decided} />}
      <Section title={`What ${lender} said`}>
        <Facts facts={lenderFacts(step)} />
      </Section>
    </>
  );
}
