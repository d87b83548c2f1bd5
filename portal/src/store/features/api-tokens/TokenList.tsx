import KeyRounded from '@mui/icons-material/KeyRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ApiToken } from '@millrace/schemas/api';
import { useState } from 'react';
import { apiTokensQuery } from './api.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Notice } from '@millrace/ui/page';
import { DeleteTokenDialog } from './DeleteTokenDialog.tsx';
import { TokenRow } from './TokenRow.tsx';

export function TokenList({ storeId }: { storeId: number }) {
  const [deleted, setDeleted] = useState<ApiToken | null>(null);
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
      <Loaded query={apiTokensQuery(storeId)}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Notice
              icon={KeyRounded}
              title="No API tokens yet"
              text="Add one for each program or till that should work with this store. It is shown once, when you add it."
            />
          ) : (
            <Box component="ul" aria-label="API tokens" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onDelete={() => setDeleted(token)} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {deleted && <DeleteTokenDialog token={deleted} onClose={() => setDeleted(null)} />}
    </Paper>
  );
}
