import { Box } from '@mui/material';
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  required,
  TextInput,
} from 'react-admin';
import { InputGrid } from '../../../shared/record/InputGrid.tsx';
import { Section } from '../../../shared/record/Section.tsx';
import { environmentChoices, labels, pipeHelp } from '../lender.messages.ts';

const wholeNumber = (value: unknown): string | undefined =>
  Number.isInteger(value) ? undefined : 'Enter a whole number';
const pipeOrder = [wholeNumber, minValue(1, 'Enter 1 or more'), maxValue(50, 'Enter 50 or less')];

const switches = [
  { source: 'is_active', help: 'When off, stores do not see the lender, and no application is sent to it.' },
  { source: 'always_selected', help: 'The lender is in every route, even if the store did not choose it.' },
  { source: 'is_pipe_priority', help: pipeHelp.is_pipe_priority },
  { source: 'staff_entry_allowed', help: 'Employees of the store may enter answers for the shopper.' },
] as const;

export function RoutingInputs() {
  return (
    <Section title="Routing">
      <InputGrid>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <TextInput
            source="name"
            label={labels.name}
            validate={required('Enter a name')}
            helperText={false}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
          <NumberInput
            source="pipe_order"
            label={labels.pipe_order}
            validate={pipeOrder}
            helperText={pipeHelp.pipe_order}
          />
          <RadioButtonGroupInput
            source="environment"
            label={labels.environment}
            choices={environmentChoices}
            helperText="Production sends real applications to the lender."
          />
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: { xs: 2, md: 1 } }}>
          {switches.map(({ source, help }) => (
            <BooleanInput key={source} source={source} label={labels[source]} helperText={help} />
          ))}
        </Box>
      </InputGrid>
    </Section>
  );
}
