import type { LenderHealth } from '@millrace/schemas/api';
import { heldByPause } from '@millrace/schemas/rules';
import { Alert } from '@mui/material';
import { useListContext } from 'react-admin';
import { Instant } from '../../shared/Instant.tsx';
import { RecordLink } from '../../shared/RecordLink.tsx';
import { driftWords } from './drift-words.ts';

/** Names the lenders of the list that are paused, and what that holds back. */
export function PausedNotice() {
  const { data = [] } = useListContext<LenderHealth>();
  const paused = data.filter((lender) => lender.paused);
  if (paused.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ m: 2 }}>
      {paused.map(({ id, name, paused: pause }) => (
        <div key={id}>
          <RecordLink id={id}>{name}</RecordLink> is paused since <Instant at={pause!.since} />:{' '}
          {driftWords(pause!)}. {heldByPause(name)}
        </div>
      ))}
    </Alert>
  );
}
