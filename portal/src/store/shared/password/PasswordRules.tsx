import CheckRounded from '@mui/icons-material/CheckRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { passwordRules } from '@millrace/schemas/passwords';
import { t, translated } from '@millrace/ui/translate';

/** Lists the password rules. Rules are marked as met while the user types. */
export function PasswordRules({ typed }: { typed: string }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={t('What the password needs')}>
      {passwordRules.map(({ words, isKept }) => (
        <RuleLine key={words} words={words} isKept={isKept(typed)} />
      ))}
    </Box>
  );
}

function RuleLine({ words, isKept }: { words: string; isKept: boolean }) {
  const Icon = isKept ? CheckRounded : RemoveRounded;
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        color: isKept ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" titleAccess={isKept ? t('Done') : t('Still missing')} />
      {translated(words)}
    </Typography>
  );
}
