import '@millrace/ui/storage';
import { toleratePageTranslation } from '@millrace/ui/recovery';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { measureVitals } from '../shared/vitals/measure-vitals.ts';
import { ShopperApp } from './ShopperApp.tsx';

toleratePageTranslation();
measureVitals();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <ShopperApp />
    </BrowserRouter>
  </StrictMode>,
);
