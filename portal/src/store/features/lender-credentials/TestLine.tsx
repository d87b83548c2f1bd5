import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import HighlightOffRounded from '@mui/icons-material/HighlightOffRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import Box from '@mui/material/Box';
import type { CredentialTest } from '@millrace/schemas/api';
import { Instant } from '../../shared/Instant.tsx';
import { testTones } from './credential.messages.ts';

const icons = {
  waiting: HourglassTopRounded,
  accepted: CheckCircleRounded,
  refused: HighlightOffRounded,
  unclear: ErrorOutlineRounded,
} as const satisfies Record<CredentialTest['state'], unknown>;

/** How the lender took the credentials; it changes by itself once the lender has answered. */
export function TestLine({ test, lender }: { test: CredentialTest | null; lender: string }) {
  const Icon = test && icons[test.state];
  return (
    <Box role="status" aria-label={`Test of ${lender}`}>
      {test && Icon && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', mt: 1.5, typography: 'body2' }}>
          <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', color: `tone.${testTones[test.state]}.main` }} />
          <span>
            {test.message ?? `Asking ${lender}…`}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {test.finished_at && (
                <>
                  Tested <Instant at={test.finished_at} />.
                </>
              )}
            </Box>
          </span>
        </Box>
      )}
    </Box>
  );
}
