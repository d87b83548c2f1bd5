import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '@millrace/ui/translate';
import { formConfigsQuery } from '../../../shared/form-configs/api.ts';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../../shared/page/StorePageHead.tsx';
import { FormList } from './FormList.tsx';
import { createFormPath } from '../paths.ts';

/** Lists the form configurations of a store. */
export function FormListPage() {
  const { workStoreId: storeId } = useStoreChoice();
  if (storeId === undefined) return <NoStoreYet because={t('Forms belong to a store.')} />;
  return (
    <>
      <StorePageHead
        title={t('Forms')}
        status={t(
          'Customers fill in these forms. Each form has its own order of lenders, links and thank-you message.',
        )}
        actions={
          <Button
            component={Link}
            to={createFormPath(storeId)}
            variant="contained"
            startIcon={<AddRounded />}
          >
            {t('Create form')}
          </Button>
        }
      />
      <Loaded query={formConfigsQuery(storeId)}>
        {({ cfa_config: forms, lenders }) => (
          <FormList key={storeId} storeId={storeId} forms={forms} lenders={lenders} />
        )}
      </Loaded>
    </>
  );
}
