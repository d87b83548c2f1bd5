import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { useStoreChoice } from '../shared/store-choice/store-choice.ts';
import { askFirst } from '../shared/settings/leave-question.ts';
import { useSession } from '../session/session-context.ts';

const all: { id: number | undefined; store_name: string } = { id: undefined, store_name: t('All stores') };

/** Shows the store's name to a user who works in one store only. */
function StoreName({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <Typography
      noWrap
      sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550, maxWidth: { xs: 140, sm: 280 } }}
    >
      <StorefrontOutlined aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
    </Typography>
  );
}

/**
 * The search field that lets a user of several stores choose a store. It shows the store of the current page.
 */
export function StoreSwitcher() {
  const { stores } = useSession();
  const { storeId, workStoreId, isOneStore, choose } = useStoreChoice();
  if (stores.length < 2) return <StoreName name={stores[0]?.store_name} />;
  const options: readonly (typeof all)[] = isOneStore ? stores : [all, ...stores];
  const shown = isOneStore ? workStoreId : storeId;
  return (
    <Autocomplete
      disableClearable
      autoHighlight
      options={options}
      value={options.find(({ id }) => id === shown) ?? all}
      getOptionLabel={({ store_name }) => store_name}
      getOptionKey={({ id }) => id ?? 0}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, { id }) => askFirst(() => choose(id))}
      renderInput={(props) => (
        <TextField
          {...props}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, 'aria-label': t('Store') },
          }}
        />
      )}
      sx={{ width: { xs: 168, sm: 240 }, minWidth: 0 }}
    />
  );
}
