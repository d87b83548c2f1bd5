import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StoreApp } from './StoreApp.tsx';

/** Renders the store portal into the page. */
export function renderPortal(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <StoreApp />
    </StrictMode>,
  );
}
