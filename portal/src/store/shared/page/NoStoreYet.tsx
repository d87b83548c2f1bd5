import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';

interface NoStoreYetProps {
  /** The reason why the page needs a store, for example "Forms belong to a store." */
  because: string;
}

/** Shown on pages that need a store to users who have no store. */
export function NoStoreYet({ because }: NoStoreYetProps) {
  const isInternal = useMay('all-stores:list');
  return (
    <Notice
      icon={StorefrontRounded}
      heading="h1"
      title={isInternal ? t('Your account has no store') : t('You have no store yet')}
      text={
        isInternal
          ? t('{because} Find the store in the admin, and view the portal as one of its users.', { because })
          : t('{because} Ask an administrator of your organization to add you to a store.', { because })
      }
    />
  );
}
