import '@millrace/ui/storage';
import { toleratePageTranslation } from '@millrace/ui/recovery';
import { measureVitals } from '../shared/vitals/measure-vitals.ts';
import { loadLanguage } from './language/language.ts';

toleratePageTranslation();
measureVitals();

// the modules of the portal translate their texts when they are loaded, so the language is loaded first
void loadLanguage()
  .then(() => import('./render-portal.tsx'))
  .then(({ renderPortal }) => renderPortal());
