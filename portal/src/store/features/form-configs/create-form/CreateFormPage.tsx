import { t } from '@millrace/ui/translate';
import { formConfigsQuery } from '../../../shared/form-configs/api.ts';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../../shared/page/StorePageHead.tsx';
import { CreateForm } from './CreateForm.tsx';

export function CreateFormPage() {
  const { workStoreId: storeId } = useStoreChoice();
  if (storeId === undefined) return <NoStoreYet because={t('Forms belong to a store.')} />;
  return (
    <>
      <StorePageHead
        title={t('Create form')}
        status={t('Each new form has a link for customers that works immediately.')}
      />
      <Loaded query={formConfigsQuery(storeId)}>
        {({ lenders }) => <CreateForm key={storeId} storeId={storeId} lenders={lenders} />}
      </Loaded>
    </>
  );
}
