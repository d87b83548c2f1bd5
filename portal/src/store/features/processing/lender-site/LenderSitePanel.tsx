import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useMay } from '../../../session/session-context.ts';
import { Panel } from '../../../shared/page/Panel.tsx';
import { useSettable } from '../lender-status/entries.ts';
import { StatusMenuButton } from '../lender-status/StatusMenuButton.tsx';
import { ExtensionButton } from './ExtensionButton.tsx';
import { hasExtension } from './extension.ts';
import { answersFor, credentialsFor, siteAddress, type AtSite } from './values.ts';
import { ValueList } from './ValueList.tsx';

interface LenderSitePanelProps {
  details: ProcessingDetails;
  entry: AtSite;
}

/**
 * The panel for applying on the website of a lender without an API. It has the link to the website, the
 * values to copy, and the menu for entering the lender's decision.
 */
export function LenderSitePanel({ details, entry }: LenderSitePanelProps) {
  const { lenderName: lender, manualSite: site } = entry;
  const address = siteAddress(site);
  const settable = useSettable(entry);
  const mayReveal = useMay('applications:reveal');
  const decides = settable && !settable.override ? settable : null;
  return (
    <Panel title={`Apply at ${lender}`}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        <Typography>Enter this application on {lender}’s website. Then set the decision here.</Typography>
        <Stack direction="row" sx={{ gap: 3, mt: 4, alignItems: 'center', flexWrap: 'wrap' }}>
          {address && (
            <Button
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              variant="contained"
              endIcon={<OpenInNewRounded titleAccess="opens a new tab" />}
            >
              Open lender site
            </Button>
          )}
          {mayReveal && hasExtension() && (
            <ExtensionButton details={details} entry={entry} address={address} />
          )}
          {decides && (
            <StatusMenuButton entry={entry} details={details} settable={decides} isQuiet={address !== null} />
          )}
        </Stack>
        <ValueList
          title={`Your login at ${lender}`}
          values={credentialsFor(site)}
          {...{ details, entry, mayReveal }}
        />
        <ValueList
          title="The customer’s answers"
          values={answersFor(site, details)}
          {...{ details, entry, mayReveal }}
        />
      </Box>
    </Panel>
  );
}
