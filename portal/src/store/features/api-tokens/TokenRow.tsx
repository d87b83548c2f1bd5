import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '@millrace/schemas/api';
import { useState, type ReactNode } from 'react';
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
          {name} {isTest && <Chip size="small" label="Test" sx={{ ml: 1 }} />}
          {isReplaced && !isOver && <Chip size="small" label="Replaced" sx={{ ml: 1 }} />}
          {isOver && <Chip size="small" label="Expired" color="warning" sx={{ ml: 1 }} />}
          {!isOver && !works && (
            <Chip
              size="small"
              label={hasEnded ? 'No longer valid' : 'Store disabled'}
              color="warning"
              sx={{ ml: 1 }}
            />
          )}
        </Typography>
        {!isOver && !works && (
          <Typography variant="body2">
            {hasEnded
              ? 'The person who added this token may no longer add tokens, so the token is no longer valid. Add another token.'
              : 'The store is disabled. The token works again when the store is enabled.'}
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
        <Fact name="Permissions">{scopesText(scopes)}</Fact>
        <Fact name="Added">
          <LocalInstant at={created_at} />
          {created_by && ` by ${created_by}`}
        </Fact>
        <Fact name="Last used">{last_used_at ? <LocalInstant at={last_used_at} /> : 'Never'}</Fact>
        <Fact name={isOver ? 'Expired' : 'Expires'}>
          <LocalInstant at={expires_at} as="day" />
        </Fact>
      </Box>
      {works && !isOver && !isReplaced && (
        <Button aria-label={`Replace ${name}`} onClick={onReplace}>
          Replace
        </Button>
      )}
      <Button color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </ListRow>
  );
}
