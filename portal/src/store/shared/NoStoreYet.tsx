import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import { Notice } from '@millrace/ui/page';

interface NoStoreYetProps {
  /** What there is none of without a store, e.g. "Forms belong to a store." */
  because: string;
}

/** For people who work in no store so far. */
export function NoStoreYet({ because }: NoStoreYetProps) {
  return (
    <Notice
      icon={StorefrontRounded}
      title="You have no store yet"
      text={`${because} Ask an administrator of your organization to give you one.`}
    />
  );
}
