import type { ContractStepDetails } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { Facts } from '../../shared/Facts.tsx';
import { Section } from '../../shared/Section.tsx';

const times = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

/** What the lender showed or said last. */
function lenderFacts({ lender_said: said, sends, looks }: ContractStepDetails) {
  return [
    { name: 'Sent', value: sends === 0 ? 'Not yet' : times(sends) },
    { name: 'Looked at since', value: looks === 0 ? 'Not yet' : times(looks) },
    { name: 'Its word', value: said?.outcome ?? 'It said nothing' },
    { name: 'Contract there', value: said?.contract_state ?? '—' },
    ...(said && said.reasons.length > 0 ? [{ name: 'Why', value: said.reasons.join(' ') }] : []),
  ];
}

const Quiet = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);

function Asked({ asked }: Pick<ContractStepDetails, 'asked'>) {
  if (asked === null) return <Quiet>What somebody typed in is not kept after the end.</Quiet>;
  return asked.length === 0 ? <Quiet>Nothing more than the step itself.</Quiet> : <Facts facts={asked} />;
}

/** Everything somebody needs who is going to call the lender. */
export function WhatIsKnown({ step }: { step: ContractStepDetails }) {
  const { decided, lender_name: lender } = step;
  return (
    <>
      <Section title={`What ${lender} was asked`}>
        <Asked asked={step.asked} />
      </Section>
      {decided && decided.left_out.length > 0 && (
        <Section
          title="Left out by rules"
          intro={
            decided.replays
              ? `Rules ${decided.rules}: applied again, they say the same.`
              : `Rules ${decided.rules}: they cannot be found any more.`
          }
        >
          <Facts facts={decided.left_out.map(({ name, reason }) => ({ name, value: reason }))} />
        </Section>
      )}
      <Section title={`What ${lender} said`}>
        <Facts facts={lenderFacts(step)} />
      </Section>
    </>
  );
}
