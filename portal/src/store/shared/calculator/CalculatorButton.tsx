import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';

const CalculatorDialog = lazy(() =>
  import('./CalculatorDialog.tsx').then((file) => ({ default: file.CalculatorDialog })),
);

/** The button that opens the calculator of monthly payments. */
export function CalculatorButton({ storeId }: { storeId: number }) {
  const may = useMay('form-links:send');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button startIcon={<CalculateOutlined />} onClick={() => setOpen(true)}>
        {t('Monthly cost')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalculatorDialog storeId={storeId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
