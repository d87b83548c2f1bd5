import BrightnessAutoRounded from '@mui/icons-material/BrightnessAutoRounded';
import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useColorScheme } from '@mui/material/styles';

const order = ['system', 'light', 'dark'] as const;
type Mode = (typeof order)[number];

const words: Record<Mode, string> = { system: 'system', light: 'light', dark: 'dark' };
const icons = { system: BrightnessAutoRounded, light: LightModeRounded, dark: DarkModeRounded };

export function ColourSchemeToggle() {
  const { mode = 'system', setMode } = useColorScheme();
  const next = order[(order.indexOf(mode) + 1) % order.length]!;
  const Icon = icons[mode];
  const label = `Colours: ${words[mode]}. Change to ${words[next]}`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(next)}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
