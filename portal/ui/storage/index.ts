/** The entries of the pages import this folder first, because libraries read the storage while they load. */
import { provideStorage } from './provide-storage.ts';

provideStorage();
