import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { t } from '@millrace/ui/translate';
import { useSession } from '../session/session-context.ts';
import { askFirst } from '../shared/settings/leave-question.ts';
import { useStoreChoice } from '../shared/store-choice/store-choice.ts';

const all: { id: number | undefined; store_name: string } = { id: undefined, store_name: t('All stores') };

/**
 * The search field that lets a user of several stores choose a store. It shows the store of the current page.
 */
export function StoreChooser() {
  const { stores } = useSession();
  const { storeId, workStoreId, isOneStore, choose } = useStoreChoice();
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
