import '@millrace/ui/storage';
import { toleratePageTranslation } from '@millrace/ui/recovery';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StoreApp } from './StoreApp.tsx';

toleratePageTranslation();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StoreApp />
  </StrictMode>,
);
