/** Every page imports this folder first, because libraries access the storage while they load. */
import { provideStorage } from './provide-storage.ts';

provideStorage();
