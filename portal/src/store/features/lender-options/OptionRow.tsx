import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LenderOption } from '@millrace/schemas/api';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { LenderMonogram } from '../../shared/lender/LenderMonogram.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { ToneChip } from '../../shared/status/ToneChip.tsx';
import { optionWords, optionStateOf } from './option.messages.ts';
import { SignUpDialog } from './SignUpDialog.tsx';

/**
 * One lender in the list. The row says what the lender finances, and whether the store works with it or has
 * asked for it.
 */
export function OptionRow({ storeId, option }: { storeId: number; option: LenderOption }) {
  const [asking, setAsking] = useState(false);
  const maySeeCredentials = useMay('store-credentials:read');
  const optionState = optionStateOf(option);
  const { name } = option;
  return (
    <ListRow label={name}>
      {option.logo_url ? (
        <Box
          component="img"
          alt=""
          src={option.logo_url}
          sx={{ width: 40, height: 40, objectFit: 'contain', borderRadius: '10px' }}
        />
      ) : (
        <LenderMonogram name={name} size={40} />
      )}
      <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 60px)', sm: 260 } }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {optionState && <ToneChip {...optionState} />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {optionWords(option)}
          {option.start_url && (
            <>
              {' · '}
              <Link href={option.start_url} target="_blank" rel="noopener noreferrer">
                {t('{name} website', { name })}
              </Link>
            </>
          )}
        </Typography>
        {option.asked_at && !option.has_credentials && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t('Requested')} <LocalInstant at={option.asked_at} as="day" />
            {t('. When the lender sends credentials, enter them under Lender credentials.')}
          </Typography>
        )}
      </Box>
      {!optionState && (
        <Button
          variant="outlined"
          aria-label={t('Sign up with {name}', { name })}
          onClick={() => setAsking(true)}
        >
          {t('Sign up')}
        </Button>
      )}
      {option.has_credentials && maySeeCredentials && (
        <Button
          component={RouterLink}
          to={`/app/store/lender-credentials?store_id=${storeId}`}
          aria-label={t('Credentials for {name}', { name })}
          sx={{ ml: { xs: -3, sm: 0 } }}
        >
          {t('Credentials')}
        </Button>
      )}
      {asking && <SignUpDialog storeId={storeId} option={option} onClose={() => setAsking(false)} />}
    </ListRow>
  );
}
