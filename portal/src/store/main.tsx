import '@millrace/ui/storage';
import { toleratePageTranslation } from '@millrace/ui/recovery';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { measureVitals } from '../shared/vitals/measure-vitals.ts';
import { StoreApp } from './StoreApp.tsx';

toleratePageTranslation();
measureVitals();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StoreApp />
  </StrictMode>,
);
