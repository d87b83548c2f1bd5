import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@millrace/schemas/api';
import { useState, type ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { scopesText } from './scope.messages.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 120 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

interface TokenRowProps {
  token: ApiToken;
  onReplace: () => void;
  onDelete: () => void;
}

export function TokenRow({ token, onReplace, onDelete }: TokenRowProps) {
  const {
    name,
    prefix,
    scopes,
    created_at,
    created_by,
    last_used_at,
    expires_at,
    works,
    has_ended: hasEnded,
    is_test: isTest,
    is_replaced: isReplaced,
  } = token;
  const [now] = useState(Date.now);
  const isOver = Date.parse(expires_at) <= now;
  return (
    <ListRow label={name}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 650 }}>
          {name} {isTest && <Chip size="small" label={t('Test')} sx={{ ml: 1 }} />}
          {isReplaced && !isOver && <Chip size="small" label={t('Replaced')} sx={{ ml: 1 }} />}
          {isOver && <Chip size="small" label={t('Expired')} color="warning" sx={{ ml: 1 }} />}
          {!isOver && !works && (
            <Chip
              size="small"
              label={hasEnded ? t('No longer valid') : t('Store disabled')}
              color="warning"
              sx={{ ml: 1 }}
            />
          )}
        </Typography>
        {!isOver && !works && (
          <Typography variant="body2">
            {hasEnded
              ? t(
                  'The person who added this token may no longer add tokens, so the token is no longer valid. Add another token.',
                )
              : t('The store is disabled. The token works again when the store is enabled.')}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', fontFamily: 'monospace' }}>
          {prefix}…
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          flexBasis: { xs: '100%', md: 'auto' },
          order: { xs: 1, md: 0 },
          columnGap: 6,
          rowGap: 2,
          m: 0,
        }}
      >
        <Fact name={t('Permissions')}>{scopesText(scopes)}</Fact>
        <Fact name={t('Added')}>
          <LocalInstant at={created_at} />
          {created_by && t(' by {createdBy}', { createdBy: created_by })}
        </Fact>
        <Fact name={t('Last used')}>{last_used_at ? <LocalInstant at={last_used_at} /> : t('Never')}</Fact>
        <Fact name={isOver ? t('Expired') : t('Expires')}>
          <LocalInstant at={expires_at} as="day" />
        </Fact>
      </Box>
      {works && !isOver && !isReplaced && (
        <Button aria-label={t('Replace {name}', { name })} onClick={onReplace}>
          {t('Replace')}
        </Button>
      )}
      <Button color="error" aria-label={t('Delete {name}', { name })} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </ListRow>
  );
}
