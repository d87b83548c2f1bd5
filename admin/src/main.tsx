import '@millrace/ui/storage';
import { toleratePageTranslation } from '@millrace/ui/recovery';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createAppRouter } from './app-router.tsx';

toleratePageTranslation();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
);
