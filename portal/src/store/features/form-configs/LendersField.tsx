import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PathLender } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

interface LendersFieldProps {
  lenders: readonly PathLender[];
  /** The ids of the chosen lenders, in the order in which they receive applications. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function moved(ids: readonly number[], from: number, to: number): number[] {
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * The input for the lenders of a path, in the order in which they receive applications. A lender for which
 * the store has no credentials is struck through.
 */
export function LendersField({ lenders, chosen, onChange }: LendersFieldProps) {
  const left = lenders.filter(({ id }) => !chosen.includes(id));
  return (
    <Stack sx={{ gap: 3 }}>
      {chosen.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('No lender yet. Add at least one.')}</Typography>
      )}
      <Box component="ol" aria-label={t('Lenders')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chosen.map((id, at) => {
          const lender = lenders.find((one) => one.id === id);
          const name = lender?.name ?? t('Lender {id}', { id });
          const usable = lender?.has_credentials ?? false;
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography sx={{ color: 'text.secondary', width: 24 }}>{at + 1}</Typography>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ textDecoration: usable ? 'none' : 'line-through', fontWeight: 550 }}>
                  {name}
                </Typography>
                {!usable && (
                  <Typography variant="body2" sx={{ color: 'tone.warning.main' }}>
                    {t('This lender no longer exists in your lender credentials')}
                  </Typography>
                )}
              </Box>
              <IconButton
                aria-label={t('Move {name} up', { name })}
                disabled={at === 0}
                onClick={() => onChange(moved(chosen, at, at - 1))}
              >
                <ArrowUpwardRounded fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('Move {name} down', { name })}
                disabled={at === chosen.length - 1}
                onClick={() => onChange(moved(chosen, at, at + 1))}
              >
                <ArrowDownwardRounded fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('Remove {name}', { name })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <CloseRounded fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      {left.length > 0 && (
        <TextField
          select
          label={t('Add a lender')}
          value=""
          onChange={({ target }) => onChange([...chosen, Number(target.value)])}
          sx={{ maxWidth: 320 }}
        >
          {left.map(({ id, name, has_credentials }) => (
            <MenuItem key={id} value={id}>
              {has_credentials ? name : t('{name} (no credentials yet)', { name })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
