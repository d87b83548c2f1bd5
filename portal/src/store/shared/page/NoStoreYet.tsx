import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';

interface NoStoreYetProps {
  /** The reason why the page needs a store, for example "Forms belong to a store." */
  because: string;
}

/** Shown on pages that need a store to users who have no store. */
export function NoStoreYet({ because }: NoStoreYetProps) {
  return (
    <Notice
      icon={StorefrontRounded}
      title={t('You have no store yet')}
      text={t('{because} Ask an administrator of your organization to add you to a store.', { because })}
    />
  );
}
