import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { lenderOptionsQuery } from './api.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { OptionRow } from './OptionRow.tsx';

/** Lists lenders that the store could work with. A button lets the store ask for a lender. */
export function LenderOptionsPage() {
  const { workStoreId: storeId } = useStoreChoice();
  return (
    <>
      <StorePageHead
        title={t('Find lenders')}
        status={t('Lenders that this store works with, and lenders that it can sign up with.')}
      />
      {storeId === undefined ? (
        <NoStoreYet because={t('Lenders work with a store.')} />
      ) : (
        <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
          <Loaded key={storeId} query={lenderOptionsQuery(storeId)}>
            {(options) =>
              options.length === 0 ? (
                <Notice
                  icon={AccountBalanceOutlined}
                  title={t('No lenders to choose from')}
                  text={t('Lenders appear here when they are available to this store.')}
                />
              ) : (
                <Box component="ul" aria-label={t('Find lenders')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {options.map((option) => (
                    <OptionRow key={option.lender_id} storeId={storeId} option={option} />
                  ))}
                </Box>
              )
            }
          </Loaded>
        </Paper>
      )}
    </>
  );
}
