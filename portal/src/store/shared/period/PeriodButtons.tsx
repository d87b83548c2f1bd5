import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t } from '@millrace/ui/translate';
import { namedPeriods, type NamedPeriod } from './named-periods.ts';

interface PeriodButtonsProps {
  /** The selected period. Null if the user chose other days, or none. */
  value: NamedPeriod | null;
  /** Called with the new period, or with null if the user switched the selected period off. */
  onChange: (period: NamedPeriod | null) => void;
}

const names = Object.keys(namedPeriods) as NamedPeriod[];

/** Buttons for the common periods of a list or a report. */
export function PeriodButtons({ value, onChange }: PeriodButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('Period')}
      value={value}
      onChange={(_, period: NamedPeriod | null) => onChange(period)}
    >
      {names.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          sx={{ flex: '1 0 auto', whiteSpace: 'nowrap', px: 3, minHeight: 40 }}
        >
          {namedPeriods[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
