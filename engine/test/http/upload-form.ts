import type { AnswerDocument } from '@millrace/schemas/api';

/** Returns the request body of a file upload. It contains the JSON body, then one part per file. */
export function uploadForm({ documents = [], ...body }: { documents?: readonly AnswerDocument[] }): FormData {
  const form = new FormData();
  form.append('body', JSON.stringify(body));
  for (const { id, name, type, content } of documents)
    form.append(id, new File([Buffer.from(content, 'base64')], name, { type }));
  return form;
}
