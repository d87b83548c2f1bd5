import CampaignRounded from '@mui/icons-material/CampaignRounded';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { linksOfStoreQuery } from './api.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { askFirst } from '../../shared/settings/leave-question.ts';
import { LinkDetail } from './link-detail/LinkDetail.tsx';

export function IndividualLink({ storeId }: { storeId: number }) {
  const [params, setParams] = useUrlParams();
  const choose = (id: string): void =>
    setParams((before) => {
      before.set('link', id);
      return before;
    });
  return (
    <Loaded query={linksOfStoreQuery(storeId)}>
      {(links) => {
        const link = links.find(({ id }) => id === Number(params.get('link'))) ?? links[0];
        if (!link)
          return (
            <Notice
              icon={CampaignRounded}
              title={t('No links yet')}
              text={t('Every form has a link. Create a form first.')}
            />
          );
        return (
          <Stack sx={{ gap: 5, maxWidth: 760 }}>
            <TextField
              select
              label={t('Link')}
              value={link.id}
              onChange={({ target }) => askFirst(() => choose(String(target.value)))}
            >
              {links.map(({ id, name, config_name }) => (
                <MenuItem key={id} value={id}>
                  {name} · {config_name}
                </MenuItem>
              ))}
            </TextField>
            <LinkDetail key={link.id} link={link} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
