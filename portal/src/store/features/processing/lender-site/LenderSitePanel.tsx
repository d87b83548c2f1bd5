import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { shownState } from '@millrace/schemas/states';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../../session/session-context.ts';
import { Panel } from '../../../shared/page/Panel.tsx';
import { EntryChips } from '../../../shared/status/StatusChips.tsx';
import { useSettable } from '../lender-status/entries.ts';
import { StatusMenuButton } from '../lender-status/StatusMenuButton.tsx';
import { RowFoot } from '../timeline/lender-row/RowFoot.tsx';
import { ExtensionButton } from './ExtensionButton.tsx';
import { hasExtension } from './extension.ts';
import { answersFor, credentialsFor, siteAddress, type AtSite } from './values.ts';
import { ValueList } from './ValueList.tsx';

interface LenderSitePanelProps {
  details: ProcessingDetails;
  entry: AtSite;
  /** False if the store applies at another lender first. The values to copy are then folded. */
  isFirst: boolean;
}

/** True if the next step of the page or its list of further tasks already says what to do at this lender. */
const isTaskShown = ({ situation: { next, tasks = [] } }: ProcessingDetails, { lenderId }: AtSite): boolean =>
  [next.lender, ...tasks.map(({ lender }) => lender)].some((lender) => lender?.id === lenderId);

/**
 * The panel for applying on the website of a lender without an API. It has the link to the website, the
 * values to copy, and the menu for entering the lender's decision.
 */
export function LenderSitePanel({ details, entry, isFirst }: LenderSitePanelProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const id = useId();
  const { lenderName: lender, manualSite: site } = entry;
  const address = siteAddress(site);
  const settable = useSettable(entry);
  const mayReveal = useMay('applications:reveal');
  const decides = settable && !settable.override ? settable : null;
  return (
    <Panel
      title={t('Apply at {lender}', { lender })}
      aside={
        <EntryChips
          state={shownState(entry)}
          outcome={entry.outcome}
          contract={entry.contract?.state ?? null}
          menuValue={entry.menuValue}
        />
      }
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        {!isTaskShown(details, entry) && (
          <Typography sx={{ mb: 2 }}>
            {t('Enter this application on {lender}’s website. Then set the decision here.', { lender })}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          {address && (
            <Button
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              variant="outlined"
              endIcon={<OpenInNewRounded titleAccess={t('opens a new tab')} />}
            >
              {t('Open lender site')}
            </Button>
          )}
          {mayReveal && hasExtension() && (
            <ExtensionButton details={details} entry={entry} address={address} />
          )}
          {decides && <StatusMenuButton entry={entry} details={details} settable={decides} isQuiet />}
          {!isFirst && (
            <Button
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
              sx={{ color: 'text.secondary' }}
            >
              {t('Login and answers to copy')}
            </Button>
          )}
        </Stack>
        <Box id={id} hidden={!isOpen}>
          <ValueList
            title={t('Your login at {lender}', { lender })}
            values={credentialsFor(site)}
            {...{ details, entry, mayReveal }}
          />
          <ValueList
            title={t('The customer’s answers')}
            values={answersFor(site, details)}
            {...{ details, entry, mayReveal }}
          />
        </Box>
        <RowFoot entry={entry} details={details} />
      </Box>
    </Panel>
  );
}
