import { ToggleButton, ToggleButtonGroup, type SxProps } from '@mui/material';

interface ChoiceButtonsProps<Choice extends string> {
  label: string;
  words: Readonly<Record<Choice, string>>;
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
  sx?: SxProps;
}

/**
 * Buttons that choose one of several options of a page, for example a view or a period. Exactly one button is
 * active.
 */
export function ChoiceButtons<Choice extends string>(props: ChoiceButtonsProps<Choice>) {
  const { label, words, choices, value, onChange, sx = {} } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      sx={sx}
      value={value}
      onChange={(_, choice: Choice | null) => choice && onChange(choice)}
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice}
          value={choice}
          sx={{ px: 1.5, textTransform: 'none', '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {words[choice]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
