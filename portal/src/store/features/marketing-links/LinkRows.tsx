import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MarketingLink } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { useInstantWords } from '../../shared/time/instants.ts';
import { clickCount } from '../../shared/sent-links/click-count.ts';

interface LinkRowsProps {
  links: readonly MarketingLink[];
  chosen: number | undefined;
  withStore: boolean;
  onChoose: (id: number) => void;
}

/** Lists the links, newest first, with their name, address and creation time. */
export function LinkRows({ links, chosen, withStore, onChoose }: LinkRowsProps) {
  const { short } = useInstantWords();
  return (
    <Box
      component="ul"
      aria-label={t('Links')}
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, height: { lg: '60vh' }, maxHeight: '60vh', overflowY: 'auto' }}
    >
      {links.map((link) => (
        <Box component="li" key={link.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <ButtonBase
            aria-current={link.id === chosen || undefined}
            onClick={() => onChoose(link.id)}
            sx={{
              display: 'block',
              width: 1,
              textAlign: 'left',
              px: 4,
              py: 3,
              bgcolor: link.id === chosen ? 'tone.primary.soft' : 'transparent',
              '&:hover': { bgcolor: link.id === chosen ? 'tone.primary.soft' : 'action.hover' },
            }}
          >
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 650, flex: 1, minWidth: 0 }} noWrap>
                {link.name}
              </Typography>
              {link.is_default && <Chip size="small" label={t('Default')} />}
            </Box>
            {withStore && (
              <Typography variant="body2" noWrap>
                {link.store_name}
              </Typography>
            )}
            <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
              {link.short_url.replace(/^https?:\/\//, '')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <time dateTime={link.created_at}>{short(link.created_at)}</time> ·{' '}
              {clickCount(link.click_count)}
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
