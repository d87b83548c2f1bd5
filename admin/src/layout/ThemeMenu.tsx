import { type ColourScheme, ColourSchemeMenu } from '@millrace/ui/page';
import { useStore, useStoreContext } from 'react-admin';

/** Without a stored choice the system decides. */
export function ThemeMenu() {
  const [chosen, setChosen] = useStore<Exclude<ColourScheme, 'system'> | undefined>('theme');
  const { removeItem } = useStoreContext();
  const choose = (scheme: ColourScheme): void => {
    if (scheme === 'system') removeItem('theme');
    else setChosen(scheme);
  };
  return <ColourSchemeMenu color="inherit" value={chosen ?? 'system'} onChange={choose} />;
}
