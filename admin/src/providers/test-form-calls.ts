import type { GenerateFormsBody, TestForms } from '@millrace/schemas/api';
import { postJson } from './http-client.ts';
import { postOnce } from './once-post.ts';

/** Made-up applications, for demos and for trying things out. */
export interface TestFormCalls {
  generateForms: (body: GenerateFormsBody) => Promise<TestForms>;
  disableForms: (storeId: number) => Promise<TestForms>;
}

export const testFormCalls: TestFormCalls = {
  generateForms: (body) => postOnce('/api/forms/generate-forms', body),
  disableForms: async (storeId) => (await postJson('/api/forms/disable-all', { storeId })).json as TestForms,
};
