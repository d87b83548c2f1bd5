import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { applicationSettingsQuery, builderLendersQuery } from './api.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { Builder } from './Builder.tsx';

function BuilderOf({ storeId }: { storeId: number }) {
  const settings = useQuery({ ...applicationSettingsQuery(storeId), refetchOnWindowFocus: false });
  const lenders = useQuery({ ...builderLendersQuery(storeId), refetchOnWindowFocus: false });
  const [begun, setBegun] = useState(0);
  const remount = () => setBegun((count) => count + 1);
  if (settings.isPending || lenders.isPending) return <PageLoading />;
  if (!settings.data || !lenders.data) {
    const again = () => void Promise.all([settings.refetch(), lenders.refetch()]);
    return <FailurePanel error={settings.error ?? lenders.error} onRetry={again} />;
  }
  return (
    <Builder
      key={begun}
      saved={settings.data}
      lenders={lenders.data}
      onRestored={remount}
      onLoad={() => void settings.refetch().then(remount)}
    />
  );
}

/** The page with the settings of a store's application form: form type, fields and order of lenders. */
export function ApplicationBuilderPage() {
  const { workStoreId } = useStoreChoice();
  if (workStoreId === undefined) {
    return (
      <>
        <PageTitle title={t('Questions')} />
        <NoStoreYet because={t('Application settings belong to a store.')} />
      </>
    );
  }
  return (
    <>
      <PageTitle title={t('Questions')} />
      <BuilderOf key={workStoreId} storeId={workStoreId} />
    </>
  );
}
